import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kindsHere, newStore } from '../bothDatabases.ts';
import { ROUNDS } from '../rounds.ts';
import { expectSoundBooks } from '../testOrders.ts';
import { fuzz } from './fuzz.ts';
import { newWorld } from './world.ts';

const { seed = 0 } = fc.readConfigureGlobal();

it.each(kindsHere())(
  'no request fails inside, changes what it is refused, or is told what is not for who asks (%s)',
  { timeout: 3_600_000 },
  async (kind) => {
    const { requests, accepted } = await fuzz({
      seed,
      requests: ROUNDS.requests,
      newWorld: async () => {
        const store = await newStore(kind, true);
        const world = await newWorld(store);
        return { ...world, close: () => world.close().then(() => store.release()) };
      },
      atEnd: ({ db }) => expectSoundBooks(db),
    });
    expect(requests).toBe(ROUNDS.requests);
    // Each call once.
    expect(accepted.size).toBeLessThanOrEqual(ROUNDS.requests);
    // Requests that are all refused would prove little; chance leaves some out.
    const never = [...accepted].filter(([, times]) => times === 0).map(([call]) => call);
    if (ROUNDS.isLong && never.length > accepted.size / 20) expect(never).toEqual([]);
  },
);
