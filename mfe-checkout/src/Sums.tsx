import { discountPercent, type Totals } from '@shop/shared/cart/rules';
import { formatPrice, paisaOf, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { orderTexts } from './orderTexts.ts';

export interface SumsProps {
  totals: Pick<Totals, 'subtotal' | 'discount' | 'shipping'>;
  /** The code that was used, and its part of the discount in paisa. */
  promotion?: { code: string; part: Paisa } | null | undefined;
}

/**
 * What leads to the total: before the discount, the discount of the sale with its percentage, what a promotion code takes
 * off, shipping (storefront, 2 and 9).
 */
export function Sums({ totals, promotion }: SumsProps) {
  const { currencySymbol } = useShell().settings;
  const sale = totals.discount - (promotion?.part ?? 0);
  const amount = (paisa: Paisa) => formatPrice(rupeesOf(paisa), currencySymbol);
  return (
    <dl className="grid gap-1.5">
      <Row label={orderTexts.totalBeforeDiscount} amount={amount(totals.subtotal)} />
      {sale > 0 && (
        <Row
          label={orderTexts.discount(discountPercent({ ...totals, discount: sale }))}
          amount={`-${amount(sale)}`}
          className="text-leaf"
        />
      )}
      {promotion && (
        <Row
          label={orderTexts.promotionCode(promotion.code)}
          amount={`-${amount(promotion.part)}`}
          className="text-leaf"
        />
      )}
      <Row label={orderTexts.shipping} amount={amount(totals.shipping)} />
    </dl>
  );
}

interface OfOrder {
  subtotal: number;
  discount: number;
  shipping: number;
  promotion?: { code: string; discount: number } | null | undefined;
}

/** The same of an order the shop has, which says it in rupees. */
export function OrderSums({ order: { subtotal, discount, shipping, promotion } }: { order: OfOrder }) {
  return (
    <Sums
      totals={{ subtotal: paisaOf(subtotal), discount: paisaOf(discount), shipping: paisaOf(shipping) }}
      promotion={promotion && { code: promotion.code, part: paisaOf(promotion.discount) }}
    />
  );
}

function Row({ label, amount, className = '' }: { label: string; amount: string; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="font-bold whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}
