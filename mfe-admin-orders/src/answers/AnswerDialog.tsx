import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { ANSWER_CUSTOMER, type Conversation } from '@shop/shared/contracts/http/inbox';
import { formatDateTime } from '@shop/shared/format/dates';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { answersKey, conversationQuery } from './queries.ts';
import { Said } from './Said.tsx';
import { ANSWERS } from './texts.ts';

interface AnswerDialogProps {
  messageId: number;
  phone: string;
  name: string;
  onClose(): void;
}

/** What was written, and words of the shop's own while WhatsApp takes them. Open while it is rendered. */
export function AnswerDialog({ messageId, phone, name, onClose }: AnswerDialogProps) {
  const shell = useShell();
  const { data } = useQuery(conversationQuery(shell, { phone }));
  const why = data && whyNot(data);
  const bodyOf = ({ text }: { text: string }) => ({ messageId, text });
  return (
    <FormDialog<{ text: string }, unknown>
      size="lg"
      title={ANSWERS.answerTo(name)}
      check={{
        schema: ANSWER_CUSTOMER.body,
        body: bodyOf,
        words: { text: { label: ANSWERS.text } },
      }}
      first={{ text: '' }}
      save={(values, { formKey }) => call(shell, ANSWER_CUSTOMER, { body: bodyOf(values), idempotencyKey: formKey })}
      invalidates={[answersKey]}
      done={() => ANSWERS.sent}
      onClose={onClose}
      submitLabel={ANSWERS.send}
      failed={ANSWERS.failed}
    >
      <div className="mb-4 max-h-80 overflow-y-auto">{data && <Said said={data.said} phone={data.phone} />}</div>
      <Field
        name="text"
        as={TextAreaField}
        label={ANSWERS.text}
        hint={why || (data?.openUntil && ANSWERS.openUntil(formatDateTime(data.openUntil)))}
        rows={3}
        maxLength={1000}
        disabled={!!why}
        required
      />
    </FormDialog>
  );
}

/** Why nothing can be answered; '' while it can. */
export function whyNot({ isOn, openUntil }: Conversation): string {
  if (!isOn) return ANSWERS.off;
  return openUntil === '' ? ANSWERS.over : '';
}
