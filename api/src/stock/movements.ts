import type { Correction } from '@shop/shared/contracts/http/stock';
import { CompiledQuery } from 'kysely';
import { isPostgres } from '../plugins/db/columns.ts';
import type { Writer } from '../plugins/db/database.ts';
import { insertAll, prepared } from '../plugins/db/prepared.ts';
import { ask, type Asked } from '../plugins/db/together.ts';
import { held } from '../plugins/db/rowLocks.ts';
import { nameStatement } from '../plugins/db/statementNames.ts';

/** Why stock moved. */
type MovementReason = 'initial' | 'sale' | OrderMovement | 'purchase' | 'retired' | 'undo' | Correction;

/** What an order does to stock after it was sold. */
export type OrderMovement = 'order-changed' | 'order-deleted' | 'order-returned' | 'order-cancelled' | 'order-restored';

export interface MovementCause {
  reason: MovementReason;
  /** What caused it, e.g. an invoice number. */
  reference: string;
  userId: number | null;
  /** ISO 8601. */
  at: string;
  /** The movement it takes back. */
  undoes?: number;
}

/** A change of one variation's quantity that has been made, with what stands after it. */
export interface StockChange {
  stockId: number;
  change: number;
  quantityAfter: number;
  /** Of a purchase, in paisa: what each piece cost, charges included, and the variation's cost from then on. */
  unitCost?: number;
  costAfter?: number;
}

export interface Quantity {
  stockId: number;
  quantity: number;
}

/** What could be taken, and the variations that have too little (or are retired, or unknown). */
export interface Taking {
  changes: StockChange[];
  short: number[];
}

/**
 * Takes each quantity if it is there. Variations are locked in ascending id, so that two orders never wait for each
 * other in a circle. When anything is short the caller refuses, which gives everything back. Write the movements
 * afterwards.
 */
export function stockTaken(trx: Writer, wanted: readonly Quantity[]): Asked<Taking> {
  const all = merged(wanted);
  const isAtOnce = isPostgres(trx) && all.length > 1;
  return {
    queries: isAtOnce ? [takeAll(all)] : all.map((one) => takeOne.of(trx, one)),
    read(answers: readonly Left[][]) {
      const left = new Map(answers.flat().map(({ id, qty }) => [id, qty]));
      const taking: Taking = { changes: [], short: [] };
      for (const { stockId, quantity } of all) {
        const quantityAfter = left.get(stockId);
        if (quantityAfter === undefined) taking.short.push(stockId);
        else taking.changes.push({ stockId, change: -quantity, quantityAfter });
      }
      return taking;
    },
  };
}

export const takeStock = (trx: Writer, wanted: readonly Quantity[]): Promise<Taking> =>
  ask(trx, stockTaken(trx, wanted));

/** What is there of a variation after some was taken. */
interface Left {
  id: number;
  qty: number;
}

/** For PostgreSQL, in one statement. */
function takeAll(all: readonly Quantity[]): CompiledQuery {
  nameStatement(TAKE_ALL);
  return CompiledQuery.raw(TAKE_ALL, [all.map(({ stockId }) => stockId), all.map(({ quantity }) => quantity)]);
}

const TAKE_ALL = `with wanted as (select * from unnest($1::int[], $2::int[]) as w (id, quantity)),
  locked as (select v.id, w.quantity from variations v join wanted w on w.id = v.id order by v.id for no key update of v)
  update variations v set qty = v.qty - l.quantity from locked l
  where v.id = l.id and v.retired = 0 and v.qty >= l.quantity returning v.id, v.qty`;

const takeOne = prepared((trx: Writer, { stockId, quantity }: Quantity) =>
  trx
    .updateTable('variations')
    .set((eb) => ({ qty: eb('qty', '-', quantity) }))
    .where('id', '=', stockId)
    .where('retired', '=', 0)
    .where('qty', '>=', quantity)
    .returning(['id', 'qty']),
);

/** Holds variations in ascending id, for who gives some back and takes others after that. */
export async function holdVariations(trx: Writer, stockIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('variations')
    .select('id')
    .where('id', 'in', [...new Set(stockIds)])
    .orderBy('id')
    .$call(held(trx))
    .execute();
}

/** Puts quantities back, retired variations included; in ascending id like `takeStock`. */
export async function giveBackStock(trx: Writer, returned: readonly Quantity[]): Promise<StockChange[]> {
  const given: StockChange[] = [];
  for (const { stockId, quantity } of merged(returned)) {
    const row = await trx
      .updateTable('variations')
      .set((eb) => ({ qty: eb('qty', '+', quantity) }))
      .where('id', '=', stockId)
      .returning('qty')
      .executeTakeFirstOrThrow();
    given.push({ stockId, change: quantity, quantityAfter: row.qty });
  }
  return given;
}

/**
 * Takes what is above 0 and gives back what is below, all in ascending id, so that whoever takes, gives or does both locks
 * in the same order. Of what is short the caller refuses, as with `takeStock`.
 */
export async function moveStock(trx: Writer, taken: readonly Quantity[]): Promise<Taking> {
  const all: Taking = { changes: [], short: [] };
  for (const { stockId, quantity } of merged(taken)) {
    if (quantity > 0) {
      const { changes, short } = await takeStock(trx, [{ stockId, quantity }]);
      all.changes.push(...changes);
      all.short.push(...short);
    } else if (quantity < 0) all.changes.push(...(await giveBackStock(trx, [{ stockId, quantity: -quantity }])));
  }
  return all;
}

/** Notes changes in the book of movements; their sum is the quantity on hand (HTTP contract, invariant 1). */
export async function recordMovements(
  trx: Writer,
  changes: readonly StockChange[],
  cause: MovementCause,
): Promise<void> {
  const { reference } = cause;
  await insertAll(
    trx,
    'stock_movements',
    movementRows(changes, cause).map((row) => ({ ...row, reference })),
  );
}

/** The rows of `recordMovements`, but for what caused them. */
export const movementRows = (changes: readonly StockChange[], cause: Omit<MovementCause, 'reference'>) =>
  changes.map(({ stockId, change, quantityAfter, unitCost, costAfter }) => ({
    stock_id: stockId,
    change,
    quantity_after: quantityAfter,
    reason: cause.reason,
    user_id: cause.userId,
    created_at: cause.at,
    undoes: cause.undoes ?? null,
    unit_cost: unitCost ?? null,
    cost_after: costAfter ?? null,
  }));

/** One quantity for each variation, in ascending id. */
function merged(quantities: readonly Quantity[]): Quantity[] {
  const sums = new Map<number, number>();
  for (const { stockId, quantity } of quantities) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity);
  return [...sums].map(([stockId, quantity]) => ({ stockId, quantity })).toSorted((a, b) => a.stockId - b.stockId);
}
