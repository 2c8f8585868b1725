import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import { DISPATCH } from './texts.ts';

interface SubmitBarProps {
  chosen: readonly Parcel[];
  /** Rupees; null while nobody is chosen to bring them. */
  cost: number | null;
  failure: string | null;
  busy: boolean;
  /** What has to be done before; null when nothing is. */
  missing: string | null;
  /** Handing over is what comes next, and its button stands out. */
  isNext: boolean;
  onSubmit(): void;
}

/** What the parcels to be handed over come to, and the button that says they were. */
export function SubmitBar({ chosen, cost, failure, busy, missing, isNext, onSubmit }: SubmitBarProps) {
  const collected = chosen.reduce((sum, { toCollect }) => sum + toCollect, 0);
  return (
    <div
      data-sticks-to-bottom=""
      className="sticky bottom-14 z-10 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-card px-4 py-3 shadow-md lg:bottom-0 lg:-mx-6 lg:px-6"
    >
      <p className="flex flex-wrap gap-x-4 text-sm font-semibold tabular-nums">
        {chosen.length > 0 && <span>{DISPATCH.chosen(chosen.length)}</span>}
        {chosen.length > 0 && <span>{DISPATCH.toCollect(formatStaffAmount(collected))}</span>}
        {missing && <span className="text-ink-soft">{missing}</span>}
        {!missing && cost !== null && <span className="text-ink-soft">{DISPATCH.cost(formatStaffAmount(cost))}</span>}
      </p>
      <div role="alert" className="contents">
        {failure && <p className="text-sm font-semibold text-danger-deep">{failure}</p>}
      </div>
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        className="max-sm:w-full"
        busy={busy}
        disabled={missing !== null}
        onClick={onSubmit}
      >
        {DISPATCH.submit(chosen.length)}
      </Button>
    </div>
  );
}
