import type { StockItem } from '@shop/shared/contracts/http/catalog';
import { paisaOf, type Paisa } from '@shop/shared/format/money';

/** Fewer pieces than this are a low quantity (admin specification, 9). */
export const LOW_QUANTITY = 10;

export interface StockFigures {
  /** Pieces. */
  available: number;
  cost: Paisa;
  value: Paisa;
  /** How many items are low. */
  low: number;
}

/** The four cards of the stock list (admin specification, 9). */
export function stockFigures(items: StockItem[]): StockFigures {
  const figures: StockFigures = { available: 0, cost: 0, value: 0, low: 0 };
  for (const { qty, costPrice, price } of items) {
    figures.available += qty;
    figures.cost += paisaOf(costPrice ?? 0) * qty;
    figures.value += paisaOf(price) * qty;
    if (qty < LOW_QUANTITY) figures.low += 1;
  }
  return figures;
}

/** Items whose product name, SKU, barcode or size contains the text, whatever its case (admin specification, 5). */
export function searchStock(items: StockItem[], text: string): StockItem[] {
  const wanted = text.trim().toLowerCase();
  return items.filter((item) =>
    [item.productName, item.sku, item.barcode, item.sizeTitle].some((field) => field.toLowerCase().includes(wanted)),
  );
}
