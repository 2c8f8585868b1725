import type { Page } from '@playwright/test';

/** A task that blocks for longer delays a tap; the rest of it is blocking time. */
const LONG_TASK_MS = 50;

export interface Vitals {
  /** Milliseconds since the navigation began. */
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  /** When React has taken the whole page over. */
  hydrated: number;
  /** Beyond 50 ms of each task after the first paint, summed. */
  blocking: number;
  layoutShift: number;
}

interface Observed {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  hydrated: number;
  tasks: { start: number; end: number }[];
  layoutShift: number;
}

/** Makes every page of this tab observe itself. */
export async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observed: Observed = {
      firstPaint: 0,
      largestPaint: 0,
      largestElement: '',
      hydrated: 0,
      tasks: [],
      layoutShift: 0,
    };
    Object.assign(window, { observed });
    const observe = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void) =>
      new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({ type, buffered: true });

    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') observed.firstPaint = startTime;
    });
    observe<PerformanceEntry & { element: Element | null }>('largest-contentful-paint', ({ startTime, element }) => {
      observed.largestPaint = startTime;
      const content = element instanceof HTMLImageElement ? new URL(element.currentSrc).pathname : element?.textContent;
      observed.largestElement = `${element?.localName ?? 'none'} ${content?.trim().slice(0, 60) ?? ''}`;
    });
    observe('longtask', ({ startTime, duration }) => {
      observed.tasks.push({ start: startTime, end: startTime + duration });
    });
    observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (entry) => {
      if (!entry.hadRecentInput) observed.layoutShift += entry.value;
    });
    // React leaves its mark on the elements it has taken over, the footer's last.
    const timer = setInterval(() => {
      const last = [...document.querySelectorAll('footer a')].at(-1);
      if (!last || !Object.keys(last).some((key) => key.startsWith('__reactProps'))) return;
      observed.hydrated = performance.now();
      clearInterval(timer);
    }, 10);
  });
}

/** What the page has observed by now; call when it is hydrated and the network idle. */
export async function readVitals(page: Page): Promise<Vitals> {
  const isHydrated = () => (window as unknown as { observed: Observed }).observed.hydrated > 0;
  await page.waitForFunction(isHydrated);
  const { tasks, ...observed } = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  const blocking = tasks
    .map(({ start, end }) => end - Math.max(start, observed.firstPaint) - LONG_TASK_MS)
    .filter((milliseconds) => milliseconds > 0)
    .reduce((sum, milliseconds) => sum + milliseconds, 0);
  return { ...observed, blocking };
}
