import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { LoadFailed } from '@shop/shared/ui/LoadFailed';
import { Skeleton } from '@shop/shared/ui/Skeleton';
import { FulfilmentWord } from '../FulfilmentWord.tsx';
import { StatusWord } from '../StatusWord.tsx';
import { Panel } from './Panel.tsx';
import { customerOrdersQuery } from './queries.ts';
import { OTHERS } from './texts.ts';

/** What else the phones of an order have ordered, and what became of it. */
export function OtherOrders({ id }: { id: number }) {
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(customerOrdersQuery(shell, id));
  return (
    <Panel title={OTHERS.heading}>
      {data ? (
        data.length === 0 ? (
          <p className="text-sm text-ink-soft">{OTHERS.none}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line text-sm">
            {data.map((order) => (
              <li key={order.invoiceId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <Link
                  to={`/admin/edit-order?id=${order.invoiceId}`}
                  className="font-bold text-coral-deep underline underline-offset-2"
                >
                  {order.invoiceNumber}
                </Link>
                <span className="text-ink-soft">{formatShortDate(order.invoiceDate)}</span>
                <span className="ml-auto tabular-nums">{formatStaffAmount(Number(order.total))}</span>
                <span className="flex w-full gap-2">
                  <FulfilmentWord fulfilment={order.fulfilment} />
                  <StatusWord status={order.status} />
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
