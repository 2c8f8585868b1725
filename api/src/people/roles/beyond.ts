import type { Right } from '@shop/shared/contracts/rights';
import { RIGHT_WORDS } from '@shop/shared/contracts/rightWords';
import type { Reader } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { rightsOfRole } from './reading.ts';

const inWords = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What somebody may not do themselves, of rights that are about to be given or taken; '' is nothing. */
export function beyond(staff: StaffIdentity, rights: readonly Right[]): string {
  return inWords.format(rights.filter((right) => !staff.rights.includes(right)).map((right) => RIGHT_WORDS[right]));
}

/** Throws 403 NOT_ALLOWED where the account is that of somebody who may do more than who asks: whoever opens it has their rights. */
export async function refuseAbove(
  db: Reader,
  staff: StaffIdentity,
  other: { id: number; fullname: string; role_id: number },
): Promise<void> {
  if (other.id === staff.userId) return;
  const more = beyond(staff, await rightsOfRole(db, other.role_id));
  if (more) throw new ApiError('NOT_ALLOWED', `${other.fullname} may do what you may not: ${more}.`);
}
