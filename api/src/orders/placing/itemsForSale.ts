import type { Paisa } from '@shop/shared/format/money';
import { pricePerPiece } from '../../catalog/prices.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';

/** A variation as it is sold now, with what an order keeps of it. Amounts in paisa, per piece. */
export interface ItemForSale {
  stockId: number;
  productId: number;
  productName: string;
  sku: string;
  sizeTitle: string;
  color: string;
  productPrice: Paisa;
  unitPrice: Paisa;
  onHand: number;
  /** No longer sold: the variation is retired, its product removed or a draft. */
  withdrawn: boolean;
  /** Not shown in the shop: only staff sell it. */
  hidden: boolean;
}

type ItemsForSale = ReadonlyMap<number, ItemForSale>;

/** What `readVariations` found. */
export function itemsForSale(rows: readonly VariationForSale[]): ItemsForSale {
  const items = rows.map((row) => ({
    stockId: row.id,
    productId: row.product_id,
    productName: row.name,
    sku: row.sku,
    sizeTitle: row.size_title,
    color: row.color,
    productPrice: row.price,
    unitPrice: pricePerPiece(row.own_price, row),
    onHand: row.qty,
    withdrawn: row.retired === 1 || row.removed === 1 || row.state === 'draft',
    hidden: row.hidden === 1 || row.state === 'hidden',
  }));
  return new Map(items.map((item) => [item.stockId, item]));
}

type VariationForSale = Awaited<ReturnType<typeof readVariations>>[number];

/** The variations of these lines by stock id; an unknown one is missing. */
export const readForSale = async (db: Reader, lines: readonly { stockId: number }[]): Promise<ItemsForSale> =>
  itemsForSale(await readVariations(db, { ids: lines.map((line) => line.stockId) }));

export const readVariations = prepared((db: Reader, { ids }: { ids: number[] }) =>
  db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .select(['v.id', 'v.product_id', 'v.sku', 'v.color', 'v.qty', 'v.retired', 'v.hidden', 'v.price as own_price'])
    .select(['p.name', 'p.price', 'p.sale_price', 'p.on_sale', 'p.removed', 'p.state', 's.name as size_title'])
    .where('v.id', 'in', ids),
);
