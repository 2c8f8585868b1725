import { ReputationOf } from '@shop/shared/admin/reputation/ReputationOf';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { FulfilmentWord } from '../FulfilmentWord.tsx';
import { StatusWord } from '../StatusWord.tsx';
import { Panel } from '../Panel.tsx';
import { customerOrdersQuery } from './queries.ts';
import { OTHERS } from './texts.ts';

/** What is known of the phones of an order: what became of all their orders, and the newest of those. */
export function OtherOrders({
  order: { invoiceId: id, customerPhone, customerSecondaryPhone },
}: {
  order: OrderDetail;
}) {
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(customerOrdersQuery(shell, id));
  return (
    <Panel title={OTHERS.heading}>
      <div className="mb-2">
        <ReputationOf phone={customerPhone} secondaryPhone={customerSecondaryPhone} ofOrder />
      </div>
      {data ? (
        data.length === 0 ? (
          <p className="text-sm text-ink-soft">{OTHERS.none}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line text-sm">
            {data.map((other) => (
              <li key={other.invoiceId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <Link
                  to={`/admin/edit-order?id=${other.invoiceId}`}
                  className="font-bold text-coral-deep underline underline-offset-2"
                >
                  {other.invoiceNumber}
                </Link>
                <span className="text-ink-soft">{formatShortDate(other.invoiceDate)}</span>
                <span className="ml-auto tabular-nums">{formatStaffAmount(Number(other.total))}</span>
                <span className="flex w-full gap-2">
                  <FulfilmentWord fulfilment={other.fulfilment} />
                  <StatusWord status={other.status} />
                </span>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailed text={OTHERS.failed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-16" />
      )}
    </Panel>
  );
}
