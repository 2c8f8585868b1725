import type { Right } from '@shop/shared/contracts/rights';
import { RIGHT_WORDS } from '@shop/shared/contracts/rightWords';
import type { Reader } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';
import { allowedBy, type Allowed } from './reading.ts';

const inWords = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What somebody may not do themselves, of rights that are about to be given or taken; '' is nothing. */
export function beyond(staff: StaffIdentity, rights: readonly Right[]): string {
  return inWords.format(rights.filter((right) => !staff.rights.includes(right)).map((right) => RIGHT_WORDS[right]));
}

/** The same of what such a role may take off a sale. */
export async function limitBeyond(
  db: Reader,
  staff: StaffIdentity,
  { rights, discountPercent }: Allowed,
): Promise<string> {
  const hasLimit = rights.includes('pos') && !rights.includes('pos.discount');
  if (!hasLimit || staff.rights.includes('pos.discount')) return '';
  const { cashierDiscount } = await readShopSettings(db);
  const most = staff.discountPercent ?? cashierDiscount;
  return (discountPercent ?? cashierDiscount) > most ? `You may take off ${most} % yourself, and give no more.` : '';
}

/** Throws 403 NOT_ALLOWED where what is allowed to a role or somebody, by this name, goes beyond who asks. */
export async function refuseBeyond(db: Reader, staff: StaffIdentity, name: string, allowed: Allowed): Promise<void> {
  const more = beyond(staff, allowed.rights);
  if (more) throw new ApiError('NOT_ALLOWED', `${name} may do what you may not: ${more}.`);
  const limit = await limitBeyond(db, staff, allowed);
  if (limit) throw new ApiError('NOT_ALLOWED', `${name} may take more off a sale than you. ${limit}`);
}

/** Throws 403 NOT_ALLOWED where the account is that of somebody who may do more than who asks: whoever opens it has their rights. */
export async function refuseAbove(
  db: Reader,
  staff: StaffIdentity,
  other: { id: number; fullname: string; role_id: number },
): Promise<void> {
  if (other.id === staff.userId) return;
  await refuseBeyond(db, staff, other.fullname, await allowedBy(db, other.role_id));
}
