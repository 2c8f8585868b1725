import type { BareTab } from './bareTab.ts';

/** A task that blocks for longer delays a tap. */
const LONG_TASK_MS = 50;

export interface Vitals {
  /** Milliseconds since the navigation began. */
  firstPaint: number;
  largestPaint: number;
  /** When React has taken the whole page over. */
  hydrated: number;
  /** Beyond 50 ms of each task after the first paint, summed. */
  blocking: number;
  layoutShift: number;
}

type Observed = Omit<Vitals, 'blocking'> & { tasks: { start: number; end: number }[] };

/**
 * Makes every page of this tab observe itself once it has shown a picture; what was before then, the browser has kept. For
 * a script any sooner the browser would make the page's world of scripts before it reads the page.
 */
export function observeVitals(tab: BareTab): void {
  tab.on('Page.lifecycleEvent', ({ name }) => {
    if (name === 'firstImagePaint') void tab.evaluate(observe);
  });
}

/** What the page has observed by now; throws when it is not hydrated. */
export async function readVitals(tab: BareTab): Promise<Vitals> {
  const all = await tab.evaluate(() => (window as unknown as { observed?: Observed }).observed);
  if (!all?.hydrated) throw new Error('the page is not hydrated, or shows no picture');
  const { tasks, ...observed } = all;
  const blocking = tasks
    .map(({ start, end }) => end - Math.max(start, observed.firstPaint) - LONG_TASK_MS)
    .reduce((sum, milliseconds) => sum + Math.max(0, milliseconds), 0);
  return { ...observed, blocking };
}

/** Runs in the page. */
function observe(): void {
  const none = { firstPaint: 0, largestPaint: 0, hydrated: 0, layoutShift: 0 };
  const observed: Observed = { ...none, tasks: [] };
  Object.assign(window, { observed });
  const on = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({ type, buffered: true });

  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime;
  });
  on('longtask', ({ startTime, duration }) => {
    observed.tasks.push({ start: startTime, end: startTime + duration });
  });
  on<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) observed.layoutShift += entry.value;
  });
  // A remote's root has its place for dialogs by then, which no server writes; of a page being read, anything may be the last.
  const timer = setInterval(() => {
    if (document.readyState === 'loading' || !document.querySelector('[data-remote] > :last-child > div')) return;
    observed.hydrated = performance.now();
    clearInterval(timer);
  }, 10);
}
