import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator } from '@playwright/test';

/** A finger rests on what it taps for about that long; Playwright's own tap takes no time at all. */
const RESTS_MS = 80;

export type Tap = (locator: Locator) => Promise<void>;

/**
 * Taps as a finger does: down, a moment, up. What it taps has to be in the window: Playwright scrolls the page also for
 * what sticks to the window's edge, and the page then answers to the scrolling as well.
 */
export function finger(session: CDPSession): Tap {
  return async (locator) => {
    const box = await locator.boundingBox();
    const window = locator.page().viewportSize();
    if (!box || !window) throw new Error(`${locator} is not to be seen`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (point.x < 0 || point.y < 0 || point.x > window.width || point.y > window.height)
      throw new Error(`${locator} is outside the window`);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await wait(RESTS_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
