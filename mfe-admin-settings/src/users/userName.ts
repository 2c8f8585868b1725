import type { UserListItem } from '@shop/shared/contracts/http/people/people';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';

/** Full name; of a supplier with the company, where there is one (admin specification, 3). */
export function userName({ fullname, company, roleId }: Pick<UserListItem, 'fullname' | 'company' | 'roleId'>): string {
  return roleId === SUPPLIER_ROLE_ID && company ? `${fullname} - ${company}` : fullname;
}
