import type { UserListItem } from '@shop/shared/contracts/http/people';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../plugins/db/database.ts';

/** Everybody who has not been removed, or those of one role, newest first. */
export async function listUsers(db: Reader, roleId?: number): Promise<UserListItem[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('entities', 'entities.id', 'users.role_id')
    .select(['users.id', 'fullname', 'email', 'phone1', 'phone2', 'company', 'role_id', 'users.created_at'])
    .select('entities.name as roleName')
    .where('removed', '=', 0)
    .$if(roleId !== undefined, (query) => query.where('role_id', '=', Number(roleId)))
    .orderBy('users.id', 'desc')
    .execute();
  return rows.map((row) => ({
    userId: row.id,
    fullname: row.fullname,
    emailId: row.email,
    phone1: row.phone1,
    phone2: row.phone2,
    company: row.company,
    roleId: row.role_id,
    roleName: row.roleName,
    createdDate: karachiDateTime(row.created_at),
  }));
}
