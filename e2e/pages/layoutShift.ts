import type { Page } from '@playwright/test';

interface Watched {
  layoutShift: number;
  moved: string[];
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Watches from the next document on. Shifts right after an input count too with `input`, which no shopper's score does. */
export function observeLayoutShift(page: Page, { input = false } = {}): Promise<unknown> {
  return page.addInitScript((counted) => {
    Object.assign(window, { layoutShift: 0, moved: [] });
    const at = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      const watched = window as unknown as Watched;
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput && !counted) continue;
        watched.layoutShift += value;
        for (const { node, previousRect, currentRect } of sources) {
          const text = node?.textContent?.trim().slice(0, 40);
          watched.moved.push(`${value}: ${node?.nodeName} '${text}' ${at(previousRect)} → ${at(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, input);
}

/** What moved so far and from where to where, for who reads why a test failed. */
export async function whatMoved(page: Page): Promise<string> {
  return (await page.evaluate(() => (window as unknown as Watched).moved)).join('\n');
}

/** The sum so far; 0 when nothing has moved. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Watched).layoutShift);
}
