import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { formatShortDate } from '@shop/shared/format/dates';
import { ORDER } from '../texts.ts';
import { piecesOf } from './addressParts.ts';
import { CompanyHead } from './CompanyHead.tsx';
import { SLIP } from './texts.ts';

/** What goes into a parcel, to be ticked off; no prices. */
export function PackingSlip({ order }: { order: OrderDetail }) {
  const { columns } = SLIP;
  return (
    <section aria-label={`${SLIP.title} ${order.invoiceNumber}`} className="flex flex-col gap-4">
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-b-2 border-ink pb-3">
        <div>
          <CompanyHead />
          <h2 className="mt-3 text-xl">{`${SLIP.title} ${order.invoiceNumber}`}</h2>
          <p className="text-sm">{formatShortDate(order.invoiceDate)}</p>
        </div>
        <div className="text-right text-sm">
          <p className="text-xs font-bold text-ink-soft">{SLIP.for}</p>
          <p className="text-base font-bold">{order.customerName}</p>
          <p>{order.customerCity}</p>
        </div>
      </header>
      <table className="w-full border-collapse text-sm">
        <thead className="text-left text-xs text-ink-soft">
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pr-2 sm:pr-3">
              {columns.product}
            </th>
            <th scope="col" className="py-2 pr-2 sm:pr-3">
              {columns.size}
            </th>
            <th scope="col" className="py-2 pr-2 sm:pr-3">
              {columns.colour}
            </th>
            <th scope="col" className="py-2 pr-2 sm:pr-3">
              {columns.sku}
            </th>
            <th scope="col" className="py-2 text-right">
              {columns.quantity}
            </th>
          </tr>
        </thead>
        <tbody className="wrap-anywhere">
          {order.line_items.map((line) => (
            <tr key={line.lineItemId} className="border-b border-line">
              <td className="py-2 pr-2 font-semibold sm:pr-3">
                <span className="flex items-start gap-2.5 before:mt-px before:size-4.5 before:shrink-0 before:border-2 before:border-line-strong">
                  {line.productName || ORDER.unknownProduct}
                </span>
              </td>
              <td className="py-2 pr-2 sm:pr-3">{line.sizeTitle}</td>
              <td className="py-2 pr-2 sm:pr-3">{line.varient}</td>
              <td className="py-2 pr-2 tabular-nums sm:pr-3 sm:whitespace-nowrap">{line.sku}</td>
              <td className="py-2 text-right text-base font-bold tabular-nums">{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-right font-bold">{SLIP.pieces(piecesOf(order))}</p>
      {order.notes && (
        <p className="text-sm">
          <span className="font-bold">{SLIP.notes}: </span>
          <span>{order.notes}</span>
        </p>
      )}
    </section>
  );
}
