import { sql, type RawBuilder } from 'kysely';
import type {
  PROMOTION_SORTS,
  PromotionRow,
  PromotionState,
  PromotionsQuery,
} from '@shop/shared/contracts/http/orders/promotions';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { rupees } from '../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { matches } from '../kernel/lists/searchText.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';
import { ApiError } from '../kernel/http/apiError.ts';

export const PROMOTIONS_FILE: ListFile<PromotionRow> = {
  name: 'promotions',
  columns: [
    { heading: 'Code', cell: (row) => row.code },
    { heading: 'Type', cell: (row) => row.type },
    { heading: 'Value', cell: (row) => rupees(row.value) },
    { heading: 'From', cell: (row) => row.from },
    { heading: 'To', cell: (row) => row.to },
    { heading: 'Minimum', cell: (row) => rupees(row.minimum) },
    { heading: 'Uses', cell: (row) => row.uses || '' },
    { heading: 'Used', cell: (row) => row.used },
    { heading: 'Given', cell: (row) => rupees(row.given) },
    { heading: 'State', cell: (row) => row.state },
    { heading: 'Created Date', cell: (row) => row.createdDate },
  ],
};

const ID = sql.ref<number>('p.id');

/** As `takeUse` judges it. `today` is `YYYY-MM-DD` in Asia/Karachi. */
function stateOn(today: string): RawBuilder<PromotionState> {
  return sql<PromotionState>`case
    when p.is_off = 1 then 'off'
    when p.last_day <> '' and p.last_day < ${today} then 'expired'
    when p.use_limit is not null and p.used >= p.use_limit then 'exhausted'
    when p.first_day > ${today} then 'scheduled'
    else 'active' end`;
}

/** Every promotion code that was not deleted. */
export function promotionList(db: Reader, query: PromotionsQuery, today: string): List<PromotionRow> {
  const { state } = query;
  const sorts: Sorts<(typeof PROMOTION_SORTS)[number]> = {
    code: sql.ref('p.code'),
    from: sql.ref('p.first_day'),
    to: sql.ref('p.last_day'),
    minimum: sql.ref('p.minimum'),
    used: sql.ref('p.used'),
    given: sql.ref('p.given'),
    state: stateOn(today),
    created: ID,
  };
  return listOf(query, {
    db,
    from: db
      .selectFrom('promotions as p')
      .where('p.removed', '=', 0)
      .$if(state !== undefined, (rows) => rows.where(stateOn(today), '=', state ?? 'active')),
    id: ID,
    search: (pattern) => matches(sql`lower(p.code)`, pattern),
    sorts,
    sort: '-created',
    read: (ids) => readRows(db, ids, today),
  });
}

/** One code. Throws 404. */
export async function readPromotionRow(db: Reader, id: number, today: string): Promise<PromotionRow> {
  const row = (await readRows(db, [id], today)).get(id);
  if (!row) throw new ApiError('UNKNOWN_PROMOTION');
  return row;
}

async function readRows(db: Reader, ids: number[], today: string): Promise<Map<number, PromotionRow>> {
  const rows = await db
    .selectFrom('promotions as p')
    .selectAll('p')
    .select(stateOn(today).as('state'))
    .where('p.id', 'in', ids)
    .where('p.removed', '=', 0)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        promotionId: row.id,
        code: row.code,
        type: row.type,
        value: rupeesOf(row.value),
        from: row.first_day,
        to: row.last_day,
        minimum: rupeesOf(row.minimum),
        uses: row.use_limit ?? 0,
        used: row.used,
        given: rupeesOf(row.given),
        isOff: row.is_off === 1 ? '1' : '0',
        state: row.state,
        createdDate: karachiDateTime(row.created_at),
        version: row.version,
      },
    ]),
  );
}
