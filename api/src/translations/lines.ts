import type { Language } from '@shop/shared/contracts/language';
import { nameKey } from '@shop/shared/format/plainText';
import type { Reader } from '../kernel/db/database.ts';
import { readTranslations } from './reading.ts';

/** Something of an order, as it was sold. */
export interface SoldItem {
  stockId: number;
  productId: number;
  productName: string;
  color: string;
  sizeTitle: string;
}

export type NamesOfItem = Record<'productName' | 'varient' | 'sizeTitle', string>;

/** What the shop calls these today in a language; as they were sold where it has not written that. */
export async function readItemNames(
  db: Reader,
  language: Language,
  items: readonly SoldItem[],
): Promise<(item: SoldItem) => NamesOfItem> {
  if (language === 'en' || items.length === 0)
    return ({ productName, color, sizeTitle }) => ({ productName, varient: color, sizeTitle });
  const stockIds = items.map(({ stockId }) => stockId);
  const sold = await db.selectFrom('variations').select(['id', 'size_id']).where('id', 'in', stockIds).execute();
  const sizes = new Map(sold.map(({ id, size_id }) => [id, size_id]));
  const subjects = {
    product: [...new Set(items.map(({ productId }) => productId))],
    entity: [...new Set(sizes.values())],
    color: [...new Set(items.map(({ color }) => nameKey(color)))],
  };
  const [products, entities, colors] = await Promise.all([
    readTranslations(db, language, 'product', subjects.product),
    readTranslations(db, language, 'entity', subjects.entity),
    readTranslations(db, language, 'color', subjects.color),
  ]);
  return ({ stockId, productId, productName, color, sizeTitle }) => ({
    productName: products(productId, 'name', productName),
    varient: colors(nameKey(color), 'name', color),
    sizeTitle: entities(sizes.get(stockId) ?? 0, 'name', sizeTitle),
  });
}

/** The same in Urdu, to be said beside the English; nothing of what has no Urdu at all. */
export async function readUrduNames(
  db: Reader,
  items: readonly SoldItem[],
): Promise<(item: SoldItem) => { inUrdu?: NamesOfItem }> {
  const namesOf = await readItemNames(db, 'ur', items);
  return (item) => {
    const names = namesOf(item);
    const isSaid =
      names.productName !== item.productName || names.varient !== item.color || names.sizeTitle !== item.sizeTitle;
    return isSaid ? { inUrdu: names } : {};
  };
}
