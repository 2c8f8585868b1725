import { readProductForStaff } from '../../catalog/product.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { bumpDataVersion } from '../../kernel/db/dataVersion.ts';
import { lockVariationsOf, retireVariations } from './variations.ts';
import { lockProduct } from './update.ts';

/** Deletes a product: nothing of it is sold any more, and orders keep what they say. Throws 404 when unknown or removed. */
export async function deleteProduct(trx: Writer, staff: StaffIdentity, id: number): Promise<void> {
  const product = await lockProduct(trx, id);
  const before = await readProductForStaff(trx, id);
  const cause = { reference: 'Product deleted', userId: staff.userId, at: new Date().toISOString() };
  await retireVariations(trx, await lockVariationsOf(trx, [id]), cause);
  await trx
    .updateTable('products')
    .set({ removed: 1, version: product.version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAudit(trx, staff, { action: 'product.delete', subject: 'product', subjectId: id, before });
  await bumpDataVersion(trx, [id]);
  await recordEvents(trx, staff.userId, [
    { kind: 'products', subject: id },
    { kind: 'stock', subject: id },
  ]);
}
