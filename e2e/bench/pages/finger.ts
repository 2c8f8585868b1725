import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator } from '@playwright/test';

/** A finger rests on what it taps for about that long; Playwright's own tap takes no time at all. */
const RESTS_MS = 80;

export type Tap = (locator: Locator) => Promise<void>;

/** Taps as a finger does: down, a moment, up. */
export function finger(session: CDPSession): Tap {
  return async (locator) => {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    if (!box) throw new Error(`${locator} is not to be seen`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await wait(RESTS_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
