import type { Me } from '@shop/shared/contracts/http/people/session';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { AccountPassword } from './AccountPassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { MustSetUp } from './second-factor/MustSetUp.tsx';
import { OwnSecondFactor } from './second-factor/OwnSecondFactor.tsx';
import { ACCOUNT } from './texts.ts';

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
      <div className="flex max-w-3xl flex-col gap-5">
        {me && <Who me={me} />}
        <AccountPassword />
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
