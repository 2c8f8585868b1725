import type { SavedProduct } from '@shop/shared/contracts/http/catalog/productForm';
import { readProductForStaff } from '../../catalog/product.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { bumpDataVersion } from '../../kernel/db/dataVersion.ts';
import { saveVariations } from './variations.ts';
import { checkForm } from './check.ts';
import { FRESH } from './codes.ts';
import { productColumns } from './columns.ts';
import type { ProductForm } from './form.ts';
import { saveGallery } from './gallery.ts';
import { saveProductUrdu } from './urdu.ts';
import { usualPrice } from './prices.ts';

/** Adds a product with its variations, pictures and first movements. Throws 422 with `data.fields`. */
export async function createProduct(
  trx: Writer,
  staff: StaffIdentity,
  form: ProductForm,
  givers = FRESH,
): Promise<SavedProduct> {
  const { variations, gallery } = await checkForm(trx, form, null, []);
  const at = new Date().toISOString();
  const columns = productColumns(form.product);
  const { id, version } = await trx
    .insertInto('products')
    .values({ ...columns, video: form.video ?? '', created_at: at })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await trx.insertInto('product_categories').values({ product_id: id, category_id: columns.category_id }).execute();
  const usual = usualPrice(columns);
  await saveVariations(trx, variations ?? [], [], {
    productId: id,
    cost: { before: columns.cost, after: columns.cost },
    usual: { before: usual, after: usual },
    cause: { reference: 'New product', userId: staff.userId, at },
    givers,
  });
  if (gallery) await saveGallery(trx, id, gallery.drafts, gallery.paths, at);
  await saveProductUrdu(trx, staff, id, form.product);
  const after = await readProductForStaff(trx, id);
  await recordAudit(trx, staff, { action: 'product.create', subject: 'product', subjectId: id, after });
  await bumpDataVersion(trx, [id]);
  await recordEvents(trx, staff.userId, [
    { kind: 'products', subject: id },
    { kind: 'stock', subject: id },
  ]);
  return { id, version };
}
