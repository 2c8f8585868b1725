import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams } from '@shop/shared/router';
import { AccountActions } from './AccountActions.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { Ledger } from './Ledger.tsx';
import { accountQuery } from './queries.ts';
import { ACCOUNT, CREDIT } from './texts.ts';

/** `/admin/credit/{phone}`: what a customer bought on credit, paid, and owes. */
export function AccountPage() {
  const shell = useShell();
  const client = useQueryClient();
  const phone = useParams()['phone'] ?? '';
  const query = accountQuery(shell, phone);
  useLive('accounting', ({ own }) => {
    if (!own) void client.invalidateQueries({ queryKey: query.queryKey });
  });
  return (
    <DetailPage
      query={phone === '' ? null : query}
      back={{ to: '/admin/credit', label: CREDIT.back }}
      texts={{ failed: ACCOUNT.loadFailed, missing: ACCOUNT.missing }}
    >
      {(statement) => (
        <>
          <AccountActions statement={statement} />
          <div className="grid items-start gap-4">
            <AccountFacts statement={statement} />
            <Ledger statement={statement} />
          </div>
        </>
      )}
    </DetailPage>
  );
}
