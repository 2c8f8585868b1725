import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { idIn } from '@shop/shared/format/idIn';
import { purchaseAddress } from '../addresses.ts';
import { purchaseQuery } from '../queries.ts';
import { BACK, SHARED } from '../texts.ts';
import { FORM } from './texts.ts';
import { PurchaseForm } from './PurchaseForm.tsx';

const back = { to: '/admin/purchases', label: BACK };
const texts = { failed: SHARED.loadFailed, missing: SHARED.unknown };

/** `/admin/add-purchase` (admin specification, 2: target of the Add Purchase button). */
export function AddPurchasePage() {
  return (
    <>
      <PageHeader actions={<BackLink {...back} />} />
      <PurchaseForm purchase={null} />
    </>
  );
}

/** `/admin/edit-purchase/{id}`: as long as nothing of it is received. */
export function EditPurchasePage() {
  const shell = useShell();
  const id = idIn(useParams()['id']);
  return (
    <DetailPage
      query={id === null ? null : purchaseQuery(shell, id)}
      back={back}
      texts={texts}
      live={id === null ? undefined : { kind: 'purchases', id }}
    >
      {(purchase) => (
        <>
          <p className="-mt-3 mb-4 text-ink-soft">{purchase.purchaseNumber}</p>
          {purchase.status === 'ordered' ? (
            <PurchaseForm purchase={purchase} />
          ) : (
            <div className="rounded-lg border border-line bg-card">
              <EmptyState
                title={FORM.closed}
                action={<ButtonLink to={purchaseAddress(purchase)}>{FORM.show}</ButtonLink>}
              />
            </div>
          )}
        </>
      )}
    </DetailPage>
  );
}
