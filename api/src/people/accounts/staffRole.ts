import { BASE_ROLES, type BaseRole } from '@shop/shared/contracts/http/catalog/lookups';
import { RIGHTS_OF_ROLE, type RoleName } from '@shop/shared/contracts/rights';

type StaffRole = Exclude<RoleName, 'supplier'>;

/** The role of somebody who may sign in; null for a supplier and for any role the contract does not know. */
export function staffRole(alias: string): StaffRole | null {
  return Object.hasOwn(RIGHTS_OF_ROLE, alias) && alias !== 'supplier' ? (alias as StaffRole) : null;
}

/** Whose rights a role of the shop's own has; null when it says nothing that gives rights. */
export function baseRole(value: string): BaseRole | null {
  return BASE_ROLES.find((role) => role === value) ?? null;
}
