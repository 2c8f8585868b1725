import { TILL_PAGE, TILL_WORKER, type TillRelease } from '@shop/shared/contracts/tillRelease';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { fetchRelease, holdRelease, isRunning, keepRelease } from '../offline/release.ts';
import { notTaken, tillDatabase } from '../offline/store.ts';
import type { TillState, TillStore } from './book/tillStore.ts';
import { beOwnApp } from './ownApp.ts';

/** How often it is asked whether there is a new release. */
const EVERY_MS = 5 * MINUTE_MS;

/** After one that did not come whole; then twice as long, and so on. */
const FIRST_AGAIN_MS = MINUTE_MS / 4;

/** So long nobody has touched a till that is loaded anew by itself. */
const IDLE_MS = MINUTE_MS;

/**
 * Keeps the release that is current, until `signal` ends it. A new one takes the place of the old between two sales, and the
 * page is loaded anew with it when nobody is at the till.
 */
export function followRelease(store: TillStore, locks: LockManager, signal: AbortSignal): void {
  let touched = Date.now();
  let whole: TillRelease | null = null;
  let pause = FIRST_AGAIN_MS;
  let again: ReturnType<typeof setTimeout> | undefined;

  /** Takes the one that is here as a whole, unless somebody is served. */
  const take = async () => {
    if (!whole || !isBetweenSales(store.getState())) return;
    const release = whole;
    whole = null;
    await keepRelease(release, locks);
    await navigator.serviceWorker.register(TILL_WORKER, { scope: TILL_PAGE });
    if (!isRunning(release)) void startAnew();
  };
  const isIdle = () => {
    const state = store.getState();
    return (
      Date.now() - touched >= IDLE_MS &&
      isBetweenSales(state) &&
      !state.isCut &&
      navigator.onLine &&
      !document.querySelector('[role=dialog]')
    );
  };
  const startAnew = async () => {
    while (!signal.aborted) {
      // Without the shop, or with sales it has not got, the page that runs is the one that is known to.
      if (isIdle() && (await isAllTaken()) && isIdle() && !signal.aborted) return location.reload();
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS / 4));
    }
  };
  const look = (): Promise<void> =>
    // One of several tabs fetches.
    locks
      .request('till-release', { ifAvailable: true }, async (lock) => {
        if (!lock || signal.aborted) return;
        whole = await fetchRelease();
        pause = FIRST_AGAIN_MS;
        await take();
      })
      // Then the one that is here stays, and it is asked again.
      .catch(() => {
        clearTimeout(again);
        if (!signal.aborted) again = setTimeout(() => void look(), pause);
        pause = Math.min(EVERY_MS, 2 * pause);
      });

  holdRelease(locks);
  beOwnApp(signal);
  void look();
  const timer = setInterval(() => void look(), EVERY_MS);
  const leaveStore = store.subscribe(() => void take().catch(() => undefined));
  addEventListener('online', () => void look(), { signal });
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, () => (touched = Date.now()), { signal });
  signal.addEventListener('abort', () => {
    leaveStore();
    clearInterval(timer);
    clearTimeout(again);
  });
}

const isBetweenSales = ({ cart, sale }: TillState): boolean =>
  sale === null && cart.lines.length === 0 && !cart.back && cart.customer === null;

/** Whether the shop has every sale this browser made by itself; false while that cannot be read. */
const isAllTaken = async (): Promise<boolean> => {
  try {
    return notTaken(await (await tillDatabase()).getAll('sales')).length === 0;
  } catch {
    return false;
  }
};
