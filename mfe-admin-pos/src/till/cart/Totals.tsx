import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { discountOf, totalsOf } from '../book/cart.ts';
import { CART } from '../texts.ts';
import { useTillState } from '../useTill.tsx';

/** Every sum; the total is the largest thing on the screen (admin specification, 9). */
export function Totals() {
  const cart = useTillState((state) => state.cart);
  const { subtotal, tax, total } = totalsOf(cart);
  const discount = discountOf(cart);
  return (
    <dl className="text-sm">
      <Row name={CART.subtotal} amount={subtotal} />
      {discount > 0 && <Row name={CART.discount} amount={-discount} />}
      <Row name={CART.tax} amount={tax} />
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2">
        <dt className="text-lg font-bold">{CART.total}</dt>
        <dd aria-live="polite" className="text-4xl font-extrabold tracking-tight tabular-nums">
          {formatStaffAmount(rupeesOf(total))}
        </dd>
      </div>
    </dl>
  );
}

function Row({ name, amount }: { name: string; amount: Paisa }) {
  return (
    <div className="flex justify-between gap-3 py-0.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{formatStaffAmount(rupeesOf(amount))}</dd>
    </div>
  );
}
