import type { NewPurchase } from '@shop/shared/contracts/http/stock/purchases';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { paisaOf, type Paisa } from '@shop/shared/format/money';
import { lineValue, spreadCharges } from '@shop/shared/format/purchaseCosts';
import type { Reader } from '../kernel/db/database.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';

/** A purchase may cost this much in all, in paisa: sums of it stay exact. */
const MOST_TOTAL: Paisa = 1_000_000_000_00;

export interface LineDraft {
  product_id: number;
  stock_id: number;
  product_name: string;
  sku: string;
  size_title: string;
  color: string;
  quantity: number;
  /** Paisa, both: of one piece, and its share of freight and charges. */
  cost: Paisa;
  charges: Paisa;
}

/** A purchase that was asked for, checked. Amounts in paisa. */
export interface PurchaseDraft {
  supplierId: number;
  note: string;
  goods: Paisa;
  freight: Paisa;
  charges: Paisa;
  total: Paisa;
  lines: LineDraft[];
}

/**
 * Checks what is to be ordered, and spreads its freight and charges. Throws 422 with `data.fields` when the supplier or a
 * variation is unknown or gone, when a variation comes twice, or when it is too much.
 */
export async function draftPurchase(db: Reader, wanted: NewPurchase): Promise<PurchaseDraft> {
  const faults = new FormFaults();
  const supplierId = Number(wanted.supplierId);
  if (!(await isSupplier(db, supplierId))) faults.add('supplierId', 'There is no such supplier.');

  const items = wanted.items.map(({ stockId, quantity, costPrice }) => ({
    stockId: Number(stockId),
    quantity: Number(quantity),
    cost: paisaOf(costPrice),
  }));
  const variations = await readVariations(
    db,
    items.map(({ stockId }) => stockId),
  );
  const seen = new Set<number>();
  for (const [i, { stockId }] of items.entries()) {
    if (!variations.has(stockId)) faults.add(`items[${i}].stockId`, 'There is no such stock item any more.');
    else if (seen.has(stockId)) faults.add(`items[${i}].stockId`, 'This stock item is on the purchase already.');
    seen.add(stockId);
  }
  const freight = paisaOf(wanted.freight ?? 0);
  const charges = paisaOf(wanted.charges ?? 0);
  const goods = items.reduce((sum, item) => sum + lineValue(item), 0);
  const total = goods + freight + charges;
  if (total > MOST_TOTAL) faults.add('items', 'A purchase cannot cost more than ₨ 1,000,000,000.');
  faults.throwIfAny();

  const shares = spreadCharges(freight + charges, items);
  const lines = items.flatMap(({ stockId, quantity, cost }, i) => {
    const variation = variations.get(stockId);
    return variation ? [{ ...variation, quantity, cost, charges: shares[i] ?? 0 }] : [];
  });
  return { supplierId, note: wanted.note?.trim() ?? '', goods, freight, charges, total, lines };
}

/** Whether somebody we buy from has this id, and was not removed. */
export async function isSupplier(db: Reader, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role_id', '=', SUPPLIER_ROLE_ID)
    .where('removed', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}

async function readVariations(db: Reader, stockIds: number[]) {
  const rows = await db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .select(['v.id as stock_id', 'v.product_id', 'p.name as product_name', 'v.sku', 's.name as size_title', 'v.color'])
    .where('v.id', 'in', stockIds)
    .where('v.retired', '=', 0)
    .where('p.removed', '=', 0)
    .execute();
  return new Map(rows.map((row) => [row.stock_id, row]));
}
