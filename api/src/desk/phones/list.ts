import { sql } from 'kysely';
import type { BLOCKED_SORTS, BlockedPhone, BlockedQuery } from '@shop/shared/contracts/http/orders/phones';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../../kernel/db/database.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import { hasPhone } from '../../kernel/lists/phoneSearch.ts';
import { matches } from '../../kernel/lists/searchText.ts';
import { phoneCell } from '../../kernel/lists/csv.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';
import { countOrders } from '../../orders/phones/reputation.ts';

export const BLOCKED_FILE: ListFile<BlockedPhone> = {
  name: 'blocked-phones',
  noted: 'customer.takeOut',
  columns: [
    { heading: 'Phone', cell: (row) => phoneCell(row.phone) },
    { heading: 'Reason', cell: (row) => row.reason },
    { heading: 'Blocked By', cell: (row) => row.by },
    { heading: 'Date', cell: (row) => row.date },
    { heading: 'Delivered', cell: (row) => row.delivered },
    { heading: 'Returned', cell: (row) => row.returned },
    { heading: 'Cancelled', cell: (row) => row.cancelled },
    { heading: 'Open', cell: (row) => row.open },
  ],
};

const ID = sql.ref<number>('b.id');

const SORTS: Sorts<(typeof BLOCKED_SORTS)[number]> = {
  phone: sql.ref('b.phone'),
  reason: sql.ref('b.search_text'),
  date: sql.ref('b.blocked_at'),
};

/** Every blocked phone. */
export function blockedPhoneList(db: Reader, query: BlockedQuery): List<BlockedPhone> {
  return listOf(query, {
    db,
    from: db.selectFrom('blocked_phones as b'),
    id: ID,
    search: (pattern) => matches(sql.ref('b.search_text'), pattern),
    whole: (typed) => hasPhone(sql.ref('b.phone'), typed, 3),
    sorts: SORTS,
    sort: '-date',
    read: (ids) => readRows(db, ids),
  });
}

async function readRows(db: Reader, ids: number[]): Promise<Map<number, BlockedPhone>> {
  const rows = await db
    .selectFrom('blocked_phones as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_by')
    .select(['b.id', 'b.phone', 'b.reason', 'b.blocked_at', 'u.fullname'])
    .where('b.id', 'in', ids)
    .execute();
  const found = new Map<number, BlockedPhone>();
  for (const { id, phone, reason, blocked_at, fullname } of rows) {
    const counts = await countOrders(db, [phone]);
    found.set(id, { id, phone, reason, by: fullname, date: karachiDateTime(blocked_at), ...counts });
  }
  return found;
}
