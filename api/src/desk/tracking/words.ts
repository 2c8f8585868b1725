import type { CourierWord, SayWord } from '@shop/shared/contracts/http/orders/parcelTracking';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { courierRow } from '../couriers/reaching.ts';
import { moveOn } from './movingOn.ts';
import { keyOf } from './parcelWords.ts';

const MOST = 200;

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
 * Keeps what a courier's word means: of parcels it was said of, and of those to come. A parcel on its way is where its words
 * then lead; what arrived stays. Throws 404.
 */
export async function sayWord(trx: Writer, staff: StaffIdentity, form: SayWord): Promise<CourierWord[]> {
  const id = Number(form.id);
  const { name } = await courierRow(trx, id);
  const word_key = keyOf(form.word);
  const state = form.state === 'nothing' ? '' : form.state;
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
  for (const { order_id } of parcels) await moveOn(trx, order_id);
  const after = { word: form.word, state: form.state };
  await recordAudit(trx, staff, { action: 'courier.sayWord', subject: 'courier', subjectId: id, name, after });
  await recordEvents(trx, staff.userId, [{ kind: 'couriers', subject: id }]);
  return courierWords(trx, id);
}
