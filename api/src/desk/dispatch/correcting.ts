import type { CorrectParcel, Parcel } from '@shop/shared/contracts/http/orders/parcels';
import type { OrderChange } from '@shop/shared/contracts/http/orders/orderEditing';
import { parseAmount } from '@shop/shared/format/money';
import { refuseClosedMonth } from '../../ledger/closedMonths.ts';
import { adoptStrangers } from '../../ledger/parcel-money/adopt.ts';
import { refreshParcelMoney } from '../../ledger/parcel-money/refresh.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { addOrderEvent } from '../../orders/steps/events.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Database, Reader, Writer } from '../../kernel/db/database.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { lockCourier, numbersGiven } from './givenNumbers.ts';
import { readParcels } from './parcels.ts';
import { NEVER_ASKED, UNTOLD } from '../../orders/parcels/asking.ts';
import { trackingNumberOf } from '../../orders/parcels/trackingNumber.ts';

type Shipment = Parcel['shipment'];

/**
 * Corrects what was written down of a parcel, or writes down now who has one that was sent without saying; what bringing
 * it back has cost follows. Throws 404 for an order that was not handed over, 409 CHANGED_MEANWHILE with the parcel when
 * it is not as it was seen, 409 MONTH_CLOSED for a cost of a closed month, 422 naming the fields.
 */
export function correctParcel(db: Database, by: StaffIdentity, form: CorrectParcel): Promise<Parcel> {
  const id = Number(form.id);
  const tracking_number = trackingNumberOf(form.trackingNumber);
  const faults = new FormFaults();
  const [cost, return_charge] = [parseAmount(form.cost), parseAmount(form.returnCharge)];
  if (cost === null) faults.add('cost', 'An amount has at most two decimals.');
  if (return_charge === null) faults.add('returnCharge', 'An amount has at most two decimals.');
  return db.transaction(async (trx) => {
    faults.throwIfAny();
    const isWith = (await readParcel(trx, id))?.shipment?.courierId;
    const courierId = form.courierId === undefined ? isWith : Number(form.courierId);
    if (courierId === undefined) throw new ApiError('UNKNOWN_PARCEL');
    // The courier before the order, as whoever hands parcels over locks them.
    await lockCourier(trx, courierId, courierId === isWith);
    const order = await lockOrder(trx, id);
    const before = await readParcel(trx, id);
    const sent = await moments(trx, id);
    const dispatched_at = sent.dispatched;
    if (!before || dispatched_at === undefined) throw new ApiError('UNKNOWN_PARCEL');
    if (form.seen !== undefined && !isSame(form.seen, before.shipment)) {
      throw new ApiError('CHANGED_MEANWHILE', undefined, before);
    }
    const owner = (await numbersGiven(trx, courierId, [tracking_number], id)).get(tracking_number);
    if (owner) throw refusedFields({ trackingNumber: `This number was given to ${owner} already.` });

    const { shipment } = before;
    const isAnother = shipment?.courierId !== courierId || shipment.trackingNumber !== tracking_number;
    const row = {
      courier_id: courierId,
      tracking_number,
      cost: cost ?? 0,
      return_charge: return_charge ?? 0,
      return_cost: order.fulfilment === 'returned' ? (return_charge ?? 0) : 0,
      // What was said of another parcel is not said of this one.
      ...(isAnother && { ...UNTOLD, ...(order.fulfilment !== 'dispatched' && { ask_at: NEVER_ASKED }) }),
    };
    await trx
      .insertInto('shipments')
      .values({ order_id: id, dispatched_at, ...row })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
      .execute();
    await refreshParcelMoney(trx, [id]);
    await adoptStrangers(trx, [{ orderId: id, courierId, number: tracking_number }]);
    const after = await readParcel(trx, id);
    if (!after?.shipment) throw new Error('A parcel is missing right after it was corrected');
    // A cost is of the day it arose on; whose parcel it is and its number are of no month.
    if (after.shipment.cost !== (before.shipment?.cost ?? 0)) {
      await refuseClosedMonth(trx, dispatched_at, 'cost');
      // In the month its courier charged for it, what it was said to cost was taken back.
      if (sent.charged) await refuseClosedMonth(trx, sent.charged, 'cost');
    }
    if (after.shipment.returnCost !== (before.shipment?.returnCost ?? 0)) {
      await refuseClosedMonth(trx, sent.returned ?? dispatched_at, 'returnCharge');
    }
    const changes = changesBetween(before.shipment, after.shipment);
    if (changes.length === 0) return after;
    await addOrderEvent(trx, { orderId: id, kind: 'corrected', by: by.userId, detail: { changes } });
    await recordAudit(trx, by, {
      action: 'order.correctParcel',
      subject: 'order',
      subjectId: id,
      name: order.invoice_number,
      before: before.shipment ?? {},
      after: after.shipment,
    });
    await recordEvents(trx, by.userId, [{ kind: 'orders', subject: id }]);
    return after;
  });
}

const readParcel = async (db: Reader, id: number): Promise<Parcel | undefined> => (await readParcels(db, [id])).get(id);

/** When an order was handed over and when it came back, and the day its courier charged for it, as far as that stands. */
async function moments(
  trx: Writer,
  orderId: number,
): Promise<{ dispatched?: string; returned?: string; charged?: string }> {
  const kept = await trx
    .selectFrom('shipments')
    .select('dispatched_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const money = await trx
    .selectFrom('parcel_money')
    .select('charged_on')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const events = await trx
    .selectFrom('order_events')
    .select(['kind', 'at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['dispatched', 'returned'])
    .where('undone_by', 'is', null)
    .execute();
  const atOf = (kind: string) => events.find((event) => event.kind === kind)?.at;
  const [dispatched, returned] = [kept?.dispatched_at ?? atOf('dispatched'), atOf('returned')];
  return {
    ...(dispatched !== undefined && { dispatched }),
    ...(returned !== undefined && { returned }),
    ...(money && money.charged_on !== '' && { charged: money.charged_on }),
  };
}

/** Rupees are compared as paisa: texts of forms say them in several ways. */
function isSame(seen: NonNullable<CorrectParcel['seen']> | null, now: Shipment): boolean {
  if (seen === null || now === null) return seen === now;
  return (
    Number(seen.courierId) === now.courierId &&
    trackingNumberOf(seen.trackingNumber) === now.trackingNumber &&
    parseAmount(seen.cost) === parseAmount(now.cost) &&
    parseAmount(seen.returnCharge) === parseAmount(now.returnCharge)
  );
}

function changesBetween(before: Shipment, after: NonNullable<Shipment>): OrderChange[] {
  const changes: OrderChange[] = (['courier', 'trackingNumber', 'cost', 'returnCharge'] as const).map((field) => ({
    field,
    before: before?.[field] ?? '',
    after: after[field],
  }));
  return changes.filter((change) => change.before !== change.after);
}
