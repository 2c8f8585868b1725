import { sql } from 'kysely';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import { dayOf } from '@shop/shared/format/calendar';
import type { Writer } from '../../kernel/db/database.ts';
import { expectedOf, kindOf, netOf, NO_AMOUNTS, readRates, readSurcharges, type Amounts } from './expected.ts';

/** Orders at once: 28 columns of each stand in one statement. */
const BATCH = 500;

/**
 * Says anew what couriers owe for the parcels of these orders, by where the orders stand and what reports and settlements say.
 * Call it in the transaction that changes any of it, with the orders locked.
 */
export async function refreshParcelMoney(trx: Writer, orderIds: readonly number[]): Promise<void> {
  const ids = [...new Set(orderIds)].toSorted((a, b) => a - b);
  for (let at = 0; at < ids.length; at += BATCH) await refreshBatch(trx, ids.slice(at, at + BATCH));
}

async function refreshBatch(trx: Writer, ids: number[]): Promise<void> {
  const ratesOn = await readRates(trx);
  const surchargesOn = await readSurcharges(trx);
  const rows = await readParcels(trx, ids);
  const gotOf = await readGot(trx, ids);
  const gone: number[] = [];
  const made = rows.flatMap((row) => {
    const state = row.fulfilment === 'delivered' || row.fulfilment === 'returned' ? row.fulfilment : ('' as const);
    const got = gotOf.get(row.order_id);
    const settled = row.settled ?? 0;
    if (state === '' && !got && settled === 0) {
      if (row.known !== null) gone.push(row.known);
      return [];
    }
    const since = state === '' ? '' : (row.since ?? row.dispatched_at);
    // What was open when it was delivered is what the courier collected, also once the order is completed.
    const collect = isFinished(row.status) ? (row.collect ?? 0) : row.total;
    const facts = {
      collect,
      cost: row.cost,
      returnCost: row.return_cost,
      ...surchargesOn(row.courier_id, dayOf(row.dispatched_at)),
    };
    const expected = state === '' ? { ...NO_AMOUNTS, collect } : expectedOf({ ...facts, state }, ratesOn(dayOf(since)));
    const sums = got ?? { ...NO_AMOUNTS, lines: 0, net: 0, paid_on: '', charged_on: '', delivered: 0, heavier: 0 };
    const expects = state === '' ? 0 : netOf(expected);
    return {
      courier_id: row.courier_id,
      order_id: row.order_id,
      number: row.tracking_number,
      state,
      since,
      kind: kindOf({
        isOrders: true,
        state,
        expected,
        got: sums,
        lines: sums.lines,
        saidDelivered: sums.delivered > 0,
        heavier: sums.heavier > 0,
      }),
      ...expected,
      expected: expects,
      ...gotColumns(sums),
      settled,
      rest: expects - sums.net - settled,
    };
  });
  if (gone.length > 0) await trx.deleteFrom('parcel_money').where('id', 'in', gone).execute();
  if (made.length === 0) return;
  const columns = Object.keys(made[0] ?? {}) as (keyof (typeof made)[0])[];
  await trx
    .insertInto('parcel_money')
    .values(made)
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((eb) => ({
        ...Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)])),
        // Somebody may have settled it meanwhile.
        settled: eb.ref('parcel_money.settled'),
        rest: sql<number>`excluded.expected - excluded.received - parcel_money.settled`,
      })),
    )
    .execute();
}

function readParcels(trx: Writer, ids: number[]) {
  return trx
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('parcel_money as p', 'p.order_id', 's.order_id')
    .where('s.order_id', 'in', ids)
    .select(['s.order_id', 's.courier_id', 's.tracking_number', 's.cost', 's.return_cost', 's.dispatched_at'])
    .select(['o.status', 'o.fulfilment', 'o.total', 'p.id as known', 'p.collect', 'p.settled'])
    .select(
      sql<string | null>`(select max(e.at) from order_events e where e.order_id = o.id and e.kind = o.fulfilment
        and e.undone_by is null)`.as('since'),
    )
    .execute();
}

const CHARGED = sql<string>`coalesce(min(case when l.charge <> 0 or l.charge_tax <> 0 then l.paid_on end), '')`;

/** What reports say of parcels, added up. */
const lineSums = (trx: Writer) =>
  trx
    .selectFrom('remittance_lines as l')
    .innerJoin('parcel_money as p', 'p.id', 'l.parcel_id')
    .select([
      sql<number>`count(*)`.as('lines'),
      sql<number>`sum(l.collect)`.as('collect'),
      sql<number>`sum(l.charge)`.as('charge'),
      sql<number>`sum(l.charge_tax)`.as('charge_tax'),
      sql<number>`sum(l.income_tax)`.as('income_tax'),
      sql<number>`sum(l.sales_tax)`.as('sales_tax'),
      sql<number>`sum(l.net)`.as('net'),
      sql<string>`max(l.paid_on)`.as('paid_on'),
      CHARGED.as('charged_on'),
      sql<number>`sum(case when l.said = 'delivered' then 1 else 0 end)`.as('delivered'),
      sql<number>`max(l.heavier)`.as('heavier'),
    ]);

async function readGot(trx: Writer, ids: number[]) {
  const rows = await lineSums(trx).select('p.order_id').where('p.order_id', 'in', ids).groupBy('p.order_id').execute();
  return new Map(rows.map((row) => [row.order_id ?? 0, row]));
}

const gotColumns = (sums: Amounts & { lines: number; net: number; paid_on: string; charged_on: string }) => ({
  paid_on: sums.paid_on,
  charged_on: sums.charged_on,
  lines: sums.lines,
  got_collect: sums.collect,
  got_charge: sums.charge,
  got_charge_tax: sums.charge_tax,
  got_income_tax: sums.income_tax,
  got_sales_tax: sums.sales_tax,
  received: sums.net,
});

/** The same of what is of no order. */
export async function refreshStrangers(trx: Writer, parcelIds: readonly number[]): Promise<void> {
  for (const id of new Set(parcelIds)) {
    const sums = await lineSums(trx).where('p.id', '=', id).executeTakeFirstOrThrow();
    await trx
      .updateTable('parcel_money')
      .set((eb) => ({ ...gotColumns(sums), rest: eb(sql<number>`0 - settled`, '-', sums.net) }))
      .where('id', '=', id)
      .execute();
  }
}
