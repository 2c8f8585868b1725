import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/bothDatabases.ts';
import { dataVersionReader } from './dataVersion.ts';

withDatabase('the database', (db) => {
  it('migrates again without harm, several at once', async () => {
    await Promise.all([db().migrate(), db().migrate()]);
    expect(await dataVersionReader(db().read)()).toBe(1);
  });

  it('keeps nothing of a transaction that throws', async () => {
    const add = db().transaction(async (trx) => {
      await trx.insertInto('settings').values({ key: 'kept', value: '1' }).execute();
      throw new Error('changed my mind');
    });
    await expect(add).rejects.toThrow('changed my mind');
    expect(await db().read.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  it('does not show others what is not committed, and goes on after a failure', async () => {
    await db().transaction(async (trx) => {
      await trx.insertInto('settings').values({ key: 'a', value: '1' }).execute();
      expect(await db().read.selectFrom('settings').selectAll().execute()).toEqual([]);
    });
    expect(await db().read.selectFrom('settings').select('key').execute()).toEqual([{ key: 'a' }]);
  });

  it('loses no update when many transactions change one row at once', async () => {
    const before = await dataVersionReader(db().read)();
    const add = () =>
      db().transaction(async (trx) => {
        const { value } = await trx
          .selectFrom('counters')
          .select('value')
          .where('name', '=', 'data-version')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('counters')
          .set((eb) => ({ value: eb('value', '+', 1) }))
          .where('name', '=', 'data-version')
          .execute();
        return value;
      });
    await Promise.all(Array.from({ length: 25 }, add));
    expect(await dataVersionReader(db().read)()).toBe(before + 25);
  });

  it('tries a deadlocked transaction again', async () => {
    const change = (first: string, second: string) =>
      db().transaction(async (trx) => {
        for (const key of [first, second]) {
          await trx.updateTable('settings').set({ value: key }).where('key', '=', key).execute();
          await sql`select 1`.execute(trx);
        }
      });
    await db().transaction(async (trx) => {
      await trx
        .insertInto('settings')
        .values([
          { key: 'x', value: '' },
          { key: 'y', value: '' },
        ])
        .execute();
    });
    await Promise.all(Array.from({ length: 4 }, (_, i) => (i % 2 ? change('x', 'y') : change('y', 'x'))));
    const rows = await db().read.selectFrom('settings').select('value').where('key', 'in', ['x', 'y']).execute();
    expect(rows.map((row) => row.value).toSorted()).toEqual(['x', 'y']);
  });

  it('holds the schema to its word: stock below zero, foreign keys, totals', async () => {
    const bad = [
      sql`insert into product_categories (product_id, category_id) values (99, 98)`,
      sql`insert into stock_movements (stock_id, change, quantity_after, reason, created_at) values (1, -1, -1, 'x', '')`,
    ];
    for (const statement of bad) {
      await expect(db().transaction((trx) => statement.execute(trx))).rejects.toThrow();
    }
  });

  it('gives generated ids above the ones that were chosen, as integers', async () => {
    const { id } = await db().transaction((trx) =>
      trx
        .insertInto('entities')
        .values({ name: 'Newborn', group_name: 'prdSize', created_by: null, created_at: '2026-01-01T00:00:00.000Z' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(id).toBe(54);
    const { total } = await db()
      .read.selectFrom('entities')
      .select((eb) => eb.fn.sum<number>('id').as('total'))
      .executeTakeFirstOrThrow();
    expect(total).toBe(20 + 21 + 22 + 23 + 50 + 51 + 52 + 53 + 54);
  });
});
