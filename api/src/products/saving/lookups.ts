import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { lockNamed } from '../../kernel/db/namedLookups.ts';
import type { Reader } from '../../kernel/db/database.ts';
import type { FormFaults } from '../../kernel/http/formFaults.ts';
import type { VariationDraft, ProductDraft } from './draft.ts';

/** Whether what a product and its variations name is there, and stays: category, group, sizes; and the supplier. */
export async function checkLookups(
  db: Reader,
  product: ProductDraft,
  { field, variations }: { field: string; variations: readonly VariationDraft[] },
  faults: FormFaults,
): Promise<void> {
  const ids = [...new Set([product.categoryId, product.groupId, ...variations.map((variation) => variation.sizeId)])];
  const groups = await lockNamed(db, ids);
  if (groups.get(product.categoryId) !== 'prdCategory') {
    faults.add('product.category', 'There is no such category.');
  }
  if (groups.get(product.groupId) !== 'prdSizeGroup') faults.add('product.group', 'There is no such group.');
  for (const [i, { sizeId }] of variations.entries()) {
    if (groups.get(sizeId) !== 'prdSize') faults.add(`${field}[${i}].size`, 'There is no such size.');
  }
  const supplier = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', product.supplierId)
    .where('role_id', '=', SUPPLIER_ROLE_ID)
    .where('removed', '=', 0)
    .executeTakeFirst();
  if (!supplier) faults.add('product.supplier', 'There is no such supplier.');
}
