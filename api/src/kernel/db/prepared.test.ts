import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/bothDatabases.ts';
import type { Reader, Writer } from './database.ts';
import { insertAll, insertOne, prepared } from './prepared.ts';

const AT = '2026-11-22T10:00:00.000Z';
const row = (key: string, body_hash = 'a') => ({ key, body_hash, created_at: AT });

withDatabase('statements that are made once', (db) => {
  const find = prepared((trx: Writer, { keys, hash }: { keys: string[]; hash: string }) =>
    trx
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', 'in', keys)
      .where('body_hash', '>=', hash)
      .orderBy('key'),
  );

  it('run with the values of each time, and lists of each length', async () => {
    await db().transaction(async (trx) => {
      const many = Array.from({ length: 40 }, (_, i) => `many ${i}`);
      await insertAll(trx, 'idempotency_keys', [row('one'), row('two', 'b')]);
      await insertAll(trx, 'idempotency_keys', [row('three', 'c')]);
      const read = async (keys: string[], hash: string) => (await find(trx, { keys, hash })).map(({ key }) => key);
      expect(await read(['one', 'two'], 'a')).toEqual(['one', 'two']);
      expect(await read(['two', 'three'], 'c')).toEqual(['three']);
      expect(await read(['one', 'two', 'three'], 'b')).toEqual(['three', 'two']);
      expect(await read(['one', ...many], 'a')).toEqual(['one']);
      await insertAll(
        trx,
        'idempotency_keys',
        many.map((key) => row(key)),
      );
      expect(await read(many, 'a')).toHaveLength(40);
    });
  });

  it('refuse a list that is absent in some runs', async () => {
    const anyOf = () =>
      prepared((read: Reader, { keys }: { keys: string[] | null }) =>
        read
          .selectFrom('idempotency_keys')
          .select('key')
          .where('key', 'in', keys ?? []),
      );
    const [absentFirst, listFirst] = [anyOf(), anyOf()];
    await listFirst(db().read, { keys: ['one'] });
    await expect(listFirst(db().read, { keys: null })).rejects.toThrow(TypeError);
    await absentFirst(db().read, { keys: null }).catch(() => undefined);
    await expect(absentFirst(db().read, { keys: ['one'] })).rejects.toThrow('keys was no list');
  });

  it('add more rows than one statement takes values', async () => {
    await db().transaction(async (trx) => {
      const rows = Array.from({ length: 11_000 }, (_, i) => row(`of many ${i}`));
      await insertAll(trx, 'idempotency_keys', rows);
      const { count } = trx.fn;
      const kept = trx.selectFrom('idempotency_keys').select(count<number>('key').as('count'));
      const { count: all } = await kept.where('key', 'like', 'of many %').executeTakeFirstOrThrow();
      expect(Number(all)).toBe(rows.length);
    });
  });

  it('give the ids of what they add, and add nothing of nothing', async () => {
    await db().transaction(async (trx) => {
      const add = (subject: number) => insertOne(trx, 'events', { kind: 'orders', user_id: null, at: AT, subject });
      const ids = [await add(5), await add(6)];
      await insertAll(trx, 'events', []);
      const rows = await trx.selectFrom('events').select(['id', 'subject']).orderBy('id').execute();
      expect(rows).toEqual(ids.map((id, i) => ({ id, subject: 5 + i })));
    });
  });
});
