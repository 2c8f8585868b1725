import { expect, it } from 'vitest';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { DAY_MS } from '@shop/shared/format/durations';
import { dropOldKeysAndEvents } from '../db/retention.ts';
import { withDatabase } from '../../testing/bothDatabases.ts';
import { recordEvents } from './recordEvents.ts';

withDatabase('events', (db) => {
  const read = (after: number) =>
    db().read.selectFrom('events').select(['id', 'subject']).where('id', '>', after).orderBy('id').execute();

  it('are seen in the order of their ids, whichever of many transactions commits first', async () => {
    let done = false;
    const write = async (start: number): Promise<void> => {
      for (let i = 0; i < 20; i += 1) {
        await db().transaction(async (trx) => {
          await recordEvents(trx, null, [{ kind: 'orders', subject: start + i }]);
          // What a transaction still has to do: others, that began later, would end before it.
          if (i % 3 === 0) await trx.selectFrom('users').selectAll().execute();
          await trx.selectFrom('counters').selectAll().execute();
        });
      }
    };
    const seen: number[] = [];
    const follow = async (): Promise<void> => {
      for (let last = 0, wasDone = false; !wasDone;) {
        wasDone = done;
        for (const { id, subject } of await read(last)) {
          seen.push(subject);
          last = id;
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const following = follow();
    await Promise.all([0, 1, 2, 3].map((writer) => write(1 + writer * 100)));
    done = true;
    await following;
    expect(seen).toHaveLength(80);
    expect(new Set(seen).size).toBe(80);
  });

  it('are not kept of what is undone', async () => {
    const before = await read(0);
    const undone = db().transaction(async (trx) => {
      await recordEvents(trx, 1, [{ kind: 'products', subject: 5 }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await read(0)).toEqual(before);
  });

  it('name a thing once, and very many as everything', async () => {
    const [last] = (await read(0)).toReversed();
    const many = Array.from({ length: 101 }, (_, i) => ({ kind: 'products' as const, subject: i + 1 }));
    await db().transaction((trx) =>
      recordEvents(trx, 1, [{ kind: 'stock', subject: 7 }, { kind: 'stock', subject: 7 }, ...many]),
    );
    expect((await read(last?.id ?? 0)).map(({ subject }) => subject)).toEqual([7, EVERYTHING]);
  });

  it('are forgotten after some days', async () => {
    const later = (days: number) =>
      db().transaction((trx) => dropOldKeysAndEvents(trx, new Date(Date.now() + days * DAY_MS)));
    await later(2);
    expect((await read(0)).length).toBeGreaterThan(0);
    await later(4);
    expect(await read(0)).toEqual([]);
  });
});
