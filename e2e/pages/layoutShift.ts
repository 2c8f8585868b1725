import type { Page } from '@playwright/test';

interface Watched {
  layoutShift: number;
}

/** Watches from the next document on. Shifts right after an input count too with `input`, which no shopper's score does. */
export function observeLayoutShift(page: Page, { input = false } = {}): Promise<unknown> {
  return page.addInitScript((counted) => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (counted || !entry.hadRecentInput) (window as unknown as Watched).layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, input);
}

/** The sum so far; 0 when nothing has moved. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Watched).layoutShift);
}
