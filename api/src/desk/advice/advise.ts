import type { Advised, AdviceKind, GiveAdvice } from '@shop/shared/contracts/http/orders/advice';
import { isOpen } from '@shop/shared/contracts/orderStatus';
import { keptCity, keptCityKey } from '@shop/shared/format/cityNamed';
import { phoneFault, phoneKey } from '@shop/shared/format/phone';
import { firstOf, isWritten, oneLine } from '@shop/shared/format/plainText';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit, type Doer } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { editFor } from '../../orders/confirmation/link/changing.ts';
import { editOrder } from '../../orders/editing/updateOrder.ts';
import { addOrderEvent } from '../../orders/steps/events.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import { adapterOf } from '../couriers/adapters.ts';
import { citiesAt } from '../couriers/cities/theirs.ts';
import { stateOf } from './reading.ts';

const MOST_NOTE = 200;
const BEING_TOLD = 'The courier is being told something just now: please try again in a minute.';
const SEEN_OTHERWISE = 'Somebody else has advised on this parcel meanwhile: please look what.';

export interface ToAdvise {
  orderId: number;
  kind: AdviceKind;
  note?: string | undefined;
  /** Of 'address'. */
  address?: string | undefined;
  /** Its city; left out, the order's. */
  city?: string | undefined;
  /** Whom the rider calls; left out, the order's. */
  phone?: string | undefined;
  /** The advice seen as the last one, 0 for none; left out, staff advise what has no answer yet, a customer anyhow. */
  seen?: number | undefined;
  /** Said in the timeline where the customer asked for it: `whatsapp`. */
  byCustomer?: string;
}

/**
 * Keeps what is to be done with an attempted parcel, by staff or by its own customer (`CUSTOMER`); a server tells its courier
 * from then on, once. The same said again changes nothing. A new address becomes the order's. Answers the advice's id.
 * Throws 404, 409 NOT_ATTEMPTED, 409 CHANGED_MEANWHILE where somebody else was first, 422 naming the fields.
 */
export async function advise(trx: Writer, by: Doer, asked: ToAdvise): Promise<number> {
  const said = saidOf(asked);
  const order = await lockOrder(trx, asked.orderId);
  const parcel = await attemptedParcel(trx, order);
  const last = await lastAdvice(trx, order.id);
  if (said.kind === 'address') said.city = await anotherCity(trx, order, parcel, said.city);
  if (asked.seen !== undefined && asked.seen !== (last?.id ?? 0))
    throw new ApiError('CHANGED_MEANWHILE', SEEN_OTHERWISE);
  const isOfStaff = asked.byCustomer === undefined;
  const isHeard = last && (isAnswer(last, parcel) || (!isOfStaff && isSince(last, parcel) && last.state === 'byPhone'));
  if (isHeard && isSame(last, said)) return last.id;
  if (last && isOfStaff && asked.seen === undefined && isAnswer(last, parcel))
    throw new ApiError('CHANGED_MEANWHILE', SEEN_OTHERWISE);
  if (last && stateOf(last) === 'asking') throw new ApiError('CHANGED_MEANWHILE', BEING_TOLD);
  if (said.kind === 'address' && isOpen(order)) await changeAddress(trx, order, by, said);
  const now = new Date().toISOString();
  const settled = { leased_until: '', changed_at: now };
  if (last?.state === 'intended' || last?.state === 'asking')
    await trx
      .updateTable('parcel_advice')
      .set({ ...settled, state: last.state === 'intended' ? 'replaced' : 'unknown' })
      .where('id', '=', last.id)
      .execute();
  const canTell = parcel.tracking_number !== '' && adapterOf(parcel).advise !== undefined;
  const { id } = await trx
    .insertInto('parcel_advice')
    .values({
      ...said,
      order_id: order.id,
      courier_id: parcel.courier_id,
      tracking_number: parcel.tracking_number,
      phone: said.phone || (said.kind === 'address' ? phoneKey(order.customer_phone) : ''),
      state: canTell ? 'intended' : 'byPhone',
      by_user: by.userId,
      at: now,
      due_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { kind, ...rest } = said;
  const told = Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== ''));
  const detail = { advice: kind, ...told, courier: parcel.name };
  await addOrderEvent(trx, {
    orderId: order.id,
    kind: 'advised',
    by: by.userId,
    detail: { ...detail, ...(asked.byCustomer !== undefined && { byCustomer: asked.byCustomer }) },
    at: now,
  });
  const audit = { action: 'order.advise', subject: 'order', subjectId: order.id, name: order.invoice_number };
  await recordAudit(trx, by, { ...audit, after: detail });
  await recordEvents(trx, by.userId, [{ kind: 'orders', subject: order.id }]);
  return id;
}

/** The same of several parcels, each by itself; of a single one what is refused is thrown. */
export async function adviseAll(trx: Writer, staff: StaffIdentity, form: GiveAdvice): Promise<Advised> {
  const seen = new Map(form.parcels.map((parcel) => [Number(parcel.id), parcel.seen]));
  const ids = [...seen.keys()].toSorted((a, b) => a - b);
  if (form.kind === 'address' && ids.length > 1) throw refusedFields({ address: 'A new address is of one parcel.' });
  const refused: Advised['refused'] = [];
  for (const id of ids) {
    const { kind, note, address, city, phone } = form;
    try {
      await advise(trx, staff, { orderId: id, kind, note, address, city, phone, seen: seen.get(id) });
    } catch (error) {
      if (ids.length === 1 || !(error instanceof ApiError) || error.statusCode >= 500) throw error;
      refused.push({ invoiceId: id, reason: error.message });
    }
  }
  return { advised: ids.length - refused.length, refused };
}

type Said = Pick<Row<'parcel_advice'>, 'kind' | 'note' | 'address' | 'phone' | 'city'>;

/** Throws 422 naming the fields. */
function saidOf({ kind, note = '', address = '', city = '', phone = '' }: ToAdvise): Said {
  const isAddress = kind === 'address';
  const of = isAddress ? { address: oneLine(address), city: keptCity(oneLine(city)) } : { address: '', city: '' };
  const said = { kind, note: firstOf(oneLine(note), MOST_NOTE), ...of, phone: '' };
  if (!isAddress) return said;
  if (!isWritten(said.address)) throw refusedFields({ address: 'Please say the new address.' });
  const key = phoneKey(phone);
  if (phone.trim() !== '' && phoneFault(key) !== null)
    throw refusedFields(
      { phone: 'A mobile number has 11 digits and begins with 03.' },
      { code: 'INVALID_PHONE', message: 'phone: a mobile number has 11 digits and begins with 03.' },
    );
  return { ...said, phone: phone.trim() === '' ? '' : key };
}

/** The parcel of an order that waits for an answer. Throws 409 NOT_ATTEMPTED for any other. */
async function attemptedParcel(db: Reader, order: Row<'orders'>) {
  const parcel = await db
    .selectFrom('shipments as s')
    .innerJoin('couriers as c', 'c.id', 's.courier_id')
    .select(['s.courier_id', 's.tracking_number', 's.city', 's.parcel_state', 'c.name', 'c.adapter', 'c.options'])
    .select((eb) =>
      eb
        .selectFrom('parcel_events as e')
        .select((rows) => rows.fn.max('e.heard_at').as('heard'))
        .whereRef('e.order_id', '=', 's.order_id')
        .whereRef('e.tracking_number', '=', 's.tracking_number')
        .where('e.state', '=', 'attempted')
        .as('heard'),
    )
    .where('s.order_id', '=', order.id)
    .executeTakeFirst();
  if (order.fulfilment !== 'dispatched' || parcel?.parcel_state !== 'attempted') throw new ApiError('NOT_ATTEMPTED');
  return parcel;
}

const lastAdvice = (db: Reader, orderId: number): Promise<Row<'parcel_advice'> | undefined> =>
  db
    .selectFrom('parcel_advice')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Tried {
  tracking_number: string;
  /** When we heard of the last attempt. */
  heard: string | null;
}

const isSince = (last: Row<'parcel_advice'>, { tracking_number, heard }: Tried): boolean =>
  last.tracking_number === tracking_number && last.at >= (heard ?? '');

/** Whether its courier has it since it last tried, or will; nobody has rung it for a customer (`IS_ANSWERED`). */
function isAnswer(last: Row<'parcel_advice'>, parcel: Tried): boolean {
  const state = stateOf(last);
  const isTold = state === 'byPhone' ? last.by_user !== null : ['intended', 'asking', 'sent'].includes(state);
  return isTold && isSince(last, parcel);
}

const isSame = (last: Row<'parcel_advice'>, { kind, note, address, city, phone }: Said): boolean =>
  last.kind === kind &&
  last.note === note &&
  last.address === address &&
  last.city === city &&
  (phone === '' || phone === last.phone);

type Sent = Pick<Row<'shipments'>, 'courier_id' | 'tracking_number' | 'city'> & { name: string };

/**
 * The city of a new address, '' where the parcel was sent to that one and to no other since: its courier is told of it.
 * Throws 422 for a city its courier does not bring to.
 */
async function anotherCity(
  db: Reader,
  order: Row<'orders'>,
  { courier_id, tracking_number, city: sentTo, name }: Sent,
  typed: string,
): Promise<string> {
  const city = typed || order.customer_city;
  const moved = await db
    .selectFrom('parcel_advice')
    .select('id')
    .where('order_id', '=', order.id)
    .where('tracking_number', '=', tracking_number)
    .where('city', '<>', '')
    .limit(1)
    .executeTakeFirst();
  if (!moved && keptCityKey(city) === keptCityKey(sentTo || order.customer_city)) return '';
  if (!(await citiesAt(db, courier_id, [city])).has(keptCityKey(city)))
    throw refusedFields({ city: `${name} has no city “${city}”: choose its city under Couriers.` });
  return city;
}

/** A parcel that is brought to another city costs what it was said to, until its courier's report says otherwise. */
async function changeAddress(trx: Writer, order: Row<'orders'>, by: Doer, { address, city }: Said): Promise<void> {
  const user = {
    fullname: order.customer_name,
    primaryPhone: order.customer_phone,
    secondaryPhone: order.customer_secondary_phone,
    address,
    city: city || order.customer_city,
  };
  const body = await editFor(trx, order, { wanted: new Map(), user });
  if ('said' in body) throw refusedFields({ address: 'The order cannot be changed any more.' });
  await editOrder(trx, body, by);
}
