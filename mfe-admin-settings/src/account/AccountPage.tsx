import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { PasswordChange, type EndedSessions, CHANGE_PASSWORD } from '@shop/shared/contracts/http/people/people';
import type { Me } from '@shop/shared/contracts/http/people/session';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { PasswordField } from '@shop/shared/ui/field/PasswordField';
import { PASSWORD } from '../texts.ts';
import { OwnPin } from './OwnPin.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { sessionsKey } from './queries.ts';
import { MustSetUp } from './second-factor/MustSetUp.tsx';
import { OwnSecondFactor } from './second-factor/OwnSecondFactor.tsx';
import { ACCOUNT } from './texts.ts';

const { password } = ACCOUNT;

/**
 * `/admin/account`: one's own password, second factor and sessions, for everybody of staff; for who must set up a second
 * factor first, that alone.
 */
export function AccountPage() {
  const { api } = useShell();
  const { data: me } = useQuery(meQuery(api));
  if (me?.mustSetUp) return <MustSetUp />;
  return (
    <>
      <PageHeader />
      <div className="flex max-w-lg flex-col gap-5">
        {me && <Who me={me} />}
        <AccountPassword />
        <OwnPin />
        <OwnSecondFactor />
        <OwnSessions />
      </div>
    </>
  );
}

function Who({ me }: { me: Me }) {
  return (
    <section className="rounded-lg border border-line bg-card px-5 py-4">
      <p className="text-sm text-ink-soft">{ACCOUNT.who}</p>
      <p className="text-lg font-bold">{me.fullname}</p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {[
          [ACCOUNT.username, me.username],
          [ACCOUNT.role, me.role],
        ].map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className={name === ACCOUNT.role ? 'font-semibold capitalize' : 'font-semibold break-all'}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One's own password: changed by who knows the current one. */
function AccountPassword() {
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
