import { loadErrorText } from '@shop/shared/api-client';
import { formatDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { shiftSalesQuery } from './queries.ts';
import { RECEIPTS } from './texts.ts';

/** What was sold in one's own open shift, newest first; each leads to its receipt. */
export function ShiftSales({ chosen }: { chosen: number | null }) {
  const { data: sales, error, isFetching, refetch } = useQuery(shiftSalesQuery(useShell()));
  return (
    <section aria-labelledby="shift-sales" className="min-w-0 rounded-lg border border-line bg-card p-4">
      <h2 id="shift-sales" className="text-lg">
        {RECEIPTS.sales}
      </h2>
      {error && !sales ? (
        <LoadFailed
          text={loadErrorText(error, RECEIPTS.salesFailed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !sales ? (
        <Skeleton className="mt-3 h-40 w-full" />
      ) : sales.length === 0 ? (
        <p className="mt-2 text-ink-soft">{RECEIPTS.noSales}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {sales.map((sale) => (
            <li key={sale.invoiceId}>
              <Link
                to={`?id=${sale.invoiceId}`}
                aria-current={sale.invoiceId === chosen ? 'true' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 rounded-md px-2 py-1.5 hover:bg-sunken aria-[current]:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="font-bold">{sale.invoiceNumber}</span>
                  <span className="block text-sm text-ink-soft">
                    {[formatDateTime(sale.invoiceDate), sale.paymentMethod, sale.customerName].join(' · ')}
                  </span>
                </span>
                <span className="shrink-0 font-semibold tabular-nums">{formatStaffAmount(sale.total)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
