import { CompiledQuery, sql, type Expression, type SqlBool } from 'kysely';
import { expect, it } from 'vitest';
import { isPostgres } from '../src/kernel/db/columns.ts';
import { ofPhone, ofTracking } from '../src/orders/reading/orderSearch.ts';
import { withDatabase } from '../src/testing/bothDatabases.ts';

withDatabase('what is searched for by a part of it', (db) => {
  /** How the database means to find it, were going through a table or all of another index no choice. */
  const planOf = (where: Expression<SqlBool> | undefined) =>
    db().transaction(async (trx) => {
      const isPg = isPostgres(trx);
      for (const scan of isPg ? ['seqscan', 'indexscan', 'indexonlyscan'] : [])
        await sql`set local ${sql.ref(`enable_${scan}`)} = off`.execute(trx);
      const query = trx
        .selectFrom('orders as o')
        .select('o.id')
        .where(where ?? sql<SqlBool>`1 = 0`)
        .compile();
      const plan = CompiledQuery.raw(`explain ${isPg ? '' : 'query plan '}${query.sql}`, [...query.parameters]);
      return JSON.stringify((await trx.executeQuery(plan)).rows);
    });

  it('is found by an index', async () => {
    const { read } = db();
    const ways = [ofPhone('4567', read)[0], ofTracking('LE-7788', read)[0]];
    const [ofPhones, ofParcels] = await Promise.all(ways.map(planOf));
    const isPg = isPostgres(read);
    expect(ofPhones).toContain(isPg ? 'Index Scan on orders_trigrams' : 'COVERING INDEX orders_person');
    expect(ofParcels).toContain(isPg ? 'Index Scan on shipments_trigrams' : 'COVERING INDEX shipments_');
  });
});
