import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { ParcelMoney, SettleDifference } from '@shop/shared/contracts/http/accounting/courierMoney';
import { manyLines } from '@shop/shared/format/plainText';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { lockCourier } from './posting/posting.ts';
import { readParcelMoney } from './reading-back/parcels.ts';

/**
 * Settles what is left of a parcel: from then on nothing of it is owed. Throws 404, 409 CHANGED_MEANWHILE with the parcel when
 * its rest is not what was seen.
 */
export async function settleDifference(
  trx: Writer,
  staff: StaffIdentity,
  form: SettleDifference,
): Promise<ParcelMoney> {
  const id = Number(form.id);
  const { courier_id } = await rowOf(trx, id);
  // As whoever posts a report, or corrects a parcel, does: the row is nobody else's until this ends.
  await lockCourier(trx, courier_id);
  const row = await trx
    .updateTable('parcel_money')
    .set((eb) => ({ settled: eb('settled', '+', eb.ref('rest')), rest: 0 }))
    .where('id', '=', id)
    .where('rest', '=', Math.round(form.rest * 100))
    .where('rest', '<>', 0)
    .returning(['settled', 'number'])
    .executeTakeFirst();
  if (!row) throw new ApiError('CHANGED_MEANWHILE', undefined, await parcelOf(trx, id));
  const amount = Math.round(form.rest * 100);
  const note = manyLines(form.note ?? '');
  await trx
    .insertInto('courier_settlements')
    .values({ parcel_id: id, amount, answer: form.answer, note, by_user: staff.userId, at: new Date().toISOString() })
    .execute();
  await recordAudit(trx, staff, {
    action: 'parcelMoney.settleDifference',
    subject: 'parcelMoney',
    subjectId: id,
    name: row.number,
    before: { rest: rupeesOf(amount) },
    after: { rest: 0, answer: form.answer, note },
  });
  await recordEvents(trx, staff.userId, [{ kind: 'accounting', subject: EVERYTHING }]);
  return parcelOf(trx, id);
}

async function rowOf(db: Reader, id: number) {
  const row = await db.selectFrom('parcel_money').select('courier_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('UNKNOWN_PARCEL', 'There is no such parcel.');
  return row;
}

async function parcelOf(db: Reader, id: number): Promise<ParcelMoney> {
  const parcel = (await readParcelMoney(db, [id])).get(id);
  if (!parcel) throw new ApiError('UNKNOWN_PARCEL', 'There is no such parcel.');
  return parcel;
}
