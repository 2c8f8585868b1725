import { sql } from 'kysely';
import type { Courier, COURIER_SORTS, CouriersQuery } from '@shop/shared/contracts/http/orders/couriers';
import { keptCity } from '@shop/shared/format/cityNamed';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import { rupees } from '../../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import { matches } from '../../kernel/lists/searchText.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';
import { unknownWords } from '../../orders/parcels/unknownWords.ts';
import { ApiError } from '../../kernel/http/apiError.ts';

export const COURIERS_FILE: ListFile<Courier> = {
  name: 'couriers',
  columns: [
    { heading: 'Courier', cell: (row) => row.name },
    { heading: 'Charge', cell: (row) => rupees(row.charge) },
    { heading: 'Return Charge', cell: (row) => rupees(row.returnCharge) },
    { heading: 'Cities With Own Charges', cell: (row) => row.charges.length },
    { heading: 'Parcels', cell: (row) => row.parcels },
    { heading: 'Switched Off', cell: (row) => (row.isOff === '1' ? 'Yes' : 'No') },
  ],
};

const ID = sql.ref<number>('c.id');
const PARCELS = sql<number>`(select count(*) from shipments s where s.courier_id = c.id)`;

const SORTS: Sorts<(typeof COURIER_SORTS)[number]> = {
  name: sql.ref('c.name_key'),
  charge: sql.ref('c.charge'),
  parcels: PARCELS,
};

/** Every courier, those that are switched off too. */
export function courierList(db: Reader, query: CouriersQuery): List<Courier> {
  const { isOff } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('couriers as c')
      .where('c.removed', '=', 0)
      .$if(isOff !== undefined, (rows) => rows.where('c.is_off', '=', Number(isOff))),
    id: ID,
    search: (pattern) => matches(sql.ref('c.search_text'), pattern),
    sorts: SORTS,
    sort: 'name',
    read: (ids) => readRows(db, ids),
  });
}

/** One courier. Throws 404. */
export async function readCourier(db: Reader, id: number): Promise<Courier> {
  const row = (await readRows(db, [id])).get(id);
  if (!row) throw new ApiError('UNKNOWN_COURIER');
  return row;
}

async function readRows(db: Reader, ids: number[]): Promise<Map<number, Courier>> {
  const rows = await db
    .selectFrom('couriers as c')
    .selectAll('c')
    .select(PARCELS.as('parcels'))
    .where('c.id', 'in', ids)
    .where('c.removed', '=', 0)
    .execute();
  const charges = await db
    .selectFrom('courier_charges')
    .selectAll()
    .where('courier_id', 'in', ids)
    .orderBy('courier_id')
    .orderBy('city_key')
    .execute();
  const chargesOf = Map.groupBy(charges, ({ courier_id }) => courier_id);
  const words = await unknownWords(db)
    .where('e.courier_id', 'in', ids)
    .groupBy('e.courier_id')
    .select(({ fn }) => ['e.courier_id', fn.count<number>('e.word_key').distinct().as('words')])
    .execute();
  const wordsOf = new Map(words.map((row) => [row.courier_id, Number(row.words)]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        courierId: row.id,
        name: row.name,
        trackingPage: row.tracking_page,
        charge: rupeesOf(row.charge),
        returnCharge: rupeesOf(row.return_charge),
        parcelWeight: row.parcel_grams / 1000,
        weightStep: row.step_grams / 1000,
        stepCharge: rupeesOf(row.step_charge),
        charges: (chargesOf.get(row.id) ?? []).map(({ city, charge, return_charge, step_charge }) => ({
          city: keptCity(city),
          charge: rupeesOf(charge),
          returnCharge: rupeesOf(return_charge),
          ...(step_charge !== null && { stepCharge: rupeesOf(step_charge) }),
        })),
        parcels: row.parcels,
        isOff: row.is_off === 1 ? '1' : '0',
        isSilent: row.ask_error !== '',
        unknownWords: wordsOf.get(row.id) ?? 0,
        version: row.version,
      },
    ]),
  );
}
