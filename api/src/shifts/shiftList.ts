import { sql } from 'kysely';
import type { SHIFT_SORTS, ShiftRow, ShiftsQuery } from '@shop/shared/contracts/http/till/shifts';
import { karachiDateTime, startOfDay } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { rupees } from '../kernel/lists/csv.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { matches, soughtBy } from '../kernel/lists/searchText.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';

export const SHIFTS_FILE: ListFile<ShiftRow> = {
  name: 'shifts',
  columns: [
    { heading: 'Z Report', cell: (row) => row.zNumber ?? '' },
    { heading: 'Till', cell: (row) => row.till },
    { heading: 'By', cell: (row) => row.by },
    { heading: 'Opened', cell: (row) => row.openedDate },
    { heading: 'Closed', cell: (row) => row.closedDate },
    { heading: 'Float', cell: (row) => rupees(row.float) },
    { heading: 'Sales', cell: (row) => (row.sales === null ? '' : rupees(row.sales)) },
    { heading: 'Counted', cell: (row) => (row.counted === null ? '' : rupees(row.counted)) },
    { heading: 'Difference', cell: (row) => (row.difference === null ? '' : rupees(row.difference)) },
  ],
};

const ID = sql.ref<number>('s.id');
const TEXT = sql.ref<string>('s.search_text');
const SORTS: Sorts<(typeof SHIFT_SORTS)[number]> = { opened: ID };

/** Every shift, or those of one person. */
export function shiftList(db: Reader, query: ShiftsQuery, owner: number | null): List<ShiftRow> {
  const { open, till, from, to } = query;
  const ofTill = soughtBy(till, { search: (pattern) => matches(TEXT, pattern) });
  return listOf(query, {
    db,
    from: db
      .selectFrom('shifts as s')
      .$if(owner !== null, (rows) => rows.where('s.user_id', '=', Number(owner)))
      .$if(open === '1', (rows) => rows.where('s.closed_at', 'is', null))
      .$if(open === '0', (rows) => rows.where('s.closed_at', 'is not', null))
      .$if(ofTill !== null, (rows) => rows.where(ofTill ?? sql<boolean>`1 = 1`))
      .$if(from !== undefined, (rows) => rows.where('s.opened_at', '>=', startOfDay(from ?? '')))
      .$if(to !== undefined, (rows) => rows.where('s.opened_at', '<', startOfDay(to ?? '', 1))),
    id: ID,
    search: (pattern) =>
      sql<boolean>`(${matches(TEXT, pattern)}
        or s.user_id in (select u.id from users u where ${matches(sql.ref('u.search_text'), pattern)}))`,
    sorts: SORTS,
    sort: '-opened',
    read: (ids) => readRows(db, ids),
  });
}

async function readRows(db: Reader, ids: number[]): Promise<Map<number, ShiftRow>> {
  const rows = await db
    .selectFrom('shifts as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('z_reports as z', 'z.shift_id', 's.id')
    .select(['s.id', 's.till', 's.float', 's.opened_at', 's.closed_at', 'u.fullname'])
    .select(['z.number', 'z.counted', 'z.difference'])
    .where('s.id', 'in', ids)
    .execute();
  const sold = await db
    .selectFrom('shift_sales')
    .select((eb) => ['shift_id', eb.fn.sum<number>('total').as('total')])
    .where('shift_id', 'in', ids)
    .groupBy('shift_id')
    .execute();
  const { blindCount } = await readShopSettings(db);
  const soldIn = new Map(sold.map(({ shift_id, total }) => [shift_id, Number(total)]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        shiftId: row.id,
        zNumber: row.number,
        till: row.till,
        by: row.fullname,
        openedDate: karachiDateTime(row.opened_at),
        closedDate: row.closed_at === null ? '' : karachiDateTime(row.closed_at),
        float: rupeesOf(row.float),
        // What is sold in cash is what remains of it.
        sales: blindCount && row.closed_at === null ? null : rupeesOf(soldIn.get(row.id) ?? 0),
        counted: row.counted === null ? null : rupeesOf(row.counted),
        difference: row.difference === null ? null : rupeesOf(row.difference),
      },
    ]),
  );
}
