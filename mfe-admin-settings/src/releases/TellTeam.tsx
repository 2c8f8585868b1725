import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { SET_WEBHOOK } from '@shop/shared/contracts/http/releases/releases';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { ShownOnce } from '../ShownOnce.tsx';
import { releasesKey } from './queries.ts';
import { TELL_TEAM } from './texts.ts';

interface Told {
  address: string;
}

const trimmed = ({ address }: Told): Told => ({ address: address.trim() });

/** Where news of a part go that fails or went back by itself, and once the key they are signed with. Open while it is rendered. */
export function TellTeam({ name, onClose }: { name: string; onClose(): void }) {
  const shell = useShell();
  const client = useQueryClient();
  const [secret, setSecret] = useState('');
  if (secret) {
    return <ShownOnce title={TELL_TEAM.keyOf(name)} text={TELL_TEAM.key} secret={secret} onClose={onClose} />;
  }
  return (
    <FormDialog<Told, string>
      title={TELL_TEAM.title(name)}
      check={{ schema: SET_WEBHOOK.body, words: { address: { label: TELL_TEAM.address } }, body: trimmed }}
      first={{ address: '' }}
      save={async (values) => (await call(shell, SET_WEBHOOK, { params: { name }, body: trimmed(values) })).data.secret}
      onSaved={(key) => {
        void client.invalidateQueries({ queryKey: releasesKey });
        if (key) return setSecret(key);
        shell.notify({ title: TELL_TEAM.nobody, tone: 'success' });
        onClose();
      }}
      onClose={onClose}
      submitLabel={TELL_TEAM.submit}
      failed={TELL_TEAM.failed}
    >
      <Field
        name="address"
        as={TextField}
        label={TELL_TEAM.address}
        hint={TELL_TEAM.hint}
        placeholder={TELL_TEAM.example}
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
