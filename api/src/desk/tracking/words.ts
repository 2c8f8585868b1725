import type { CourierWord, SayWord } from '@shop/shared/contracts/http/orders/parcelTracking';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Database, Reader, Writer } from '../../kernel/db/database.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { NEVER_ASKED } from '../../orders/parcels/asking.ts';
import { courierRow } from '../couriers/reaching.ts';
import { leaveRefused, moveOn } from './movingOn.ts';
import { keyOf } from './parcelWords.ts';

const MOST = 200;
/** Parcels that are moved on before whoever said it has an answer; the tracker moves the others as it asks for them. */
const MOST_AT_ONCE = 100;
const IS_KNOWN = 'The shop knows what this word of the courier means.';

/** Words of a courier nobody has heard of, those of the most parcels first, then those somebody said. Throws 404. */
export async function courierWords(db: Reader, id: number): Promise<CourierWord[]> {
  await courierRow(db, id);
  const rows = await db
    .selectFrom('parcel_events as e')
    .leftJoin('courier_words as w', (join) =>
      join.onRef('w.courier_id', '=', 'e.courier_id').onRef('w.word_key', '=', 'e.word_key'),
    )
    .where('e.courier_id', '=', id)
    .where((eb) => eb.or([eb('e.state', 'is', null), eb('w.state', 'is not', null)]))
    .groupBy(['e.word_key', 'w.state'])
    .select(({ fn }) => [
      fn.min<string>('e.words').as('word'),
      fn.count<number>('e.tracking_number').distinct().as('parcels'),
      fn.max<string>('e.heard_at').as('heard'),
      'w.state',
    ])
    .execute();
  const words = rows.map(({ word, parcels, heard, state }) => ({
    word,
    parcels: Number(parcels),
    heardDate: karachiDateTime(heard),
    state: state === null ? '' : state || 'nothing',
  }));
  return words
    .toSorted((a, b) => Number(a.state !== '') - Number(b.state !== '') || b.parcels - a.parcels)
    .slice(0, MOST);
}

/**
 * Keeps what a courier's word means: of parcels it was said of, and of those to come. A parcel on its way is then led, in a
 * transaction of its own, to where its words lead; what arrived stays. Throws 404, 422 of a word its adapter knows.
 */
export async function sayWord(db: Database, staff: StaffIdentity, form: SayWord): Promise<CourierWord[]> {
  const orderIds = await db.transaction((trx) => keepWord(trx, staff, form));
  for (const orderId of orderIds.slice(0, MOST_AT_ONCE)) {
    await db.transaction((trx) => moveOn(trx, orderId)).catch(leaveRefused);
  }
  return courierWords(db.read, Number(form.id));
}

/** Answers the orders on their way whose parcels it was said of: these are due to be asked for. */
async function keepWord(trx: Writer, staff: StaffIdentity, form: SayWord): Promise<number[]> {
  const id = Number(form.id);
  const { name } = await courierRow(trx, id);
  const word_key = keyOf(form.word);
  const state = form.state === 'nothing' ? '' : form.state;
  const before = await trx
    .selectFrom('courier_words')
    .select('state')
    .where('courier_id', '=', id)
    .where('word_key', '=', word_key)
    .executeTakeFirst();
  const rows = trx.selectFrom('parcel_events').where('courier_id', '=', id).where('word_key', '=', word_key);
  const heard = await rows
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('state').as('known')])
    .executeTakeFirstOrThrow();
  if (!before && Number(heard.all) > 0 && Number(heard.all) === Number(heard.known))
    throw refusedFields({ word: IS_KNOWN });
  await trx
    .insertInto('courier_words')
    .values({ courier_id: id, word_key, state })
    .onConflict((conflict) => conflict.columns(['courier_id', 'word_key']).doUpdateSet({ state }))
    .execute();
  await trx
    .updateTable('parcel_events')
    .set({ state: state || null })
    .where('courier_id', '=', id)
    .where('word_key', '=', word_key)
    // What its adapter understood of the same word stays.
    .where((eb) => eb.or([eb('state', 'is', null), ...(before?.state ? [eb('state', '=', before.state)] : [])]))
    .execute();
  const parcels = await trx
    .selectFrom('parcel_events as e')
    .innerJoin('shipments as s', (join) =>
      join.onRef('s.courier_id', '=', 'e.courier_id').onRef('s.tracking_number', '=', 'e.tracking_number'),
    )
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .where('e.courier_id', '=', id)
    .where('e.word_key', '=', word_key)
    .where('o.fulfilment', '=', 'dispatched')
    .where('o.removed_at', 'is', null)
    .select('s.order_id')
    .distinct()
    .orderBy('s.order_id')
    .execute();
  const orderIds = parcels.map(({ order_id }) => order_id);
  if (orderIds.length > 0)
    await trx
      .updateTable('shipments')
      .set({ ask_at: '' })
      .where('order_id', 'in', orderIds)
      .where('ask_at', '<', NEVER_ASKED)
      .execute();
  const after = { word: form.word, state: form.state };
  await recordAudit(trx, staff, { action: 'courier.sayWord', subject: 'courier', subjectId: id, name, after });
  await recordEvents(trx, staff.userId, [{ kind: 'couriers', subject: id }]);
  return orderIds;
}
