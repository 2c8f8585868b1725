import { VIEW_SAMPLE } from '@shop/shared/contracts/telemetryLimits';
import type { PageData } from '../pageData.ts';

/** A page that fails tells so this often at most. */
const MOST = 10;

/** Then the page stands, even on a slow network, and nothing the first screen needs is waited for any more. */
const SETTLED_MS = 4000;

/**
 * Listens for errors, and has one document in four measured. The programs that tell of either are fetched when there is
 * something to tell, or the page has long settled: the first screen pays for neither.
 */
export function watchFaults(page: PageData): void {
  let seen = 0;
  const note = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (seen++ >= MOST) return;
    const error: unknown = 'reason' in event ? event.reason : event.error;
    void import('./tellFault.ts').then(({ tellFault }) => tellFault(page, error), nothing);
  };
  addEventListener('error', note);
  addEventListener('unhandledrejection', note);
  // A program at the wheel is nobody who waits for a page.
  if (navigator.webdriver || Math.random() >= 1 / VIEW_SAMPLE) return;
  setTimeout(() => void import('./measure.ts').then(({ measure }) => measure(page), nothing), SETTLED_MS);
}

/** Without a network there is nothing to tell either. */
const nothing = () => undefined;
