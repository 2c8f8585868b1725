import type { Role } from '@shop/shared/contracts/http/people/roles';
import type { Right } from '@shop/shared/contracts/rights';
import type { Reader } from '../../kernel/db/database.ts';
import { roleRights } from '../accounts/staffAccounts.ts';

/** The roles of who signs in: the fixed ones, then the shop's own by name. */
export async function readRoles(db: Reader, only?: number): Promise<Role[]> {
  const rows = await roleRows(db)
    .$if(only !== undefined, (query) => query.where('e.id', '=', Number(only)))
    .execute();
  const holders = await db
    .selectFrom('users')
    .select(['role_id', 'fullname'])
    .where('removed', '=', 0)
    .$if(only !== undefined, (query) => query.where('role_id', '=', Number(only)))
    .orderBy('search_text')
    .orderBy('id')
    .execute();
  return rows.flatMap((row): Role[] => {
    const rights = roleRights(row);
    if (!rights) return [];
    const people = holders.filter(({ role_id }) => role_id === row.id).map(({ fullname }) => fullname);
    const { id: roleId, name, isSystem, discountPercent, version } = row;
    return [{ roleId, name, isOwn: isSystem === 0, rights: [...rights], discountPercent, people, version }];
  });
}

/** What a role lets one do, and of a sale take off where it does not let one give any discount; null is what the settings say. */
export interface Allowed {
  rights: readonly Right[];
  discountPercent: number | null;
}

/** What whoever has a role may do; nothing for a role without rights, and for none. */
export async function allowedBy(db: Reader, id: number): Promise<Allowed> {
  const row = await roleRows(db).where('e.id', '=', id).executeTakeFirst();
  return { rights: (row && roleRights(row)) ?? [], discountPercent: row?.discountPercent ?? null };
}

const roleRows = (db: Reader) =>
  db
    .selectFrom('entities as e')
    .leftJoin('own_roles as o', (join) => join.onRef('o.role_id', '=', 'e.id').on('e.value', '=', ''))
    .select(['e.id', 'e.name', 'e.alias', 'e.version', 'e.is_system as isSystem', 'e.value as base'])
    .select(['o.rights as ownRights', 'o.discount_percent as discountPercent'])
    .where('e.group_name', '=', 'role')
    .where('e.is_trash', '=', 0)
    .orderBy('e.is_system', 'desc')
    .orderBy('e.position')
    .orderBy('e.id');
