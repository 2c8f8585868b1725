import { roundedPayments } from '@shop/shared/cart/cashRounding';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { formatStaffAmount, paisaOf, rupeesOf } from '@shop/shared/format/money';
import { PAID_BY } from '@shop/shared/format/paidBy';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ORDER } from './texts.ts';

/** Of what was ordered; its own on papers that are not in English. */
interface ItemWords extends Omit<typeof ORDER, 'fetchFailed' | 'loadFailed'> {
  paidBy: Readonly<Record<string, string>>;
}
const ENGLISH: ItemWords = { ...ORDER, paidBy: PAID_BY };

/** What was ordered, and what it comes to. */
export function OrderItems({ order, words = ENGLISH }: { order: OrderDetail; words?: ItemWords }) {
  const { columns } = words;
  return (
    <>
      <table className="w-full border-collapse text-sm">
        <thead className="text-xs text-ink-soft">
          <tr className="border-b border-line-strong text-end">
            <th scope="col" className="py-2 text-start">
              {columns.product}
            </th>
            <th scope="col" className="py-2 ps-3">
              {columns.quantity}
            </th>
            <th scope="col" className="py-2 ps-3 max-sm:hidden">
              {columns.unitPrice}
            </th>
            <th scope="col" className="py-2 ps-3">
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.line_items.map((line) => (
            <tr key={line.lineItemId} className="border-b border-line align-top">
              <td className="py-2 wrap-anywhere">
                <p className="font-semibold">{line.productName || words.unknownProduct}</p>
                <p className="text-xs text-ink-soft">{variantText(line)}</p>
                {line.discount > 0 && (
                  <p className="text-xs tabular-nums">{words.lineDiscount(formatStaffAmount(line.discount))}</p>
                )}
                {line.note && <p className="text-xs italic">{line.note}</p>}
              </td>
              <td className="py-2 ps-3 text-end [unicode-bidi:isolate] tabular-nums">{line.quantity}</td>
              <td className="py-2 ps-3 text-end [unicode-bidi:isolate] whitespace-nowrap tabular-nums max-sm:hidden">
                <bdi dir="ltr">{formatStaffAmount(line.unitPrice)}</bdi>
              </td>
              <td className="py-2 ps-3 text-end [unicode-bidi:isolate] whitespace-nowrap tabular-nums">
                <bdi dir="ltr">{formatStaffAmount(line.subtotal)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderTotals order={order} words={words} />
    </>
  );
}

function OrderTotals({ order, words }: { order: OrderDetail; words: ItemWords }) {
  const { taxLine = true } = useShell().settings;
  const { promotion, rounding = 0 } = order;
  const sale = rupeesOf(paisaOf(order.discount) - paisaOf(promotion?.discount ?? 0));
  return (
    <dl className="ms-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 pt-3 text-sm">
      <Sum label={words.subtotal} rupees={order.subtotal} />
      {sale > 0 && <Sum label={words.discount} rupees={-sale} />}
      {promotion && <Sum label={words.promotionCode(promotion.code)} rupees={-promotion.discount} />}
      {(taxLine || order.tax > 0) && <Sum label={words.tax} rupees={order.tax} />}
      {order.shipping > 0 && <Sum label={words.shipping} rupees={order.shipping} />}
      <div className="contents text-base font-extrabold">
        <Sum label={words.total} rupees={order.total} />
      </div>
      {rounding !== 0 && <Sum label={words.rounding} rupees={rounding} />}
      {roundedPayments(order.payments, rounding).map(({ method, amount, reference }, at) => (
        <Sum key={at} label={[words.paidBy[method] ?? method, reference].filter(Boolean).join(' · ')} rupees={amount} />
      ))}
    </dl>
  );
}

function Sum({ label, rupees }: { label: string; rupees: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="justify-self-end tabular-nums">
        <bdi dir="ltr">{formatStaffAmount(rupees)}</bdi>
      </dd>
    </>
  );
}

function variantText({ varient, sizeTitle, sku }: OrderDetail['line_items'][number]): string {
  return [varient, sizeTitle, sku].filter(Boolean).join(' · ');
}
