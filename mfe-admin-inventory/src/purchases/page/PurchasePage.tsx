import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams } from '@shop/shared/router';
import { idIn, purchaseQuery } from '../queries.ts';
import { BACK, SHARED } from '../texts.ts';
import { Deliveries } from './Deliveries.tsx';
import { PurchaseActions } from './PurchaseActions.tsx';
import { PurchaseFacts } from './PurchaseFacts.tsx';
import { PurchaseLines } from './PurchaseLines.tsx';

/** `/admin/purchase/{id}`: what was ordered, what of it came in, and what it cost. */
export function PurchasePage() {
  const shell = useShell();
  const id = idIn(useParams()['id']);
  return (
    <DetailPage
      query={id === null ? null : purchaseQuery(shell, id)}
      back={{ to: '/admin/purchases', label: BACK }}
      texts={{ refused: SHARED.loadFailed, unreachable: SHARED.loadFailed, missing: SHARED.unknown }}
      live={id === null ? undefined : { kind: 'purchases', id }}
    >
      {(purchase) => (
        <>
          <PurchaseActions purchase={purchase} />
          <div className="grid items-start gap-4 2xl:grid-cols-[20rem_1fr]">
            <PurchaseFacts purchase={purchase} />
            <div className="flex min-w-0 flex-col gap-4">
              <PurchaseLines purchase={purchase} />
              <Deliveries purchase={purchase} />
            </div>
          </div>
        </>
      )}
    </DetailPage>
  );
}
