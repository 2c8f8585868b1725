import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/bothDatabases.ts';
import type { Writer } from './database.ts';
import { inOneTrip } from './inOneTrip.ts';
import { prepared } from './prepared.ts';

const at = '2026-11-23T10:00:00.000Z';

withDatabase('statements in one trip', (db) => {
  const add = prepared((trx: Writer, { key }: { key: string }) =>
    trx.insertInto('idempotency_keys').values({ key, body_hash: 'a', created_at: at }).returning('key'),
  );
  const find = prepared((trx: Writer, { like }: { like: string }) =>
    trx.selectFrom('idempotency_keys').select('key').where('key', 'like', like),
  );
  const kept = (like: string) => db().transaction((trx) => find(trx, { like }));

  it('are carried out in their order, each answer stands in the place of its question', async () => {
    const answers = await db().transaction((trx) => {
      const found = find.of(trx, { like: 'one%' });
      return inOneTrip(trx, [found, add.of(trx, { key: 'one' }), null, found]);
    });
    expect(answers).toEqual([[], [{ key: 'one' }], null, [{ key: 'one' }]]);
    expect(await kept('one%')).toHaveLength(1);
  });

  it('say what is wrong with the first that failed, and nothing of the transaction is kept', async () => {
    const work = db().transaction((trx) => {
      const twice = add.of(trx, { key: 'two' });
      return inOneTrip(trx, [twice, twice, find.of(trx, { like: 'two' }), add.of(trx, { key: 'two more' })]);
    });
    await expect(work).rejects.toThrow(/unique/i);
    expect(await kept('two%')).toEqual([]);
  });

  it('a transaction in which nothing is asked is none', async () => {
    expect(await db().transaction(async () => 5)).toBe(5);
  });
});
