import { clsx } from 'clsx';
import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { discountOf, dueOf, leftOverOf, refundRounding, roundingOf, totalsOf } from '../book/cart.ts';
import { CART } from '../texts.ts';
import { RETURNING } from '../../returns/texts.ts';
import { useTillState } from '../useTill.tsx';

/** The longest amount of each size that pushes nothing beside it. */
const SIZES = [
  ['₨ 99,999.99', 'text-3xl xl:text-4xl'],
  ['₨ 9,999,999.99', 'text-2xl lg:text-3xl'],
  ['₨ 99,999,999.99', 'text-xl md:text-2xl lg:text-3xl'],
] as const;
const SMALLEST = 'text-lg md:text-xl lg:text-2xl';

/** What the total is made of (admin specification, 9). */
export function Sums({ className }: { className: string }) {
  const subtotal = useTillState(({ cart }) => totalsOf(cart).subtotal);
  const { taxLine = true } = useShell().settings;
  const tax = useTillState(({ cart }) => totalsOf(cart).tax);
  const shipping = useTillState(({ cart }) => (cart.method === 'cod' ? totalsOf(cart).shipping : null));
  const discount = useTillState(({ cart }) => discountOf(cart));
  const leftOver = useTillState(({ cart }) => leftOverOf(cart));
  const due = useTillState(({ cart }) => dueOf(cart));
  const rounding = useTillState(({ cart }) => roundingOf(cart) + refundRounding(cart));
  return (
    <dl
      className={clsx(
        'flex shrink-0 flex-wrap gap-x-4 border-t border-line px-4 py-1 text-sm leading-tight',
        className,
      )}
    >
      <Row name={CART.subtotal} amount={subtotal} />
      {discount > 0 && <Row name={CART.discount} amount={-discount} />}
      {(taxLine || tax > 0) && <Row name={CART.tax} amount={tax} />}
      {shipping !== null && <Row name={CART.shipping} amount={shipping} />}
      {rounding !== 0 && (
        <>
          <Row name={leftOver > 0 ? RETURNING.leftOver : CART.total} amount={leftOver > 0 ? leftOver : due} />
          <Row name={CART.rounding} amount={rounding} />
        </>
      )}
    </dl>
  );
}

/** The largest thing on the screen. */
export function Total() {
  const leftOver = useTillState(({ cart }) => leftOverOf(cart));
  const due = useTillState(({ cart }) => dueOf(cart));
  const rounding = useTillState(({ cart }) => roundingOf(cart) + refundRounding(cart));
  const isOther = useTillState(({ cart }) => cart.back !== undefined || roundingOf(cart) !== 0);
  const amount = formatStaffAmount(rupeesOf((leftOver > 0 ? leftOver : due) + rounding));
  const name = leftOver > 0 ? RETURNING.amount : isOther ? RETURNING.due : CART.total;
  return (
    <dl className="items-baseline justify-between gap-x-3 md:flex">
      <dt className="text-sm leading-tight font-bold md:text-lg">{name}</dt>
      <dd
        data-till="total"
        aria-live="polite"
        className={clsx(
          sizeOf(amount),
          'leading-10! font-extrabold tracking-tight whitespace-nowrap tabular-nums xl:leading-13!',
        )}
      >
        {amount}
      </dd>
    </dl>
  );
}

const sizeOf = (amount: string): string => SIZES.find(([longest]) => amount.length <= longest.length)?.[1] ?? SMALLEST;

function Row({ name, amount }: { name: string; amount: Paisa }) {
  return (
    <div className="flex grow justify-between gap-2 py-0.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{formatStaffAmount(rupeesOf(amount))}</dd>
    </div>
  );
}
