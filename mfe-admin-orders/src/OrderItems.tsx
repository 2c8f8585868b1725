import { roundedPayments } from '@shop/shared/cart/cashRounding';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { formatStaffAmount, paisaOf, rupeesOf } from '@shop/shared/format/money';
import { PAID_BY } from '@shop/shared/format/paidBy';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ORDER } from './texts.ts';

/** What was ordered, and what it comes to. */
export function OrderItems({ order }: { order: OrderDetail }) {
  const { columns } = ORDER;
  return (
    <>
      <table className="w-full border-collapse text-sm">
        <thead className="text-xs text-ink-soft">
          <tr className="border-b border-line-strong text-right">
            <th scope="col" className="py-2 text-left">
              {columns.product}
            </th>
            <th scope="col" className="py-2 pl-3">
              {columns.quantity}
            </th>
            <th scope="col" className="py-2 pl-3 max-sm:hidden">
              {columns.unitPrice}
            </th>
            <th scope="col" className="py-2 pl-3">
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.line_items.map((line) => (
            <tr key={line.lineItemId} className="border-b border-line align-top">
              <td className="py-2 wrap-anywhere">
                <p className="font-semibold">{line.productName || ORDER.unknownProduct}</p>
                <p className="text-xs text-ink-soft">{variantText(line)}</p>
                {line.discount > 0 && (
                  <p className="text-xs tabular-nums">{ORDER.lineDiscount(formatStaffAmount(line.discount))}</p>
                )}
                {line.note && <p className="text-xs italic">{line.note}</p>}
              </td>
              <td className="py-2 pl-3 text-right tabular-nums">{line.quantity}</td>
              <td className="py-2 pl-3 text-right whitespace-nowrap tabular-nums max-sm:hidden">
                {formatStaffAmount(line.unitPrice)}
              </td>
              <td className="py-2 pl-3 text-right whitespace-nowrap tabular-nums">
                {formatStaffAmount(line.subtotal)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderTotals order={order} />
    </>
  );
}

function OrderTotals({ order }: { order: OrderDetail }) {
  const { taxLine = true } = useShell().settings;
  const { promotion, rounding = 0 } = order;
  const sale = rupeesOf(paisaOf(order.discount) - paisaOf(promotion?.discount ?? 0));
  return (
    <dl className="ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 pt-3 text-sm">
      <Sum label={ORDER.subtotal} rupees={order.subtotal} />
      {sale > 0 && <Sum label={ORDER.discount} rupees={-sale} />}
      {promotion && <Sum label={ORDER.promotionCode(promotion.code)} rupees={-promotion.discount} />}
      {(taxLine || order.tax > 0) && <Sum label={ORDER.tax} rupees={order.tax} />}
      {order.shipping > 0 && <Sum label={ORDER.shipping} rupees={order.shipping} />}
      <div className="contents text-base font-extrabold">
        <Sum label={ORDER.total} rupees={order.total} />
      </div>
      {rounding !== 0 && <Sum label={ORDER.rounding} rupees={rounding} />}
      {roundedPayments(order.payments, rounding).map(({ method, amount, reference }, at) => (
        <Sum key={at} label={[PAID_BY[method], reference].filter(Boolean).join(' · ')} rupees={amount} />
      ))}
    </dl>
  );
}

function Sum({ label, rupees }: { label: string; rupees: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right tabular-nums">{formatStaffAmount(rupees)}</dd>
    </>
  );
}

function variantText({ varient, sizeTitle, sku }: OrderDetail['line_items'][number]): string {
  return [varient, sizeTitle, sku].filter(Boolean).join(' · ');
}
