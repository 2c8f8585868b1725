import { followingPrice } from '@shop/shared/cart/followingPrice';
import type { Paisa } from '@shop/shared/format/money';
import { pricePerPiece, type ProductPrices } from '../../catalog/prices.ts';
import type { Writer } from '../../kernel/db/database.ts';
import type { VariationContext } from './context.ts';

/** What a product's variations cost unless they have a price of their own: the sale price while on sale, else the retail price. */
export const usualPrice = (product: ProductPrices): Paisa => pricePerPiece(0, product);

/** What a variation costs after its product was saved: a price somebody has just typed wins over the one it had. Amounts in paisa. */
export function variationPrice({ typed, stored, usual }: VariationPrices): Paisa {
  if (typed !== null && typed !== stored) return typed;
  return followingPrice(stored, usual);
}

interface VariationPrices {
  /** In the form; null where there is none, as for a change of many products. */
  typed: Paisa | null;
  stored: Paisa;
  /** The product's usual price before and after. */
  usual: { before: Paisa; after: Paisa };
}

/** Lets the variations that cost what their product does, and cost us what it does, go on doing so. */
export async function followProduct(
  trx: Writer,
  { productId, cost, usual }: Pick<VariationContext, 'productId' | 'cost' | 'usual'>,
): Promise<void> {
  for (const [column, { before, after }] of [
    ['price', usual],
    ['cost', cost],
  ] as const) {
    if (before === after) continue;
    await trx
      .updateTable('variations')
      .set({ [column]: after })
      .where('product_id', '=', productId)
      .where('retired', '=', 0)
      .where(column, '=', before)
      .execute();
  }
}
