import { RIGHTS_OF_ROLE } from '@shop/shared/contracts/rights';
import type { StaffIdentity } from '../plugins/agreements.ts';
import type { Reader, Writer } from '../plugins/db/database.ts';
import { baseRole, staffRole } from './staffRole.ts';

export interface StaffAccount {
  staff: StaffIdentity;
  passwordHash: string;
}

/** How a username is stored and looked up. */
export function normalUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** The account behind a username, unless its person cannot sign in: removed, switched off, without a password, a supplier. */
export async function findStaffAccount(db: Reader, username: string): Promise<StaffAccount | undefined> {
  const row = await staffRows(db)
    .select('users.password_hash')
    .where('users.username', '=', normalUsername(username))
    .executeTakeFirst();
  const staff = row && identityOf(row);
  return staff && row.password_hash ? { staff, passwordHash: row.password_hash } : undefined;
}

/**
 * Whether the account is still what it was when its password was looked at, held until the transaction ends: whoever
 * switches it off or sets another password finds every session that was opened with the old one.
 */
export async function holdAccount(trx: Writer, { staff, passwordHash }: StaffAccount): Promise<boolean> {
  const held = await trx
    .updateTable('users')
    .set((eb) => ({ switched_off: eb.ref('switched_off') }))
    .where('id', '=', staff.userId)
    .where('password_hash', '=', passwordHash)
    .where('removed', '=', 0)
    .where('switched_off', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Whether there is anybody who can sign in. */
export async function somebodyCanSignIn(db: Reader): Promise<boolean> {
  const rows = await staffRows(db).where('users.password_hash', 'is not', null).execute();
  return rows.some(identityOf);
}

interface StaffRow {
  userId: number;
  username: string | null;
  fullname: string;
  role: string;
  isSystem: number;
  base: string;
}

/** A role somebody adds has the rights of the one it is based on, whatever its alias says. */
export function staffRows(db: Reader) {
  return db
    .selectFrom('users')
    .innerJoin('entities', 'entities.id', 'users.role_id')
    .select(['users.id as userId', 'users.username', 'users.fullname', 'entities.alias as role'])
    .select(['entities.is_system as isSystem', 'entities.value as base'])
    .where('users.removed', '=', 0)
    .where('users.switched_off', '=', 0)
    .where('entities.group_name', '=', 'role');
}

/** Who a row of `staffRows` is, with the rights of the role; undefined for somebody who cannot sign in. */
export function identityOf({ userId, username, fullname, ...row }: StaffRow): StaffIdentity | undefined {
  const role = row.isSystem === 1 ? staffRole(row.role) : baseRole(row.base);
  if (!role || username === null) return undefined;
  return { userId, username, fullname, role, rights: RIGHTS_OF_ROLE[role] };
}
