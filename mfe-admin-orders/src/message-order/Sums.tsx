import { failureText } from '@shop/shared/admin/action/useAction';
import type { Quote } from '@shop/shared/contracts/http/orders/messages';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import { MESSAGE_ORDER } from './texts.ts';

const { sums } = MESSAGE_ORDER;

export interface SumsProps {
  quote: Quote | undefined;
  error: Error | null;
  onRetry(): void;
}

/** What the order comes to, as the server computes it. */
export function Sums({ quote, error, onRetry }: SumsProps) {
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <p className="font-semibold text-danger-deep">{failureText(MESSAGE_ORDER.quoteFailed, error)}</p>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {MESSAGE_ORDER.tryAgain}
        </Button>
      </div>
    );
  }
  if (!quote) return null;
  const rows: [string, number][] = [
    [sums.subtotal, quote.subtotal],
    ...(quote.discount > 0 ? [[sums.discount, -quote.discount] as [string, number]] : []),
    [sums.shipping, quote.shipping],
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-3 text-sm">
      {rows.map(([name, rupees]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-right tabular-nums">{formatStaffAmount(rupees)}</dd>
        </div>
      ))}
      <div className="contents text-lg font-extrabold">
        <dt>{sums.total}</dt>
        <dd className="text-right tabular-nums">{formatStaffAmount(quote.total)}</dd>
      </div>
    </dl>
  );
}
