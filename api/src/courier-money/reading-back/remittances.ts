import { sql } from 'kysely';
import type {
  Remittance,
  REMITTANCE_SORTS,
  RemittancesQuery,
} from '@shop/shared/contracts/http/accounting/remittances';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import { codeCell, rupees } from '../../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import { matches } from '../../kernel/lists/searchText.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';

export const REMITTANCES_FILE: ListFile<Remittance> = {
  name: 'courier-payments',
  columns: [
    { heading: 'Paid On', cell: (row) => row.paidOn },
    { heading: 'Courier', cell: (row) => row.courier },
    { heading: 'Number', cell: (row) => codeCell(row.number) },
    { heading: 'Parcels', cell: (row) => row.parcels },
    { heading: 'Report', cell: (row) => rupees(row.total) },
    { heading: 'Bank', cell: (row) => rupees(row.bank) },
    { heading: 'Booked By', cell: (row) => row.postedBy },
    { heading: 'Booked', cell: (row) => row.postedDate },
  ],
};

const ID = sql.ref<number>('m.id');

const SORTS: Sorts<(typeof REMITTANCE_SORTS)[number]> = { paidOn: sql.ref('m.paid_on'), posted: ID };

/** Reports that were posted. */
export function remittanceList(db: Reader, query: RemittancesQuery): List<Remittance> {
  const { courier } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('remittances as m')
      .innerJoin('couriers as c', 'c.id', 'm.courier_id')
      .$if(courier !== undefined, (rows) => rows.where('m.courier_id', '=', Number(courier))),
    id: ID,
    search: (pattern) => matches(sql`lower(m.number)`, pattern),
    sorts: SORTS,
    sort: '-paidOn',
    read: (ids) => readRows(db, ids),
  });
}

/** One of them. */
export async function readRemittance(db: Reader, id: number): Promise<Remittance> {
  const row = (await readRows(db, [id])).get(id);
  if (!row) throw new Error('A report is missing right after it was posted');
  return row;
}

async function readRows(db: Reader, ids: number[]): Promise<Map<number, Remittance>> {
  const rows = await db
    .selectFrom('remittances as m')
    .innerJoin('couriers as c', 'c.id', 'm.courier_id')
    .leftJoin('users as u', 'u.id', 'm.posted_by')
    .selectAll('m')
    .select(['c.name as courier', 'u.fullname'])
    .where('m.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        courier: row.courier,
        number: row.number,
        paidOn: row.paid_on,
        parcels: row.parcels,
        total: rupeesOf(row.total),
        bank: rupeesOf(row.bank),
        file: row.file,
        postedBy: row.fullname ?? '',
        postedDate: karachiDateTime(row.posted_at),
      },
    ]),
  );
}
