import { sql } from 'kysely';
import type { USER_SORTS, UserListItem, UsersQuery, UserState } from '@shop/shared/contracts/http/people/people';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../../kernel/db/database.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import { hasWrittenPhone } from '../../kernel/lists/phoneSearch.ts';
import { matches } from '../../kernel/lists/searchText.ts';
import { phoneCell } from '../../kernel/lists/csv.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';

const STATES: Record<UserState, string> = { on: 'Signs in', off: 'Switched off', never: 'Never signs in' };

export const USERS_FILE: ListFile<UserListItem> = {
  name: 'users',
  noted: 'user.takeOut',
  columns: [
    { heading: 'Name', cell: (user) => user.fullname },
    { heading: 'Email', cell: (user) => user.emailId },
    { heading: 'Contact', cell: (user) => phoneCell(user.phone1) },
    { heading: 'Second Contact', cell: (user) => phoneCell(user.phone2) },
    { heading: 'Role', cell: (user) => user.roleName },
    { heading: 'Company', cell: (user) => user.company },
    { heading: 'Created Date', cell: (user) => user.createdDate },
    { heading: 'Username', cell: (user) => user.username },
    { heading: 'State', cell: (user) => STATES[user.state] },
    { heading: 'Second Factor', cell: (user) => (user.secondFactor ? 'Yes' : 'No') },
  ],
};

const ID = sql.ref<number>('u.id');

const SORTS: Sorts<(typeof USER_SORTS)[number]> = {
  name: sql.ref('u.search_text'),
  role: sql`(select lower(r.name) from entities r where r.id = u.role_id)`,
  company: sql`lower(u.company)`,
  created: ID,
};

/** Everybody who has not been removed, or those of one role (admin specification, 3). */
export function userList(db: Reader, query: UsersQuery): List<UserListItem> {
  const { role, state } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('users as u')
      .where('u.removed', '=', 0)
      .$if(role !== undefined, (rows) => rows.where('u.role_id', '=', Number(role)))
      .$if(state === 'off', (rows) => rows.where('u.switched_off', '=', 1))
      .$if(state === 'on', (rows) => rows.where('u.switched_off', '=', 0).where('u.password_hash', 'is not', null))
      .$if(state === 'never', (rows) => rows.where('u.switched_off', '=', 0).where('u.password_hash', 'is', null)),
    id: ID,
    search: (pattern) => matches(sql.ref('u.search_text'), pattern),
    whole: (typed) => hasWrittenPhone([sql.ref('u.phone1'), sql.ref('u.phone2')], typed),
    sorts: SORTS,
    sort: '-created',
    read: (ids) => readUsers(db, ids),
  });
}

export async function readUsers(db: Reader, ids: number[]): Promise<Map<number, UserListItem>> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('entities', 'entities.id', 'users.role_id')
    .select(['users.id', 'fullname', 'email', 'phone1', 'phone2', 'company', 'role_id', 'users.created_at'])
    .select(['username', 'password_hash', 'pin_hash', 'switched_off', 'users.version', 'entities.name as roleName'])
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select('second_factors.confirmed_at as factorSince')
    .leftJoin('shifts', (join) => join.onRef('shifts.user_id', '=', 'users.id').on('shifts.closed_at', 'is', null))
    .select('shifts.till as openShift')
    .where('users.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        userId: row.id,
        fullname: row.fullname,
        emailId: row.email,
        phone1: row.phone1,
        phone2: row.phone2,
        company: row.company,
        roleId: row.role_id,
        roleName: row.roleName,
        username: row.username ?? '',
        state: stateOf(row),
        ...(row.openShift !== null && { openShift: row.openShift }),
        secondFactor: row.factorSince !== null,
        ...(row.pin_hash !== null && { hasPin: true }),
        createdDate: karachiDateTime(row.created_at),
        version: row.version,
      },
    ]),
  );
}

function stateOf({ switched_off, password_hash }: { switched_off: number; password_hash: string | null }): UserState {
  if (switched_off === 1) return 'off';
  return password_hash === null ? 'never' : 'on';
}
