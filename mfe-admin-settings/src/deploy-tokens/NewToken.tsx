import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { PickerField } from '@shop/shared/admin/picker/PickerField';
import { CREATE_DEPLOY_TOKEN, NewDeployToken } from '@shop/shared/contracts/http/releases/deployTokens';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { ShownOnce } from '../ShownOnce.tsx';
import { packageChoices, tokensKey } from './queries.ts';
import { MADE_TOKEN, NEW_TOKEN } from './texts.ts';

const { labels } = NEW_TOKEN;

const DAYS = [30, 90, 180, 366];

interface TokenValues {
  name: string;
  label: string;
  /** As the choice has it. */
  days: string;
}

/** Makes a token for one package, and shows it once. Open while it is rendered. */
export function NewToken({ onClose }: { onClose(): void }) {
  const shell = useShell();
  const client = useQueryClient();
  const [made, setMade] = useState<{ label: string; token: string }>();
  if (made) {
    return (
      <ShownOnce title={MADE_TOKEN.title(made.label)} text={MADE_TOKEN.text} secret={made.token} onClose={onClose} />
    );
  }
  return (
    <FormDialog<TokenValues, { label: string; token: string }>
      title={NEW_TOKEN.title}
      check={{
        schema: NewDeployToken,
        words: {
          name: { label: labels.name, wrong: NEW_TOKEN.nameWrong },
          label: { label: labels.label },
          days: { label: labels.days },
        },
        body: bodyOf,
      }}
      first={{ name: '', label: '', days: '90' }}
      save={async (values) => {
        const body = bodyOf(values);
        const { data } = await call(shell, CREATE_DEPLOY_TOKEN, { body });
        return { label: body.label, token: data.token };
      }}
      onSaved={(answer) => {
        void client.invalidateQueries({ queryKey: tokensKey });
        setMade(answer);
      }}
      onClose={onClose}
      submitLabel={NEW_TOKEN.submit}
      failed={NEW_TOKEN.failed}
    >
      <Field
        name="name"
        as={PickerField}
        label={labels.name}
        hint={NEW_TOKEN.nameHint}
        options={() => packageChoices(shell)}
        empty={NEW_TOKEN.noPackage}
        create={{ now: async (typed: string) => ({ id: typed.trim(), label: typed.trim() }) }}
        required
      />
      <Field
        name="label"
        as={TextField}
        label={labels.label}
        hint={NEW_TOKEN.labelHint}
        placeholder={NEW_TOKEN.labelExample}
        maxLength={100}
        autoComplete="off"
        required
      />
      <Field
        name="days"
        as={SelectField}
        label={labels.days}
        options={DAYS.map((days) => ({ value: String(days), label: NEW_TOKEN.days(days) }))}
      />
    </FormDialog>
  );
}

const bodyOf = ({ name, label, days }: TokenValues): NewDeployToken => ({
  name,
  label: label.trim(),
  days: Number(days),
});
