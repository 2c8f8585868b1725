import type { UpdateOrder } from '@shop/shared/contracts/http/orders/orderEditing';
import { itemName } from '@shop/shared/format/itemNames';
import type { Paisa } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { readForSale, type ItemForSale } from '../placing/itemsForSale.ts';
import { costOfLine } from '../placing/lineCosts.ts';
import type { Ordered, OrderedLine } from '../placing/ordered.ts';

type Line = Row<'order_lines'>;

/**
 * One variation of an order that is edited: its line, with the discounts of all its lines, their pieces, and what those cost
 * us, in paisa.
 */
export interface Kept {
  line: Line;
  quantity: number;
  cost: Paisa;
}

/** The lines of an order by variation; one that was ordered in two lines is one. */
export function keptLines(lines: readonly Line[]): Map<number, Kept> {
  const kept = new Map<number, Kept>();
  for (const line of lines) {
    const { quantity = 0, cost = 0, line: first } = kept.get(line.stock_id) ?? {};
    const all = first ? { ...first, discount: first.discount + line.discount } : line;
    kept.set(line.stock_id, { line: all, quantity: quantity + line.quantity, cost: cost + costOfLine(line) });
  }
  return kept;
}

/** What was ordered, where nothing is said of a line's note and discount with those it has. */
export function withKeptExtras(
  ordered: Ordered,
  items: UpdateOrder['items'],
  kept: ReadonlyMap<number, Kept>,
): Ordered {
  const lines = ordered.lines.map((line, i): OrderedLine => {
    const [sent, had] = [items[i], kept.get(line.stockId)?.line];
    return {
      ...line,
      note: sent?.note === undefined ? (had?.note ?? '') : line.note,
      discount: sent?.discount === undefined ? (had?.discount ?? 0) : line.discount,
    };
  });
  return { ...ordered, lines };
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
});

/** What people call a variation of an order. */
export const nameOfItem = ({ color, ...item }: Pick<ItemForSale, 'productName' | 'color' | 'sizeTitle'>): string =>
  itemName({ ...item, varient: color });
