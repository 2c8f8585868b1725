import { itemName } from '@shop/shared/format/itemNames';
import { searchTextOf } from '@shop/shared/format/search';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { alike } from './alike.ts';

/**
 * Makes a deleted variation of which pieces come back a variation again, hidden from the shop, and its product where that
 * was deleted too: so that they are in the lists and can be counted. Codes that others have by now it loses, its SKU for one
 * of its own. Returns its id, or that of another one that is the same to everybody: then pieces are of that.
 */
export async function reactivate(trx: Writer, variation: Row<'variations'>): Promise<number> {
  const { id, product_id } = variation;
  const twin = await alike(trx, variation).executeTakeFirst();
  if (twin) return twin.id;
  const sku = (await isTaken(trx, 'sku', variation.sku)) ? `${variation.sku}-${id}` : variation.sku;
  const barcode = (await isTaken(trx, 'barcode', variation.barcode)) ? '' : variation.barcode;
  await trx
    .updateTable('variations')
    .set({ retired: 0, hidden: 1, sku, barcode, search_text: searchTextOf(sku, barcode) })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('products')
    .set((eb) => ({ removed: 0, version: eb('version', '+', 1) }))
    .where('id', '=', product_id)
    .execute();
  return id;
}

async function isTaken(trx: Writer, column: 'sku' | 'barcode', code: string): Promise<boolean> {
  if (code === '') return false;
  const row = await trx
    .selectFrom('variations')
    .select('id')
    .where(column, '=', code)
    .where('retired', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What staff call a variation, with its product. */
export async function namesOf(trx: Writer, stockIds: readonly number[]) {
  const rows = await trx
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .select([
      'v.id',
      'v.product_id',
      'v.sku',
      'v.qty',
      'p.name as productName',
      'v.color as varient',
      's.name as sizeTitle',
    ])
    .where('v.id', 'in', stockIds)
    .orderBy('v.id')
    .execute();
  return rows.map((row) => ({ ...row, name: itemName(row) }));
}

/** Notes for everybody that deleted variations are there again, and tells open lists. */
export async function noteReactivated(
  trx: Writer,
  stockIds: readonly number[],
  { userId, reference }: { userId: number | null; reference: string },
): Promise<void> {
  const rows = await namesOf(trx, stockIds);
  for (const { id, name, sku, qty } of rows) {
    await recordAudit(trx, userId === null ? { actor: '' } : { userId }, {
      action: 'stock.reactivate',
      subject: 'stock',
      subjectId: id,
      name,
      before: { state: 'deleted' },
      after: { state: 'hidden from the shop', sku, qty, reference },
    });
  }
  const kinds = rows.map(({ product_id: subject }) => ({ kind: 'products' as const, subject }));
  await recordEvents(trx, userId, kinds);
}
