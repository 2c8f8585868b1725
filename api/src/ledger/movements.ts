import type { Paisa } from '@shop/shared/format/money';
import { landedCost, movingAverage, partOfPieces, valueOf } from '@shop/shared/format/purchaseCosts';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { prepared } from '../kernel/db/prepared.ts';
import { inOneTrip } from '../kernel/db/inOneTrip.ts';
import { locked } from '../kernel/db/rowLocks.ts';
import { reactivate } from './reactivating.ts';

/** A change of one variation's quantity that has been made, with what stands after it. */
export interface StockChange {
  stockId: number;
  change: number;
  quantityAfter: number;
  /** Of what came in, in paisa: what each piece cost, charges included, and the variation's cost from then on. */
  unitCost?: number;
  costAfter?: number;
  /** Of a variation that was deleted, and is there again. */
  reactivated?: boolean;
}

/** The same of pieces whose cost is known, in paisa for all of them together. */
export interface CostedChange extends StockChange {
  value: Paisa;
}

export interface Quantity {
  stockId: number;
  quantity: number;
}

/** With what these pieces cost together, in paisa. */
export interface CostedQuantity extends Quantity {
  value: Paisa;
}

/** What could be taken, and the variations that have too little (or are retired, or unknown). */
export interface Taking {
  changes: CostedChange[];
  short: number[];
}

/**
 * Takes each quantity if it is there. Variations are locked in ascending id, so that two orders never wait for each
 * other in a circle. When anything is short the caller refuses, which gives everything back. Write the movements
 * afterwards.
 */
export async function takeStock(trx: Writer, wanted: readonly Quantity[]): Promise<Taking> {
  const [before, ...after] = await inOneTrip(trx, takingStock(trx, wanted));
  return stockTaken(wanted, before, after);
}

/** The statements of `takeStock`: what stands before, where it is locked, then one for each variation. */
export function takingStock(trx: Writer, wanted: readonly Quantity[]) {
  const all = merged(wanted);
  return [
    all.length === 0 ? null : standing.of(trx, { ids: all.map(({ stockId }) => stockId) }),
    ...all.map((one): CompiledQuery<Taken> => takeOne.of(trx, one)),
  ] as const;
}

/** What their answers mean. */
export function stockTaken(
  wanted: readonly Quantity[],
  before: readonly Taken[] | null,
  after: readonly Taken[][],
): Taking {
  const was = new Map((before ?? []).map(({ id, rest }) => [id, rest]));
  const taken = after.flat().map((row) => ({ ...row, rest: (was.get(row.id) ?? 0) - row.rest }));
  return takingOf(merged(wanted), taken);
}

/** What is there of a variation after some was taken, and what of `cost_rest` went with it. */
interface Taken {
  id: number;
  qty: number;
  cost: Paisa;
  rest: Paisa;
}

function takingOf(all: readonly Quantity[], rows: readonly Taken[]): Taking {
  const left = new Map(rows.map((row) => [row.id, row]));
  const taking: Taking = { changes: [], short: [] };
  for (const { stockId, quantity } of all) {
    const row = left.get(stockId);
    if (row) {
      const value = valueOf({ quantity, ...row });
      taking.changes.push({ stockId, change: -quantity, quantityAfter: row.qty, value });
    } else taking.short.push(stockId);
  }
  return taking;
}

/** For an update that takes pieces away, `cost_rest` without their part: the last piece takes what is left of it. */
export const restWithout = (pieces: number): RawBuilder<number> =>
  sql`cost_rest - cost_rest * cast(${pieces} as integer) / qty`;

/** The same of a variation that is locked and is to have another quantity. */
export const restAfter = ({ qty, cost_rest }: Pick<Row<'variations'>, 'qty' | 'cost_rest'>, wanted: number): Paisa =>
  wanted < qty ? cost_rest - partOfPieces(cost_rest, qty, 0, qty - wanted) : cost_rest;

const standing = prepared((trx: Writer, { ids }: { ids: number[] }) =>
  trx
    .selectFrom('variations')
    .select(['id', 'qty', 'cost', 'cost_rest as rest'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(locked(trx)),
);

const takeOne = prepared((trx: Writer, { stockId, quantity }: Quantity) =>
  trx
    .updateTable('variations')
    .set((eb) => ({ qty: eb('qty', '-', quantity), cost_rest: restWithout(quantity) }))
    .where('id', '=', stockId)
    .where('retired', '=', 0)
    .where('qty', '>=', quantity)
    .returning(['id', 'qty', 'cost', 'cost_rest as rest']),
);

/** As much of each quantity as is there, held until the transaction ends; what is not there at all is left out. */
export async function lockAvailable(trx: Writer, wanted: readonly Quantity[]): Promise<Quantity[]> {
  const all = merged(wanted);
  const there = await onHand(trx, { ids: all.map(({ stockId }) => stockId) });
  const left = new Map(there.map(({ id, qty, retired }) => [id, retired === 1 ? 0 : qty]));
  return all.flatMap(({ stockId, quantity }) => {
    const some = Math.min(quantity, left.get(stockId) ?? 0);
    return some > 0 ? [{ stockId, quantity: some }] : [];
  });
}

const onHand = prepared((trx: Writer, { ids }: { ids: number[] }) =>
  trx.selectFrom('variations').select(['id', 'qty', 'retired']).where('id', 'in', ids).orderBy('id').$call(locked(trx)),
);

/** Locks variations in ascending id, for who gives some back and takes others after that. */
export async function lockVariations(trx: Writer, stockIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('variations')
    .select('id')
    .where('id', 'in', [...new Set(stockIds)])
    .orderBy('id')
    .$call(locked(trx))
    .execute();
}

/**
 * Puts pieces back with what they had cost, in ascending id like `takeStock`; deleted variations are there again (`reactivate`).
 * What a piece of the variation costs on the average follows.
 */
export async function giveBackStock(trx: Writer, returned: readonly CostedQuantity[]): Promise<CostedChange[]> {
  const given: CostedChange[] = [];
  for (const { stockId: id, quantity } of merged(returned)) {
    const value = returned.reduce((sum, one) => sum + (one.stockId === id ? one.value : 0), 0);
    const known = await lockedVariation(trx, id);
    const stockId = known.retired === 1 ? await reactivate(trx, known) : id;
    const { qty, cost, cost_rest: rest } = stockId === id ? known : await lockedVariation(trx, stockId);
    const now = movingAverage({ quantity: qty, cost, rest }, { quantity, value });
    const quantityAfter = qty + quantity;
    await trx
      .updateTable('variations')
      .set({ qty: quantityAfter, cost: now.cost, cost_rest: now.rest })
      .where('id', '=', stockId)
      .execute();
    const costs = { unitCost: landedCost(value, quantity), costAfter: now.cost };
    const reactivated = known.retired === 1 && stockId === id;
    given.push({ stockId, change: quantity, quantityAfter, value, ...costs, ...(reactivated && { reactivated }) });
  }
  return given;
}

const lockedVariation = (trx: Writer, id: number): Promise<Row<'variations'>> =>
  trx.selectFrom('variations').selectAll().where('id', '=', id).$call(locked(trx)).executeTakeFirstOrThrow();

/**
 * Takes what is above 0 and gives back what is below, with what `costOf` says those pieces had cost, all in ascending id, so
 * that whoever takes, gives or does both locks in the same order. Of what is short the caller refuses, as with `takeStock`.
 */
export async function moveStock(
  trx: Writer,
  taken: readonly Quantity[],
  costOf: (back: Quantity) => Paisa,
): Promise<Taking> {
  const all: Taking = { changes: [], short: [] };
  for (const { stockId, quantity } of merged(taken)) {
    if (quantity > 0) {
      const { changes, short } = await takeStock(trx, [{ stockId, quantity }]);
      all.changes.push(...changes);
      all.short.push(...short);
    } else if (quantity < 0) {
      const back = { stockId, quantity: -quantity };
      all.changes.push(...(await giveBackStock(trx, [{ ...back, value: costOf(back) }])));
    }
  }
  return all;
}

/** One quantity for each variation, in ascending id. */
export function merged(quantities: readonly Quantity[]): Quantity[] {
  const sums = new Map<number, number>();
  for (const { stockId, quantity } of quantities) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity);
  return [...sums].map(([stockId, quantity]) => ({ stockId, quantity })).toSorted((a, b) => a.stockId - b.stockId);
}
