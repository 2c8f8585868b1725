import { lockOne } from '../../kernel/db/namedLookups.ts';
import type { Reader } from '../../kernel/db/database.ts';
import type { FormFaults } from '../../kernel/http/formFaults.ts';
import { alike } from '../../ledger/alike.ts';
import { checkColors } from '../../products/saving/colorNames.ts';
import { checkCodes } from '../../products/saving/codes.ts';
import { colorKeyOf, type VariationDraft } from '../../products/saving/draft.ts';

export const TEXTS = {
  product: 'There is no such product.',
  size: 'There is no such size.',
  duplicate: 'This product already has a stock item of this variant, colour and size.',
  reason: 'Say why the quantity changes.',
};

/** What of a variation tells it apart from others. */
export const rowOf = (productId: number, { variant, color, sizeId }: VariationDraft) => ({
  product_id: productId,
  variant_code: variant,
  color_key: colorKeyOf(color),
  size_id: sizeId,
});

/** Whether a product may have such a variation: its size known, no other like it, its SKU and barcode free. */
export async function checkItem(
  db: Reader,
  productId: number,
  draft: VariationDraft,
  faults: FormFaults,
): Promise<void> {
  if (!(await lockOne(db, draft.sizeId, 'prdSize'))) faults.add('size', TEXTS.size);
  const others = await alike(db, rowOf(productId, draft)).execute();
  if (others.some(({ id }) => id !== draft.stockId)) faults.add('varient', TEXTS.duplicate);
  await checkColors(db, [draft], () => 'varient', faults);
  const own = new Set(draft.stockId ? [draft.stockId] : []);
  await checkCodes(db, [draft], (_, column) => column, own, faults);
}
