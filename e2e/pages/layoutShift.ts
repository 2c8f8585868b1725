import type { Page } from '@playwright/test';

interface Watched {
  layoutShift: number;
  moved: string[];
  /** Counts what was noticed and not told yet. */
  countShifts(): void;
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
    const count = (shifts: PerformanceEntryList) => {
      const watched = window as unknown as Watched;
      for (const { value, hadRecentInput, sources } of shifts as Shift[]) {
        if (hadRecentInput && !counted) continue;
        watched.layoutShift += value;
        for (const { node, previousRect, currentRect } of sources) {
          const text = node?.textContent?.trim().slice(0, 40);
          watched.moved.push(`${value}: ${node?.nodeName} '${text}' ${at(previousRect)} → ${at(currentRect)}`);
        }
      }
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { countShifts: () => count(observer.takeRecords()) });
  }, input);
}

/** What moved so far and from where to where, for who reads why a test failed. */
export async function whatMoved(page: Page): Promise<string> {
  return (await page.evaluate(() => (window as unknown as Watched).moved)).join('\n');
}

/** The sum so far, with what the next frame shows; 0 when nothing has moved. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const watched = window as unknown as Watched;
    // A shift is told a while after its frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    watched.countShifts();
    return watched.layoutShift;
  });
}
