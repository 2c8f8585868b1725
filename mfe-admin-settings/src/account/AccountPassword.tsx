import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { PasswordChange, type EndedSessions, CHANGE_PASSWORD } from '@shop/shared/contracts/http/people/people';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { PasswordField } from '../PasswordField.tsx';
import { PASSWORD } from '../texts.ts';
import { sessionsKey } from './queries.ts';
import { ACCOUNT } from './texts.ts';

const { password } = ACCOUNT;

/** One's own password: changed by who knows the current one. */
export function AccountPassword() {
  const [open, setOpen] = useState(false);
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-card px-5 py-4">
      <div>
        <h2 className="text-lg">{password.title}</h2>
        <p className="text-sm text-ink-soft">{password.text}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {password.change}
      </Button>
      {open && <ChangeDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function ChangeDialog({ onClose }: { onClose(): void }) {
  const shell = useShell();
  return (
    <FormDialog<PasswordChange, EndedSessions>
      title={password.change}
      check={{
        schema: PasswordChange,
        words: { oldPassword: { label: password.old }, newPassword: { label: password.new } },
      }}
      first={{ oldPassword: '', newPassword: '' }}
      save={async (body) => (await call(shell, CHANGE_PASSWORD, { body })).data}
      invalidates={[sessionsKey]}
      done={({ ended }) => ({ title: password.done, ...(ended > 0 && { description: password.ended(ended) }) })}
      onClose={onClose}
      submitLabel={password.save}
      failed={password.failed}
    >
      <Field name="oldPassword" as={PasswordField} label={password.old} autoComplete="current-password" required />
      <Field
        name="newPassword"
        as={PasswordField}
        label={password.new}
        autoComplete="new-password"
        hint={PASSWORD.hint}
        required
      />
    </FormDialog>
  );
}
