import { clsx } from 'clsx';
import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { Link } from '@shop/shared/router';
import { useWaiting } from '../waiting/queries.ts';
import { orderOfKept } from './soldOrder.ts';
import { RECEIPTS } from './texts.ts';

/** What this device sold without the network within a week, newest first; nothing where it did not. */
export function OwnSales({ chosen }: { chosen: string | null }) {
  const sales = useWaiting().sales.filter(({ receipt }) => receipt !== null);
  if (sales.length === 0) return null;
  return (
    <section aria-labelledby="own-sales" className="min-w-0 rounded-lg border border-line bg-card p-4">
      <h2 id="own-sales" className="text-lg">
        {RECEIPTS.own}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {[...sales].reverse().map((sale) => {
          const { number, total } = orderOfKept(sale);
          return (
            <li key={sale.key}>
              <Link
                to={`?till=${sale.number}`}
                aria-current={sale.number === chosen ? 'true' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 rounded-md px-2 py-1.5 hover:bg-sunken aria-[current]:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="font-bold">{number === sale.number ? number : `${number} (${sale.number})`}</span>
                  <span className={clsx('block text-sm', sale.state === 'aside' ? 'text-danger' : 'text-ink-soft')}>
                    {[formatDateTime(karachiDateTime(sale.at)), RECEIPTS.states[sale.state]].join(' · ')}
                  </span>
                </span>
                <span className="shrink-0 font-semibold tabular-nums">{formatStaffAmount(rupeesOf(total))}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
