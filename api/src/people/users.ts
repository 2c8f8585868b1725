import { sql } from 'kysely';
import type { USER_SORTS, UserListItem, UsersQuery } from '@shop/shared/contracts/http/people';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../plugins/db/database.ts';
import { listOf, type List, type Sorts } from '../plugins/lists/listOf.ts';
import { matches } from '../plugins/lists/searchText.ts';
import type { ListFile } from '../plugins/lists/sendList.ts';

export const USERS_FILE: ListFile<UserListItem> = {
  name: 'users',
  columns: [
    { heading: 'Name', cell: (user) => user.fullname },
    { heading: 'Email', cell: (user) => user.emailId },
    { heading: 'Contact', cell: (user) => user.phone1 },
    { heading: 'Second Contact', cell: (user) => user.phone2 },
    { heading: 'Role', cell: (user) => user.roleName },
    { heading: 'Company', cell: (user) => user.company },
    { heading: 'Created Date', cell: (user) => user.createdDate },
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
  const { role } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('users as u')
      .where('u.removed', '=', 0)
      .$if(role !== undefined, (rows) => rows.where('u.role_id', '=', Number(role))),
    id: ID,
    search: (pattern) => matches(sql.ref('u.search_text'), pattern),
    sorts: SORTS,
    sort: '-created',
    read: (ids) => readUsers(db, ids),
  });
}

async function readUsers(db: Reader, ids: number[]): Promise<Map<number, UserListItem>> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('entities', 'entities.id', 'users.role_id')
    .select(['users.id', 'fullname', 'email', 'phone1', 'phone2', 'company', 'role_id', 'users.created_at'])
    .select('entities.name as roleName')
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
        createdDate: karachiDateTime(row.created_at),
      },
    ]),
  );
}
