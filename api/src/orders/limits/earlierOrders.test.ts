import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { isPostgres } from '../../kernel/db/columns.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { countEarlier } from './earlierOrders.ts';

onBothShops('orders before one of a shopper', (shop) => {
  it('looks up where a held order comes from, and reads of its network only what it ordered just now', async () => {
    const [at, since] = ['2026-11-20T10:10:00.000Z', '2026-11-20T10:00:00.000Z'];
    const most = { mostOfPhone: 3, mostOfDevice: 3, mostOfShop: 60, mostOfNetwork: 20 };
    const rows = await shop().db.transaction(async (trx) => {
      const asked = countEarlier.of(trx, { key: '3001234567', device: 'd', network: 'n', at, since, ...most });
      const explain = isPostgres(trx) ? 'explain' : 'explain query plan';
      return (await trx.executeQuery(CompiledQuery.raw(`${explain} ${asked.sql}`, [...asked.parameters]))).rows;
    });
    const plan = rows.flatMap((row) => Object.values(row as object)).join('\n');
    expect(plan).toMatch(/x USING INTEGER PRIMARY KEY|order_origins_pkey on order_origins x/);
    // That PostgreSQL takes the index here depends on how many rows there are.
    if (!isPostgres(shop().db.read)) expect(plan).toContain('order_origins_network_at (network=? AND at>?)');
    expect(plan).not.toMatch(/x USING .*order_origins_network|order_origins_network\w* on order_origins x/);
  });
});
