import type {
  ChangedPurchase,
  CreatedPurchase,
  NewPurchase,
  Purchase,
} from '@shop/shared/contracts/http/stock/purchases';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { nextCount } from '../kernel/db/counters.ts';
import type { Writer } from '../kernel/db/database.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { draftPurchase, type PurchaseDraft } from './draft.ts';
import { lockPurchase, refuseCancelled, refuseReceived } from './lockPurchase.ts';
import { readPurchase } from './reading.ts';

/** Orders from a supplier. Throws 422 with `data.fields`. */
export async function createPurchase(trx: Writer, staff: StaffIdentity, wanted: NewPurchase): Promise<CreatedPurchase> {
  const draft = await draftPurchase(trx, wanted);
  const number = await nextPurchaseNumber(trx);
  const { id } = await trx
    .insertInto('purchases')
    .values({
      number,
      status: 'ordered',
      ...columnsOf(draft, number),
      created_by: staff.userId,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(trx, id, draft);
  const after = await readPurchase(trx, id);
  await recordAudit(trx, staff, { action: 'purchase.create', subject: 'purchase', subjectId: id, after });
  await recordEvents(trx, staff.userId, [{ kind: 'purchases', subject: id }]);
  return { purchaseId: id, purchaseNumber: number };
}

/**
 * Changes what is ordered, while nothing of it is received. Throws 404, 409 when something is received, when it is
 * cancelled or when somebody else was quicker, 422 with `data.fields`.
 */
export async function updatePurchase(trx: Writer, staff: StaffIdentity, wanted: ChangedPurchase): Promise<Purchase> {
  const id = Number(wanted.id);
  const { purchase, before } = await lockPurchase(trx, { id, seen: wanted.version });
  refuseReceived(before);
  refuseCancelled(before);
  const draft = await draftPurchase(trx, wanted);
  await trx.updateTable('purchases').set(columnsOf(draft, purchase.number)).where('id', '=', id).execute();
  await trx.deleteFrom('purchase_lines').where('purchase_id', '=', id).execute();
  await insertLines(trx, id, draft);
  const after = await readPurchase(trx, id);
  await recordAudit(trx, staff, { action: 'purchase.update', subject: 'purchase', subjectId: id, before, after });
  await recordEvents(trx, staff.userId, [{ kind: 'purchases', subject: id }]);
  return after;
}

/** `PUR-000001` and on. The row is locked until the transaction ends: no number is given twice. */
async function nextPurchaseNumber(trx: Writer): Promise<string> {
  return `PUR-${String(await nextCount(trx, 'purchase')).padStart(6, '0')}`;
}

function columnsOf({ supplierId, note, goods, freight, charges, total }: PurchaseDraft, number: string) {
  return { supplier_id: supplierId, note, goods, freight, charges, total, search_text: searchTextOf(number, note) };
}

async function insertLines(trx: Writer, purchase_id: number, { lines }: PurchaseDraft): Promise<void> {
  const rows = lines.map((line) => ({ ...line, purchase_id, open: line.quantity }));
  await trx.insertInto('purchase_lines').values(rows).execute();
}
