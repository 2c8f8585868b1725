import type { SavedProduct } from '@shop/shared/contracts/http/catalog/productForm';
import { readProductForStaff } from '../../catalog/product.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { raiseVersion } from '../../kernel/http/versions.ts';
import { bumpDataVersion } from '../../kernel/db/dataVersion.ts';
import { dropPictures, lockVariationsOf, retireVariations, saveVariations, type Variation } from './variations.ts';
import { changesOf } from './audited.ts';
import { moveCategory } from './categories.ts';
import { checkForm } from './check.ts';
import { FRESH } from './codes.ts';
import { productColumns } from './columns.ts';
import type { VariationDraft } from './draft.ts';
import type { ProductForm } from './form.ts';
import { saveGallery } from './gallery.ts';
import { lockProducts } from './lockProducts.ts';
import { saveProductUrdu } from './urdu.ts';
import { followProduct, usualPrice } from './prices.ts';

/** Which product, and the version the editor saw; without it the last one to save wins. */
export interface Edited {
  id: number;
  version: number | undefined;
}

/**
 * Changes a product. Throws 404 when it is unknown or removed, 409 CHANGED_MEANWHILE with the product as it stands when
 * somebody else has saved it or sold what is counted anew, 422 with `data.fields`.
 */
export async function updateProduct(
  trx: Writer,
  staff: StaffIdentity,
  edited: Edited,
  form: ProductForm,
  givers = FRESH,
): Promise<SavedProduct> {
  const product = await lockProduct(trx, edited.id);
  const before = await readProductForStaff(trx, product.id);
  const version = await raiseVersion(trx, 'products', { id: product.id, seen: edited.version }, async () => before);
  const current = await lockVariationsOf(trx, [product.id]);
  const { variations, gallery } = await checkForm(trx, form, product, current);
  if (variations && isCountedInVain(variations, current)) throw new ApiError('CHANGED_MEANWHILE', undefined, before);

  const at = new Date().toISOString();
  const columns = productColumns(form.product);
  await trx
    .updateTable('products')
    .set({ ...columns, ...(form.video === null ? {} : { video: form.video }) })
    .where('id', '=', product.id)
    .execute();
  await moveCategory(trx, product, columns.category_id);
  const context = {
    productId: product.id,
    cost: { before: product.cost, after: columns.cost },
    usual: { before: usualPrice(product), after: usualPrice(columns) },
    cause: { reference: 'Product changed', userId: staff.userId, at },
    givers,
  };
  if (variations) {
    const staying = new Set(variations.map(({ stockId }) => stockId));
    await retireVariations(
      trx,
      current.filter(({ id }) => !staying.has(id)),
      context.cause,
    );
    await saveVariations(trx, variations, current, context);
  } else {
    await followProduct(trx, context);
  }
  if (gallery) await saveGallery(trx, product.id, gallery.drafts, gallery.paths, at);
  if (gallery && !variations) await dropPictures(trx, product.id, gallery.paths);
  const isSaid = await saveProductUrdu(trx, staff, product.id, form.product);
  const changes = changesOf(before, await readProductForStaff(trx, product.id));
  const audited = { subject: 'product', subjectId: product.id, name: columns.name };
  const isSame = Object.keys({ ...changes.before, ...changes.after }).length === 0;
  // What is new in Urdu alone has its own entry.
  if (!isSaid || !isSame) await recordAudit(trx, staff, { ...audited, action: 'product.update', ...changes });
  await bumpDataVersion(trx, [product.id]);
  await recordEvents(trx, staff.userId, [
    { kind: 'products', subject: product.id },
    { kind: 'stock', subject: product.id },
  ]);
  return { id: product.id, version };
}

/** The product as it stands, locked until the transaction ends. Throws 404 when it is unknown or removed. */
export async function lockProduct(trx: Writer, id: number): Promise<Row<'products'>> {
  const [product] = await lockProducts(trx, [id]);
  if (!product) throw new ApiError('UNKNOWN_PRODUCT');
  return product;
}

/** Whether an editor counted anew what has been sold or bought in since. */
function isCountedInVain(variations: readonly VariationDraft[], current: readonly Variation[]): boolean {
  const stored = new Map(current.map(({ id, qty }) => [id, qty]));
  return variations.some(({ stockId, quantity, seenQuantity }) => {
    const qty = stored.get(stockId ?? 0);
    if (qty === undefined || seenQuantity === null || quantity === seenQuantity) return false;
    return qty !== seenQuantity && qty !== quantity;
  });
}
