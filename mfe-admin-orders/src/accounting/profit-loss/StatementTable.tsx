import { clsx } from 'clsx';
import type { ProfitLoss } from '@shop/shared/contracts/http/accounting/accounting';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { PROFIT_LOSS } from './texts.ts';

interface Line {
  name: string;
  rupees: number;
  /** Sums stand out; parts of a sum stand further in. */
  look?: 'sum' | 'part' | 'result';
}

/** From what was sold to what is left, one line each. */
export function StatementTable({ data }: { data: ProfitLoss }) {
  const lines: Line[] = [
    { name: PROFIT_LOSS.listed, rupees: data.listed },
    { name: PROFIT_LOSS.discounts, rupees: -data.discounts },
    { name: PROFIT_LOSS.deliveryCharged, rupees: data.deliveryCharged },
    ...(data.tax === 0 ? [] : [{ name: PROFIT_LOSS.tax, rupees: data.tax }]),
    ...(data.returned === 0 ? [] : [{ name: PROFIT_LOSS.returned, rupees: -data.returned }]),
    { name: PROFIT_LOSS.sales, rupees: data.sales, look: 'sum' },
    { name: PROFIT_LOSS.costOfGoods, rupees: -data.costOfGoods },
    { name: PROFIT_LOSS.gross, rupees: data.gross, look: 'sum' },
    { name: PROFIT_LOSS.expenses, rupees: -data.expenses },
    ...data.expensesBy.map(({ category, amount }): Line => ({ name: category, rupees: -amount, look: 'part' })),
    { name: PROFIT_LOSS.deliveryCosts, rupees: -data.deliveryCosts },
    ...(data.rounding ? [{ name: PROFIT_LOSS.rounding, rupees: data.rounding }] : []),
    { name: data.net < 0 ? PROFIT_LOSS.loss : PROFIT_LOSS.net, rupees: data.net, look: 'result' },
  ];
  return (
    <section aria-labelledby="statement" className="rounded-lg border border-line bg-card p-4">
      <h2 id="statement" className="text-lg">
        {PROFIT_LOSS.statement}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        {`${PROFIT_LOSS.of(formatShortDate(data.from), formatShortDate(data.to))} · ${PROFIT_LOSS.orders(data.orders)}`}
      </p>
      <table className="w-full border-collapse text-sm" aria-labelledby="statement">
        <tbody>
          {lines.map(({ name, rupees, look }) => (
            <tr
              key={`${look ?? ''}${name}`}
              className={clsx(
                look === 'sum' && 'border-t border-line-strong font-bold',
                look === 'result' && 'border-t-2 border-ink text-base font-extrabold',
                look === 'part' && 'text-xs text-ink-soft',
              )}
            >
              <th scope="row" className={clsx('py-1.5 pr-4 text-left [font:inherit]', look === 'part' && 'pl-4')}>
                {name}
              </th>
              <td
                className={clsx(
                  'py-1.5 text-right whitespace-nowrap tabular-nums',
                  look === 'part' && 'pr-0',
                  look === 'result' && rupees < 0 && 'text-danger-deep',
                )}
              >
                {formatStaffAmount(rupees === 0 ? 0 : rupees)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
