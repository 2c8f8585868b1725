import { clsx } from 'clsx';
import { formatPrice } from '../../format/money.ts';
import { ORIGINAL_PRICE } from '../texts.ts';

export interface PriceProps {
  /** What is paid, in rupees. */
  amount: number;
  /** Price before the sale, in rupees; shown struck through when it is higher. */
  original?: number | undefined;
  /** From the settings, e.g. `Rs`. */
  symbol: string;
  className?: string | undefined;
}

/** The price to pay first, then what it was. */
export function Price({ amount, original = 0, symbol, className }: PriceProps) {
  const reduced = original > amount;
  return (
    <p className={clsx('flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      <span className={clsx('font-extrabold whitespace-nowrap', reduced && 'text-coral-deep')}>
        {formatPrice(amount, symbol)}
      </span>
      {reduced && (
        <s className="text-[0.85em] whitespace-nowrap text-ink-soft">
          <span className="sr-only">{ORIGINAL_PRICE}</span>
          <span>{formatPrice(original, symbol)}</span>
        </s>
      )}
    </p>
  );
}
