import { sql } from 'kysely';
import { RIGHTS_OF_ROLE, type Right, type RoleName } from '@shop/shared/contracts/rights';
import { rightsAmong } from '@shop/shared/contracts/rightWords';
import { visible } from '@shop/shared/format/plainText';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';

type StaffRole = Exclude<RoleName, 'supplier'>;

export interface StaffAccount {
  staff: StaffIdentity;
  passwordHash: string;
}

/** How a username is stored and looked up. */
export function normalUsername(username: string): string {
  return visible(username).normalize('NFKC').trim().toLowerCase();
}

/** The account behind a username, unless its person cannot sign in: removed, switched off, without a password, a supplier. */
export async function findStaffAccount(db: Reader, username: string): Promise<StaffAccount | undefined> {
  return accountOf(await accountRows(db).where('users.username', '=', normalUsername(username)).executeTakeFirst());
}

/** The same by its number. */
export async function readStaffAccount(db: Reader, userId: number): Promise<StaffAccount | undefined> {
  return accountOf(await accountRows(db).where('users.id', '=', userId).executeTakeFirst());
}

const accountRows = (db: Reader) => staffRows(db).select('users.password_hash');

function accountOf(row: (StaffRow & { password_hash: string | null }) | undefined): StaffAccount | undefined {
  const staff = row && identityOf(row);
  return staff && row.password_hash ? { staff, passwordHash: row.password_hash } : undefined;
}

/**
 * Whether the account is still what it was when its password was looked at, locked until the transaction ends: whoever
 * switches it off or sets another password finds every session that was opened with the old one.
 */
export async function lockAccount(trx: Writer, { staff, passwordHash }: StaffAccount): Promise<boolean> {
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
  roleName: string;
  isSystem: number;
  /** The role whose rights one of the shop's own has that was last saved by the release before roles had theirs; else ''. */
  base: string;
  /** Of a role of the shop's own, as JSON. */
  ownRights: string | null;
  discountPercent: number | null;
}

/** What else a row of `staffRows` says, of who must have a second factor. */
interface FactorRow {
  factorSince: string | null;
  /** Of the settings, as JSON; null for nobody. */
  factorRoles: string | null;
}

/** Whether somebody must have a second factor, and has none. */
export const mustSetUp = (row: StaffRow & FactorRow): boolean => row.factorSince === null && mustHaveFactor(row);

/**
 * Whether the settings ask it of somebody. Whoever has a role of the shop's own counts as each fixed one of which they may
 * do all, and as the least that may do all they may.
 */
export function mustHaveFactor({ factorRoles, ...row }: StaffRow & FactorRow): boolean {
  const rights = factorRoles === null ? undefined : identityOf(row)?.rights;
  if (!rights) return false;
  const least = leastRole(rights);
  const covers = (role: StaffRole) => row.isSystem === 0 && RIGHTS_OF_ROLE[role].every((one) => rights.includes(one));
  return (JSON.parse(factorRoles ?? '[]') as StaffRole[]).some((role) => role === least || covers(role));
}

const BASES = ['cashier', 'manager'] as const;

const leastRole = (rights: readonly Right[]): StaffRole =>
  BASES.find((role) => rights.every((right) => RIGHTS_OF_ROLE[role].includes(right))) ?? 'administrator';

/** Who somebody is, or was before they could not sign in any more; undefined for who never could. */
export async function readFormerStaff(db: Reader, userId: number): Promise<StaffIdentity | undefined> {
  const row = await peopleRows(db).where('users.id', '=', userId).executeTakeFirst();
  // Whoever was deleted has no username any more.
  return row && identityOf({ ...row, username: row.username ?? '' });
}

/** Everybody who may be of staff, with what their role lets them do. */
export function staffRows(db: Reader) {
  return peopleRows(db)
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select('second_factors.confirmed_at as factorSince')
    .select((eb) =>
      eb
        .selectFrom('settings')
        .select('settings.value')
        .where('settings.key', '=', sql.lit('secondFactorRoles'))
        .as('factorRoles'),
    )
    .where('users.removed', '=', sql.lit(0))
    .where('users.switched_off', '=', sql.lit(0))
    .where('entities.group_name', '=', sql.lit('role'));
}

const peopleRows = (db: Reader) =>
  db
    .selectFrom('users')
    .innerJoin('entities', 'entities.id', 'users.role_id')
    .select(['users.id as userId', 'users.username', 'users.fullname', 'entities.alias as role'])
    .select(['entities.is_system as isSystem', 'entities.name as roleName'])
    .select('entities.value as base')
    .leftJoin('own_roles', (join) =>
      join.onRef('own_roles.role_id', '=', 'entities.id').on('entities.value', '=', sql.lit('')),
    )
    .select(['own_roles.rights as ownRights', 'own_roles.discount_percent as discountPercent']);

/** Who a row of `staffRows` is, with the rights of the role; undefined for somebody who cannot sign in. */
export function identityOf(row: StaffRow): StaffIdentity | undefined {
  const { userId, username, fullname, isSystem, discountPercent } = row;
  const rights = roleRights({ isSystem, alias: row.role, base: row.base, ownRights: row.ownRights });
  if (!rights || username === null) return undefined;
  return { userId, username, fullname, role: isSystem === 1 ? row.role : row.roleName, rights, discountPercent };
}

/** What a role lets one do; null for a supplier's, and for any role that says nothing that gives rights. */
export function roleRights(
  role: Pick<StaffRow, 'isSystem' | 'base' | 'ownRights'> & { alias: string },
): readonly Right[] | null {
  if (role.isSystem === 0) {
    const base = BASES.find((one) => one === role.base);
    if (base) return RIGHTS_OF_ROLE[base];
    return role.ownRights === null ? null : rightsAmong(JSON.parse(role.ownRights) as string[]);
  }
  const name = staffRole(role.alias);
  return name && RIGHTS_OF_ROLE[name];
}

/** The fixed role of somebody who may sign in; null for a supplier and for any role the contract does not know. */
export function staffRole(alias: string): StaffRole | null {
  return Object.hasOwn(RIGHTS_OF_ROLE, alias) && alias !== 'supplier' ? (alias as StaffRole) : null;
}
