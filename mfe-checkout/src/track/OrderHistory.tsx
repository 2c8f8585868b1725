import type { TrackedOrder } from '@shop/shared/contracts/http/orders';
import { formatDateTime } from '@shop/shared/format/dates';
import { trackTexts } from './texts.ts';

/** When each step was taken, the last one first; nothing where only the order itself is known. */
export function OrderHistory({ steps }: { steps: NonNullable<TrackedOrder['steps']> }) {
  const known = steps.filter(({ step }) => Object.hasOwn(trackTexts.happened, step));
  if (known.length < 2) return null;
  return (
    <section aria-label={trackTexts.history}>
      <h3 className="text-lg">{trackTexts.history}</h3>
      <ol className="mt-1 grid gap-1.5">
        {[...known].reverse().map(({ step, date }) => (
          <li key={`${step} ${date}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{trackTexts.happened[step]}</span>
            <span className="text-ink-soft tabular-nums">{formatDateTime(date)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
