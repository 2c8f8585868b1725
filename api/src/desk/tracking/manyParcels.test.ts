import { CompiledQuery, PostgresAdapter, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { parcelMoneyList } from '../../courier-money/reading-back/parcels.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { addParcels } from '../../testing/testParcels.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { attemptedList } from '../advice/list.ts';
import { countAttempted } from '../advice/attempted.ts';
import { countOrders } from '../../orders/reading/counts.ts';
import { createTracker } from './tracker.ts';

const MANY = 10_000;
/** Of them are attempted, and are owed for. */
const EVERY = 250;

onBothShops('10,000 parcels', (shop) => {
  let courierId = 0;
  beforeAll(async () => {
    const { db } = shop();
    const row = { name: 'P', name_key: 'p', adapter: 'postex', charge: 0, return_charge: 0, parcel_grams: 1 };
    courierId = await db.transaction(
      async (trx) =>
        (
          await trx
            .insertInto('couriers')
            .values({ ...row, created_at: '2026-11-01' })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    );
    const numbers = Array.from({ length: MANY }, (_, n) => n);
    const ids = await addParcels(
      db,
      courierId,
      numbers.map((n) => ({
        number: `N${n}`,
        fulfilment: n % EVERY === 1 ? ('dispatched' as const) : ('delivered' as const),
      })),
    );
    const some = numbers.filter((n) => n % EVERY === 1).map((n) => ids.get(`N${n}`) ?? 0);
    await db.transaction(async (trx) => {
      await trx.updateTable('shipments').set({ ask_at: '9' }).where('order_id', 'not in', some).execute();
      const attempted = { parcel_state: 'attempted' as const, parcel_since: '2026-11-20T10:00:00.000Z' };
      await trx.updateTable('shipments').set(attempted).where('order_id', 'in', some).execute();
      const owed = numbers.filter((n) => n % EVERY === 2).map((n) => ids.get(`N${n}`) ?? 0);
      await trx.updateTable('parcel_money').set({ rest: 0 }).where('order_id', 'not in', owed).execute();
      await trx.executeQuery(CompiledQuery.raw('analyze'));
    });
  });

  /** The plans of all that is asked of the database. */
  async function plansOf(ask: (db: Reader) => Promise<unknown>): Promise<string[]> {
    const { read } = shop().db;
    const nodes: RootOperationNode[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => (nodes.push(node), node),
      transformResult: async ({ result }) => result,
    };
    await ask(read.withPlugin(plugin));
    const plans = nodes.map(async (node) => {
      const { sql, parameters } = read.getExecutor().compileQuery(node, { queryId: 'plan' });
      const explain = read.getExecutor().adapter instanceof PostgresAdapter ? 'explain' : 'explain query plan';
      const { rows } = await read.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
      );
      return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n');
    });
    return Promise.all(plans);
  }
  /** All rows of a table of parcels, one after the other. */
  const WHOLE =
    /SCAN (?:s|o|p|shipments|orders|parcel_money|parcel_events)(?! USING)\b.*|Seq Scan on (?:shipments|orders|parcel_money)\b.*/;
  const wholeIn = (plans: string[]) => plans.flatMap((plan) => WHOLE.exec(plan)?.[0] ?? []);

  it.each([
    ['attempted parcels', (db: Reader) => attemptedList(db, { answered: '0' }).page(0, 50)],
    ['how many are attempted', countAttempted],
    ['parcels in dispute', async (db: Reader) => (await parcelMoneyList(db, {})).page(0, 50)],
  ] as const)('reads %s by an index', async (_, ask) => {
    const plans = await plansOf(ask);
    expect(plans.length).toBeGreaterThan(0);
    expect(wholeIn(plans)).toEqual([]);
  });

  it('reads what couriers are to be asked for by an index', async () => {
    const plans = await plansOf((read) => {
      const reach = () => Promise.reject(new Error('nobody is asked'));
      return createTracker({ db: { ...shop().db, read }, reach, warn: () => undefined }).run();
    });
    expect(wholeIn(plans)).toEqual([]);
  });

  it('counts the orders that stand somewhere by an index of those alone', async () => {
    const [standing] = await plansOf(countOrders);
    expect(standing).toContain('orders_standing');
  });
});
