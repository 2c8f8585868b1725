import type { ReactNode } from 'react';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import type { Purchase } from '@shop/shared/contracts/http/stock/purchases';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams, Link } from '@shop/shared/router';
import { idIn } from '@shop/shared/format/idIn';
import { supplierText } from '../names.ts';
import { PurchaseStatusBadge } from '../PurchaseStatusBadge.tsx';
import { purchaseQuery, accountQuery } from '../queries.ts';
import { BACK, SHARED } from '../texts.ts';
import { Deliveries } from './Deliveries.tsx';
import { PurchaseActions } from './PurchaseActions.tsx';
import { PurchaseLines } from './PurchaseLines.tsx';
import { PAGE } from './texts.ts';

/** `/admin/purchase/{id}`: what was ordered, what of it came in, and what it cost. */
export function PurchasePage() {
  const shell = useShell();
  const id = idIn(useParams()['id']);
  return (
    <DetailPage
      query={id === null ? null : purchaseQuery(shell, id)}
      back={{ to: '/admin/purchases', label: BACK }}
      texts={{ failed: SHARED.loadFailed, missing: SHARED.unknown }}
      live={id === null ? undefined : { kind: 'purchases', id }}
    >
      {(purchase) => (
        <>
          <PurchaseActions purchase={purchase} />
          <div className="grid items-start gap-4">
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

/** Who, when, how it stands, and what is owed to the supplier in all. */
function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { data: account } = useQuery(accountQuery(useShell(), purchase.supplierId));
  const facts: [string, ReactNode][] = [
    [PAGE.status, <PurchaseStatusBadge key="status" status={purchase.status} />],
    [PAGE.supplier, supplierText(purchase)],
    [PAGE.phone, purchase.supplierPhone],
    [PAGE.date, formatShortDate(purchase.createdDate)],
    [PAGE.createdBy, purchase.createdBy],
    [PAGE.note, purchase.note],
    [
      PAGE.owed,
      account && (
        <Link to={`/admin/supplier-payments?supplier=${purchase.supplierId}`} className="underline">
          {formatStaffAmount(account.owed)}
        </Link>
      ),
    ],
  ];
  return (
    <section aria-label={PAGE.facts} className="rounded-lg border border-line bg-card p-4">
      <h2 className="mb-3 text-lg">{purchase.purchaseNumber}</h2>
      <dl className="grid gap-x-10 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} className="flex justify-between gap-6">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 text-right font-semibold">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
