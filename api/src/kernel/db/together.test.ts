import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/bothDatabases.ts';
import type { Writer } from './database.ts';
import { prepared } from './prepared.ts';
import { asked, askLast, askTogether, known } from './together.ts';

const at = '2026-11-23T10:00:00.000Z';

withDatabase('statements asked together', (db) => {
  const add = prepared((trx: Writer, { key }: { key: string }) =>
    trx.insertInto('idempotency_keys').values({ key, body_hash: 'a', created_at: at }).returning('key'),
  );
  const find = prepared((trx: Writer, { like }: { like: string }) =>
    trx.selectFrom('idempotency_keys').select('key').where('key', 'like', like),
  );
  const added = (trx: Writer, key: string) => asked(add.of(trx, { key }), (rows) => rows.length);
  const found = (trx: Writer, like: string) => asked(find.of(trx, { like }), (rows) => rows.map(({ key }) => key));
  const kept = (like: string) => db().transaction((trx) => find(trx, { like }));

  it('are carried out in their order, each answer goes to who asked', async () => {
    const answers = await db().transaction((trx) =>
      askTogether(trx, [found(trx, 'one%'), added(trx, 'one'), known('nothing asked'), found(trx, 'one%')]),
    );
    expect(answers).toEqual([[], 1, 'nothing asked', ['one']]);
    expect(await kept('one%')).toHaveLength(1);
  });

  it('say what is wrong with the first that failed, and nothing of the transaction is kept', async () => {
    const work = db().transaction((trx) =>
      askTogether(trx, [added(trx, 'two'), added(trx, 'two'), found(trx, 'two'), added(trx, 'two more')]),
    );
    await expect(work).rejects.toThrow(/unique/i);
    expect(await kept('two%')).toEqual([]);
  });

  it('the last of a transaction is kept with all before it, or nothing is', async () => {
    await db().transaction(async (trx) => {
      await add(trx, { key: 'three' });
      expect(await askLast(trx, add.of(trx, { key: 'three last' }))).toEqual([{ key: 'three last' }]);
    });
    expect(await kept('three%')).toHaveLength(2);
    const failing = db().transaction(async (trx) => {
      await add(trx, { key: 'four' });
      await askLast(trx, add.of(trx, { key: 'four' }));
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await kept('four%')).toEqual([]);
  });

  it('a transaction in which nothing is asked is none', async () => {
    expect(await db().transaction(async () => 5)).toBe(5);
  });
});
