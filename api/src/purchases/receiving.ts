import type { Purchase, ReceivedGoods } from '@shop/shared/contracts/http/stock/purchases';
import { paisaOf, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { partOfPieces, landedCost, lineValue, movingAverage, spreadCharges } from '@shop/shared/format/purchaseCosts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { locked } from '../kernel/db/rowLocks.ts';
import type { Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import type { StockChange } from '../ledger/movements.ts';
import { recordMovements } from '../ledger/recordMovements.ts';
import { reactivate } from '../ledger/reactivating.ts';
import { addToAccount } from './accounts.ts';
import { lockPurchase, refuseCancelled } from './lockPurchase.ts';
import { readPurchase } from './reading.ts';

/** Pieces of one line that came in. */
interface Delivered {
  line: Row<'purchase_lines'>;
  quantity: number;
  /** Goods, their share of the order's charges and of the delivery's, in paisa. */
  value: Paisa;
}

/**
 * Takes what came in into stock: all that is left, or the pieces of `lines`. Each piece is taken in once, however many ask
 * at the same moment: the purchase is locked, and what was received before is counted. The cost of each variation becomes the
 * moving average of what was on hand and what came in with its charges, and is written down with the movement. Where
 * nothing is left, asking for all of it changes nothing. A variation that was deleted since is a variation again
 * (`reactivate`). Throws 404, 409 when it is cancelled or somebody else was quicker, 422 with `data.fields` when more is
 * received than is left.
 */
export async function receivePurchase(trx: Writer, staff: StaffIdentity, goods: ReceivedGoods): Promise<Purchase> {
  const id = Number(goods.id);
  const asked = await readPurchase(trx, id);
  if (asked.status === 'received' && !goods.lines) return asked;
  const { purchase, before } = await lockPurchase(trx, { id, seen: goods.version });
  refuseCancelled(before);
  const lines = await trx
    .selectFrom('purchase_lines')
    .selectAll()
    .where('purchase_id', '=', id)
    .orderBy('id')
    .execute();
  const freight = paisaOf(goods.freight ?? 0);
  const charges = paisaOf(goods.charges ?? 0);
  const wanted = wantedOf(lines, goods.lines);
  if (wanted.length === 0) return unchanged(trx, purchase, before);
  const delivered = costed(wanted, freight + charges);
  const stock = await lockStock(trx, delivered);

  const at = new Date().toISOString();
  const value = delivered.reduce((sum, one) => sum + one.value, 0);
  const receipt = await trx
    .insertInto('purchase_receipts')
    .values({ purchase_id: id, freight, charges, value, created_by: staff.userId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes: StockChange[] = [];
  for (const one of delivered) changes.push(await takeIn(trx, receipt.id, one, stock));
  const cause = { reason: 'purchase', reference: purchase.number, userId: staff.userId, at } as const;
  await recordMovements(trx, changes, cause);

  const isLeft = lines.some(({ id: lineId, open }) => open > quantityOf(delivered, lineId));
  await trx
    .updateTable('purchases')
    .set((eb) => ({
      status: isLeft ? 'partly-received' : 'received',
      delivery_charges: eb('delivery_charges', '+', freight + charges),
      total: eb('total', '+', freight + charges),
      received_value: eb('received_value', '+', value),
    }))
    .where('id', '=', id)
    .execute();
  await addToAccount(trx, purchase.supplier_id, { received: value });
  const after = await readPurchase(trx, id);
  await recordAudit(trx, staff, {
    action: 'purchase.receive',
    subject: 'purchase',
    subjectId: id,
    name: purchase.number,
    before: { status: before.status, received: before.received },
    after: { status: after.status, received: after.received, value: rupeesOf(value), delivery: after.receipts[0] },
  });
  const productIds = [...new Set(delivered.map(({ line }) => line.product_id))];
  await bumpDataVersion(trx, productIds);
  await recordEvents(trx, staff.userId, [
    { kind: 'purchases', subject: id },
    ...productIds.flatMap((subject) => [
      { kind: 'stock' as const, subject },
      { kind: 'products' as const, subject },
    ]),
  ]);
  return after;
}

type Wanted = Pick<Delivered, 'line' | 'quantity'>;

/** What of each line comes in. Throws 422 when a line is unknown, named twice, or has less left. */
function wantedOf(lines: readonly Row<'purchase_lines'>[], asked: ReceivedGoods['lines']): Wanted[] {
  if (!asked) return lines.filter(({ open }) => open > 0).map((line) => ({ line, quantity: line.open }));
  const known = new Map(lines.map((line) => [line.id, line]));
  const faults = new FormFaults();
  const wanted = asked.flatMap(({ lineId, quantity }, i) => {
    const line = known.get(Number(lineId));
    known.delete(Number(lineId));
    if (!line) faults.add(`lines[${i}].lineId`, 'There is no such line, or it is named twice.');
    else if (Number(quantity) > line.open) {
      faults.add(
        `lines[${i}].quantity`,
        line.open === 0 ? 'Nothing of it is left.' : `No more than ${line.open} can be received.`,
      );
    }
    return line ? [{ line, quantity: Number(quantity) }] : [];
  });
  faults.throwIfAny();
  return wanted;
}

/** Somebody else has received all that was left meanwhile: as if nobody had asked. */
async function unchanged(trx: Writer, purchase: Row<'purchases'>, before: Purchase): Promise<Purchase> {
  await trx
    .updateTable('purchases')
    .set({ version: purchase.version - 1 })
    .where('id', '=', purchase.id)
    .execute();
  return before;
}

/** Each with what it costs: the pieces' part of the order's charges, and a share of those of the delivery. */
function costed(wanted: readonly Wanted[], deliveryCharges: Paisa): Delivered[] {
  const shares = spreadCharges(
    deliveryCharges,
    wanted.map(({ line, quantity }) => ({ cost: line.cost, quantity })),
  );
  return wanted.map(({ line, quantity }, i) => {
    const ordered = partOfPieces(line.charges, line.quantity, line.received, line.received + quantity);
    return { line, quantity, value: lineValue({ cost: line.cost, quantity }) + ordered + (shares[i] ?? 0) };
  });
}

/** By the id a line has: where that was deleted and the same is there again, they are of that. */
type Stock = Map<number, Standing>;

interface Standing {
  stockId: number;
  qty: number;
  cost: Paisa;
  rest: Paisa;
  reactivated: boolean;
}

/** What stands of each variation, locked until the transaction ends; in ascending id, as orders take them. */
async function lockStock(trx: Writer, delivered: readonly Delivered[]): Promise<Stock> {
  const rowsOf = (ids: number[]) =>
    trx.selectFrom('variations').selectAll().where('id', 'in', ids).orderBy('id').$call(locked(trx)).execute();
  const rows = await rowsOf(delivered.map(({ line }) => line.stock_id));
  const stock: Stock = new Map();
  const standings = new Map<number, Standing>();
  for (const row of rows) {
    const stockId = row.retired === 1 ? await reactivate(trx, row) : row.id;
    const [now = row] = stockId === row.id ? [row] : await rowsOf([stockId]);
    const reactivated = row.retired === 1 && stockId === row.id;
    const { qty, cost, cost_rest: rest } = now;
    const standing = standings.get(stockId) ?? { stockId, qty, cost, rest, reactivated };
    standings.set(stockId, standing);
    stock.set(row.id, standing);
  }
  return stock;
}

async function takeIn(
  trx: Writer,
  receiptId: number,
  { line, quantity, value }: Delivered,
  stock: Stock,
): Promise<StockChange> {
  const standing = stock.get(line.stock_id);
  if (!standing) throw new Error(`There is no variation ${line.stock_id}`);
  const { stockId, qty, cost, rest, reactivated } = standing;
  const after = movingAverage({ quantity: qty, cost, rest }, { quantity, value });
  const costAfter = after.cost;
  const quantityAfter = qty + quantity;
  // Another line may be of the same.
  Object.assign(standing, { qty: quantityAfter, cost: costAfter, rest: after.rest, reactivated: false });
  await trx
    .updateTable('variations')
    .set({ qty: quantityAfter, cost: costAfter, cost_rest: after.rest })
    .where('id', '=', stockId)
    .execute();
  await trx
    .updateTable('purchase_lines')
    .set((eb) => ({ received: eb('received', '+', quantity), open: eb('open', '-', quantity) }))
    .where('id', '=', line.id)
    .execute();
  await trx
    .insertInto('purchase_receipt_lines')
    .values({
      receipt_id: receiptId,
      line_id: line.id,
      quantity,
      value,
      on_hand_before: qty,
      cost_before: cost,
      cost_after: costAfter,
    })
    .execute();
  const unitCost = landedCost(value, quantity);
  return { stockId, change: quantity, quantityAfter, unitCost, costAfter, ...(reactivated && { reactivated }) };
}

const quantityOf = (delivered: readonly Delivered[], lineId: number): number =>
  delivered.find(({ line }) => line.id === lineId)?.quantity ?? 0;
