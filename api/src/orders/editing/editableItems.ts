import type { Reader } from '../../plugins/db/database.ts';
import type { Row } from '../../plugins/db/schema.ts';
import { readForSale, type ItemForSale } from '../itemsForSale.ts';

type Line = Row<'order_lines'>;

/** One variation of an order that is edited: its line, and pieces of all its lines. */
export interface Kept {
  line: Line;
  quantity: number;
}

/** The lines of an order by variation; one that was ordered in two lines is one. */
export function keptLines(lines: readonly Line[]): Map<number, Kept> {
  const kept = new Map<number, Kept>();
  for (const line of lines) {
    const { quantity = 0, line: first = line } = kept.get(line.stock_id) ?? {};
    kept.set(line.stock_id, { line: first, quantity: quantity + line.quantity });
  }
  return kept;
}

/** What each variation is sold for in this order: what its line says, else today's price (HTTP contract, 'update'). */
export async function editableItems(
  db: Reader,
  ordered: readonly { stockId: number }[],
  kept: ReadonlyMap<number, Kept>,
): Promise<ReadonlyMap<number, ItemForSale>> {
  const items = new Map(await readForSale(db, ordered));
  for (const [stockId, item] of items) {
    const line = kept.get(stockId)?.line;
    if (line) items.set(stockId, { ...item, ...asSold(line) });
  }
  return items;
}

const asSold = (line: Line) => ({
  productName: line.product_name,
  sku: line.sku,
  sizeTitle: line.size_title,
  color: line.color,
  unitPrice: line.unit_price,
  cost: line.unit_cost,
});

/** What people call a variation of an order. */
export function itemName({
  productName,
  color,
  sizeTitle,
}: Pick<ItemForSale, 'productName' | 'color' | 'sizeTitle'>): string {
  return [productName, color, sizeTitle].filter(Boolean).join(' · ');
}
