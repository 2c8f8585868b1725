import type { Purchase, PurchaseLine, PurchaseReceipt } from '@shop/shared/contracts/http/stock/purchases';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { landedCost, lineValue } from '@shop/shared/format/purchaseCosts';
import { pricePerPiece } from '../catalog/prices.ts';
import type { Reader } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { readRows } from './list.ts';

/** One purchase with its lines and deliveries. Throws 404 when unknown or deleted. */
export async function readPurchase(db: Reader, id: number): Promise<Purchase> {
  const row = (await readRows(db, [id])).get(id);
  if (!row) throw new ApiError('UNKNOWN_PURCHASE');
  const more = await db
    .selectFrom('purchases as p')
    .innerJoin('users as s', 's.id', 'p.supplier_id')
    .leftJoin('users as u', 'u.id', 'p.created_by')
    .select(['p.goods', 'p.freight', 'p.charges', 'p.delivery_charges', 'p.version'])
    .select(['s.phone1', 'u.fullname'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const receipts = await readReceipts(db, id);
  return {
    ...row,
    supplierPhone: more.phone1,
    createdBy: more.fullname ?? '',
    goods: rupeesOf(more.goods),
    freight: rupeesOf(more.freight),
    charges: rupeesOf(more.charges),
    deliveryCharges: rupeesOf(more.delivery_charges),
    lines: await readLines(db, id, receipts.values),
    receipts: receipts.list,
    version: more.version,
  };
}

/** `values`: what the received pieces of each line have cost together, by its id, in paisa. */
async function readReceipts(
  db: Reader,
  purchaseId: number,
): Promise<{ list: PurchaseReceipt[]; values: Map<number, Paisa> }> {
  const rows = await db
    .selectFrom('purchase_receipts as r')
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .select(['r.id', 'r.freight', 'r.charges', 'r.value', 'r.created_at', 'u.fullname'])
    .where('r.purchase_id', '=', purchaseId)
    .orderBy('r.id', 'desc')
    .execute();
  const lines = await db
    .selectFrom('purchase_receipt_lines as l')
    .innerJoin('purchase_receipts as r', 'r.id', 'l.receipt_id')
    .selectAll('l')
    .where('r.purchase_id', '=', purchaseId)
    .orderBy('l.line_id')
    .execute();
  const values = new Map<number, Paisa>();
  for (const { line_id, value } of lines) values.set(line_id, (values.get(line_id) ?? 0) + value);
  const ofReceipt = Map.groupBy(lines, (line) => line.receipt_id);
  const list = rows.map((row) => ({
    receiptId: row.id,
    date: karachiDateTime(row.created_at),
    by: row.fullname ?? '',
    freight: rupeesOf(row.freight),
    charges: rupeesOf(row.charges),
    value: rupeesOf(row.value),
    lines: (ofReceipt.get(row.id) ?? []).map((line) => ({
      lineId: line.line_id,
      quantity: line.quantity,
      landedCost: rupeesOf(landedCost(line.value, line.quantity)),
      onHandBefore: line.on_hand_before,
      costBefore: rupeesOf(line.cost_before),
      costAfter: rupeesOf(line.cost_after),
    })),
  }));
  return { list, values };
}

async function readLines(db: Reader, purchaseId: number, received: Map<number, Paisa>): Promise<PurchaseLine[]> {
  const rows = await db
    .selectFrom('purchase_lines as l')
    .innerJoin('variations as v', 'v.id', 'l.stock_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .selectAll('l')
    .select(['v.barcode', 'v.qty', 'v.cost as current_cost', 'v.price as own_price', 'v.retired'])
    .select(['p.price', 'p.sale_price', 'p.on_sale'])
    .where('l.purchase_id', '=', purchaseId)
    .orderBy('l.id')
    .execute();
  return rows.map((row) => {
    const isComplete = row.received === row.quantity;
    const value = isComplete ? (received.get(row.id) ?? 0) : lineValue(row) + row.charges;
    return {
      lineId: row.id,
      stockId: row.stock_id,
      productId: row.product_id,
      productName: row.product_name,
      varient: row.color,
      sizeTitle: row.size_title,
      sku: row.sku,
      barcode: row.barcode,
      quantity: row.quantity,
      received: row.received,
      costPrice: rupeesOf(row.cost),
      landedCost: rupeesOf(landedCost(value, row.quantity)),
      charges: rupeesOf(value - lineValue(row)),
      price: rupeesOf(pricePerPiece(row.own_price, row)),
      currentCost: rupeesOf(row.current_cost),
      onHand: row.qty,
      retired: row.retired === 1,
    };
  });
}
