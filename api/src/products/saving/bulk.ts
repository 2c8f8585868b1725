import { setImmediate as pause } from 'node:timers/promises';
import type { BulkChange } from '@shop/shared/contracts/http/catalog/products';
import { percentageOf } from '@shop/shared/cart/rules';
import { readProductForStaff } from '../../catalog/product.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { checkCategory } from '../../lookups/repository.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { bumpDataVersion } from '../../kernel/db/dataVersion.ts';
import { lockVariationsOf, retireVariations, type Variation } from './variations.ts';
import { changesOf } from './audited.ts';
import { moveCategory } from './categories.ts';
import { lockProducts } from './lockProducts.ts';
import { followProduct, usualPrice } from './prices.ts';

/**
 * Changes many products alike, all or none; returns how many. Products that somebody has deleted meanwhile are left
 * out, those that are so already too. Throws 404 when none is left, 422 when the category is unknown or one of them
 * cannot be put on sale.
 */
export async function changeMany(trx: Writer, staff: StaffIdentity, change: BulkChange): Promise<number> {
  const products = await lockProducts(trx, change.ids);
  if (products.length === 0) throw new ApiError('UNKNOWN_PRODUCT', 'These products do not exist any more.');
  if (change.action === 'category') await checkCategory(trx, change.category);
  const ids = products.map(({ id }) => id);
  // Of all of them at once, in ascending id, as orders take them.
  const variations = Map.groupBy(await lockVariationsOf(trx, ids), (row) => row.product_id);
  const at = new Date().toISOString();
  const changed: number[] = [];
  for (const product of products) {
    const columns = columnsOf(product, change);
    if (isSame(product, columns)) continue;
    // Others are answered between two products; an embedded database never waits.
    await pause();
    await changeOne(trx, { product, columns, variations: variations.get(product.id) ?? [], staff, at });
    changed.push(product.id);
  }
  if (changed.length > 0) await bumpDataVersion(trx, changed);
  const kinds = ['products', 'stock'] as const;
  await recordEvents(
    trx,
    staff.userId,
    changed.flatMap((subject) => kinds.map((kind) => ({ kind, subject }))),
  );
  return changed.length;
}

type Columns = Partial<
  Pick<
    Row<'products'>,
    'category_id' | 'on_sale' | 'sale_price' | 'state' | 'removed' | 'price' | 'cost' | 'stock_limit'
  >
>;

function columnsOf(product: Row<'products'>, change: BulkChange): Columns {
  switch (change.action) {
    case 'category':
      return { category_id: change.category };
    case 'sale':
      return { on_sale: 1, sale_price: salePriceOf(product, change.percentage) };
    case 'unsale':
      return { on_sale: 0, sale_price: 0 };
    case 'state':
      return { state: change.state };
    case 'delete':
      return { removed: 1 };
  }
}

/** The retail price less a percentage, half up to the paisa. Throws 422 when that is nothing, or no less. */
function salePriceOf({ price, name }: Row<'products'>, percentage: number): number {
  // As hundredths of a percent; what is taken off is rounded down where the price is rounded up.
  const salePrice = percentageOf(price, 10_000 - Math.round(percentage * 100));
  if (salePrice > 0 && salePrice < price) return salePrice;
  throw refusedFields({ percentage: `${name} cannot be put on sale by this percentage.` });
}

function isSame(product: Row<'products'>, columns: Columns): boolean {
  return Object.entries(columns).every(([name, value]) => product[name as keyof Columns] === value);
}

interface Carried {
  product: Row<'products'>;
  columns: Columns;
  variations: readonly Variation[];
  staff: StaffIdentity;
  at: string;
}

/** Writes columns of a product and what follows from them, and notes that for the audit log. */
export async function changeOne(trx: Writer, { product, columns, variations, staff, at }: Carried): Promise<void> {
  const before = await readProductForStaff(trx, product.id);
  const after = { ...product, ...columns };
  await trx
    .updateTable('products')
    .set({ ...columns, version: product.version + 1 })
    .where('id', '=', product.id)
    .execute();
  await moveCategory(trx, product, after.category_id);
  const audited = { subject: 'product', subjectId: product.id, name: product.name };
  if (after.removed === 1) {
    await retireVariations(trx, variations, { reference: 'Product deleted', userId: staff.userId, at });
    await recordAudit(trx, staff, { ...audited, action: 'product.delete', before });
    return;
  }
  const [cost, usual] = [
    { before: product.cost, after: after.cost },
    { before: usualPrice(product), after: usualPrice(after) },
  ];
  await followProduct(trx, { productId: product.id, cost, usual });
  const changes = changesOf(before, await readProductForStaff(trx, product.id));
  await recordAudit(trx, staff, { ...audited, action: 'product.update', ...changes });
}
