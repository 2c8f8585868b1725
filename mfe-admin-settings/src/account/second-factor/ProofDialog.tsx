import { CodeField } from '@shop/shared/admin/form/CodeField';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { Field } from '@shop/shared/admin/form/Field';
import { SecondFactorProof } from '@shop/shared/contracts/http/people/secondFactor';
import { PasswordField } from '@shop/shared/ui/field/PasswordField';
import { CODE, PROOF } from './texts.ts';

interface ProofDialogProps<T> {
  texts: { title: string; submit: string; failed: string };
  /** What happens then. */
  text: string;
  save(proof: SecondFactorProof): Promise<T>;
  onSaved(answer: T): void;
  onClose(): void;
}

const words = { password: { label: PROOF.password }, code: { label: CODE.either } };

/** Asks for the password and a code before one's second factor is touched. */
export function ProofDialog<T>({ texts, text, save, onSaved, onClose }: ProofDialogProps<T>) {
  return (
    <FormDialog<SecondFactorProof, T>
      title={texts.title}
      check={{ schema: SecondFactorProof, words }}
      first={{ password: '', code: '' }}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      submitLabel={texts.submit}
      failed={texts.failed}
    >
      <p className="text-ink-soft">{text}</p>
      <Field name="password" as={PasswordField} label={PROOF.password} autoComplete="current-password" required />
      <Field name="code" as={CodeField} label={CODE.either} kind="either" required />
    </FormDialog>
  );
}
