import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setSettings } from '../testing/testTill.ts';
import { onBothShops } from '../testing/testShop.ts';
import { readBackups } from './keeping.ts';

const LOOK_MS = 15 * 60_000;

/** What the shop does each quarter of an hour. */
let looks: (() => void)[] = [];
beforeAll(() => {
  const { setInterval } = globalThis;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, ms?: number) => {
    if (ms === LOOK_MS) looks.push(work);
    return setInterval(work, ms);
  }) as typeof setInterval);
});
afterEach(() => {
  vi.useRealTimers();
  looks = [];
});

onBothShops('a backup of the night', (shop) => {
  it('is made from three in Karachi on, where the shop keeps any', { timeout: 60_000 }, async () => {
    const { db } = shop();
    const made = async () => (await readBackups(db.read)).map(({ startedDate }) => startedDate);
    const lookAt = async (time: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
      for (const look of looks) look();
      // By then it has begun.
      await made();
      await made();
    };
    await setSettings(shop(), { backupsKept: 0 });
    await lookAt('2026-11-25T23:00:00Z');
    await setSettings(shop(), { backupsKept: 2 });
    await lookAt('2026-11-26T21:59:59Z');
    expect(await made()).toEqual([]);
    await lookAt('2026-11-26T22:00:00Z');
    await expect.poll(made).toEqual(['2026-11-27 03:00:00']);
    await expect.poll(async () => (await readBackups(db.read))[0]?.state, { timeout: 50_000 }).toBe('done');
    await lookAt('2026-11-27T05:00:00Z');
    expect(await made()).toHaveLength(1);
  });
});
