import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { piecesOf } from './addressParts.ts';
import { CompanyHead } from './CompanyHead.tsx';
import { namedIn, sideOf, usePaperWords } from './words/paperWords.ts';

/** What goes into a parcel, to be ticked off; no prices. */
export function PackingSlip({ order }: { order: OrderDetail }) {
  const words = usePaperWords(order);
  const { slip: said, order: items } = words;
  const { columns } = said;
  return (
    <section aria-label={`${said.title} ${order.invoiceNumber}`} {...sideOf(words)} className="flex flex-col gap-4">
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-b-2 border-ink pb-3">
        <div>
          <CompanyHead />
          <h2 className="mt-3 text-xl">{`${said.title} ${order.invoiceNumber}`}</h2>
          <p className="text-sm">{words.day(order.invoiceDate)}</p>
        </div>
        <div className="flex flex-col items-end text-sm">
          <p className="text-xs font-bold text-ink-soft">{said.for}</p>
          <p className="text-base font-bold">{order.customerName}</p>
          <p>{order.customerCity}</p>
        </div>
      </header>
      <table className="w-full border-collapse text-sm">
        <thead className="text-start text-xs text-ink-soft">
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pe-2 sm:pe-3">
              {columns.product}
            </th>
            <th scope="col" className="py-2 pe-2 sm:pe-3">
              {columns.size}
            </th>
            <th scope="col" className="py-2 pe-2 sm:pe-3">
              {columns.colour}
            </th>
            <th scope="col" className="py-2 pe-2 sm:pe-3">
              {columns.sku}
            </th>
            <th scope="col" className="py-2 text-end">
              {columns.quantity}
            </th>
          </tr>
        </thead>
        <tbody className="wrap-anywhere">
          {namedIn(order, words).line_items.map((line) => (
            <tr key={line.lineItemId} className="border-b border-line">
              <td className="py-2 pe-2 font-semibold sm:pe-3">
                <span className="flex items-start gap-2.5 before:mt-px before:size-4.5 before:shrink-0 before:border-2 before:border-line-strong">
                  {line.productName || items.unknownProduct}
                </span>
              </td>
              <td className="py-2 pe-2 sm:pe-3">{line.sizeTitle}</td>
              <td className="py-2 pe-2 sm:pe-3">{line.varient}</td>
              <td className="py-2 pe-2 tabular-nums sm:pe-3 sm:whitespace-nowrap">{line.sku}</td>
              <td className="py-2 text-end [unicode-bidi:isolate] text-base font-bold tabular-nums">{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="self-end font-bold">{said.pieces(piecesOf(order))}</p>
      {order.notes && (
        <p className="text-sm">
          <span className="font-bold">{`${said.notes}: `}</span>
          <span>{order.notes}</span>
        </p>
      )}
    </section>
  );
}
