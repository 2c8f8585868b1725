import { sql } from 'kysely';
import type { SECURITY_SORTS, SecurityEventRow, SecurityEventsQuery } from '@shop/shared/contracts/http/people/audit';
import { karachiDateTime, startOfDay } from '@shop/shared/format/dates';
import type { Reader } from '../kernel/db/database.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { matches } from '../kernel/lists/searchText.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';
import { kindText, whatText } from './securityWords.ts';

const SORTS: Sorts<(typeof SECURITY_SORTS)[number]> = { time: sql.ref('s.last_at') };

/** Who tried to get in, the last first. `hashOf` says what a username would be as an account of an event. */
export function securityList(
  db: Reader,
  query: SecurityEventsQuery,
  hashOf: (username: string) => string,
): List<SecurityEventRow> {
  const { kind, from, to } = query;
  const hash = hashOf(query.q?.trim() ?? '');
  return listOf(query, {
    db,
    from: db
      .selectFrom('security_events as s')
      .$if(kind !== undefined, (rows) => rows.where('s.kind', '=', kind ?? 'signIn'))
      .$if(from !== undefined, (rows) => rows.where('s.last_at', '>=', startOfDay(from ?? '')))
      .$if(to !== undefined, (rows) => rows.where('s.last_at', '<', startOfDay(to ?? '', 1))),
    id: sql.ref<number>('s.id'),
    search: (pattern) =>
      sql<boolean>`(${matches(sql.ref('s.address'), pattern)} or ${matches(sql.ref('s.account'), pattern)}
        or (s.account <> '' and s.account = ${hash}))`,
    sorts: SORTS,
    sort: '-time',
    read: (ids) => readRows(db, ids, hashOf),
  });
}

async function readRows(
  db: Reader,
  ids: number[],
  hashOf: (username: string) => string,
): Promise<Map<number, SecurityEventRow>> {
  const rows = await db.selectFrom('security_events').selectAll().where('id', 'in', ids).execute();
  // Only of accounts there are: what else was typed in the field may be a password.
  const people = await db
    .selectFrom('users')
    .select(['username', 'fullname'])
    .where('username', 'is not', null)
    .where('username', '<>', '')
    .execute();
  const names = new Map(people.map(({ username, fullname }) => [hashOf(username ?? ''), fullname]));
  return new Map(
    rows.map(({ id, kind, what, address, account, times, ...row }) => {
      const accountName = account === '' ? '' : (names.get(account) ?? '');
      const event: SecurityEventRow = {
        eventId: id,
        firstAt: karachiDateTime(row.first_at),
        lastAt: karachiDateTime(row.last_at),
        times,
        kind,
        kindText: kindText(kind),
        what,
        whatText: whatText(what, accountName),
        address,
        account,
        accountName,
      };
      return [id, event];
    }),
  );
}

export const SECURITY_FILE: ListFile<SecurityEventRow> = {
  name: 'security-events',
  columns: [
    { heading: 'First', cell: (row) => row.firstAt },
    { heading: 'Last', cell: (row) => row.lastAt },
    { heading: 'Times', cell: (row) => row.times },
    { heading: 'Kind', cell: (row) => row.kindText },
    { heading: 'What', cell: (row) => row.whatText },
    { heading: 'Address', cell: (row) => row.address },
    { heading: 'Account', cell: (row) => row.accountName || row.account },
  ],
};
