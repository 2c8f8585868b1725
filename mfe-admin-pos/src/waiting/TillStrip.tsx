import { clsx } from 'clsx';
import { HardDrive } from 'lucide-react';
import { lazy, useState } from 'react';
import { useRights } from '@shop/shared/admin/page/useRights';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { notTaken } from '../offline/store.ts';
import { LaterDialog } from '../LaterDialog.tsx';
import { ENOUGH_BYTES, useWaiting } from './queries.ts';
import { WAITING, momentText } from './texts.ts';

const loadDialog = async () => ({ default: (await import('./WaitingDialog.tsx')).WaitingDialog });
const WaitingDialog = lazy(loadDialog);

/** Below it the strip says it; the line has no room for more. */
const LOW_BYTES = 20 * ENOUGH_BYTES;

/** In one line, always: whether the shop is reached and since when, what waits to be sent, and whether it is safe here. */
export function TillStrip({ isOnline, since }: { isOnline: boolean; since: number }) {
  const waiting = useWaiting();
  const [opens, setOpens] = useState(false);
  const mayRebuild = useRights(useShell().api)('reports');
  const { till, isKept, freeBytes } = waiting;
  const sales = notTaken(waiting.sales);
  const [oldest] = sales;
  const aside = sales.filter(({ state }) => state === 'aside').length;
  const minutes = Math.round((till?.clockAhead ?? 0) / MINUTE_MS);
  const now = Math.max(waiting.now, since);
  const time = momentText(since, now);
  const clock = minutes === 0 ? '' : WAITING.clock(minutes);
  const network = isOnline ? WAITING.onlineSince(time) : WAITING.offline(time);
  const queue = oldest ? WAITING.waiting(sales.length, momentText(oldest.at, now)) : WAITING.none;
  return (
    <>
      <button
        type="button"
        data-till="strip"
        aria-haspopup="dialog"
        onClick={() => setOpens(true)}
        className={clsx(
          'flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-md px-2 text-left text-xs font-semibold whitespace-nowrap',
          isOnline ? 'hover:bg-sunken' : 'bg-sunny-soft text-sunny-deep',
        )}
      >
        <span
          aria-hidden="true"
          className={clsx('size-2 shrink-0 rounded-full', isOnline ? 'bg-leaf' : 'bg-sunny-deep')}
        />
        <span aria-live="polite">{network}</span>
        <span className={clsx(aside > 0 && 'text-danger')}>{aside > 0 ? WAITING.andAside(queue, aside) : queue}</span>
        <span className="ml-auto flex shrink-0 items-center gap-1">
          {clock && <span className="text-danger">{clock}</span>}
          <HardDrive aria-hidden="true" className="size-3.5" />
          {/* What has nothing to lose is no trouble. */}
          <span className={clsx(isKept === false && oldest && 'text-danger')}>
            {isKept === false ? WAITING.notKept : isKept ? WAITING.kept : ''}
          </span>
          {freeBytes !== null && freeBytes < LOW_BYTES && (
            <span className="text-danger">{WAITING.roomLeft(WAITING.room(freeBytes))}</span>
          )}
        </span>
      </button>
      <LaterDialog load={loadDialog} isShown={opens} onClose={() => setOpens(false)}>
        <WaitingDialog
          waiting={waiting}
          network={network}
          clock={clock}
          mayRebuild={mayRebuild}
          onClose={() => setOpens(false)}
        />
      </LaterDialog>
    </>
  );
}
