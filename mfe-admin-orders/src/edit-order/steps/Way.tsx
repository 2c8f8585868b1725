import { clsx } from 'clsx';
import type { Fulfilment } from '@shop/shared/contracts/http/orders/orders';
import { FULFILMENTS } from '../../texts.ts';
import { STEPS } from '../texts.ts';

const ONWARDS: readonly Fulfilment[] = ['new', 'confirmed', 'dispatched', 'delivered'];
const RETURNED: readonly Fulfilment[] = ['new', 'confirmed', 'dispatched', 'returned'];

/** From new to delivered, and how far the order is; or where it turned back. */
export function Way({ fulfilment }: { fulfilment: Fulfilment }) {
  const way = wayOf(fulfilment);
  const at = way.indexOf(fulfilment);
  const isBack = fulfilment === 'returned' || fulfilment === 'cancelled';
  return (
    <ol aria-label={STEPS.way} className="flex flex-wrap items-center gap-y-2 text-xs sm:text-sm">
      {way.map((one, i) => (
        <li
          key={one}
          aria-current={i === at ? 'step' : undefined}
          className={clsx('flex items-center', i > at && 'text-ink-soft')}
        >
          {i > 0 && (
            <span
              aria-hidden="true"
              className={clsx('mx-1.5 h-0.5 w-2 sm:mx-2 sm:w-9', i <= at ? 'bg-leaf' : 'bg-line-strong')}
            />
          )}
          <span
            aria-hidden="true"
            className={clsx(
              'mr-1 size-2.5 rounded-full sm:mr-1.5',
              i > at && 'border-2 border-line-strong',
              i <= at && (isBack && i === at ? 'bg-danger' : 'bg-leaf'),
            )}
          />
          <span className={clsx(i === at && 'font-bold')}>
            <span>{FULFILMENTS[one]}</span>
            {i < at && <span className="sr-only"> {STEPS.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function wayOf(fulfilment: Fulfilment): readonly Fulfilment[] {
  if (fulfilment === 'returned') return RETURNED;
  return fulfilment === 'cancelled' ? ['new', 'cancelled'] : ONWARDS;
}
