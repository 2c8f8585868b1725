import { isOverLimit, leftOnCredit } from '@shop/shared/cart/creditLimit';
import type { OverLimit } from '@shop/shared/contracts/http/till/tillCustomers';
import { formatStaffAmount, paisaOf, rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import { readShopSettings } from '../settings/shopSettings.ts';
import { lockAccount } from './lockAccount.ts';
import { readAccount } from './reading.ts';
import type { Limits } from './summary.ts';

/** The shop's limit for who has none of their own, in paisa; null for none. */
export const shopLimitOf = ({ creditLimit }: ShopSettings): Paisa | null =>
  creditLimit === null ? null : paisaOf(creditLimit);

/** Who has a limit of their own has no other. */
const limitOf = (own: Paisa | null, shopLimit: Paisa | null): Paisa | null => own ?? shopLimit;

/** How much each of these phones may owe. */
export async function readLimits(db: Reader, phones: readonly string[]): Promise<(phone: string) => Limits> {
  const shopLimit = shopLimitOf(await readShopSettings(db));
  const rows = await db
    .selectFrom('customer_accounts')
    .select(['phone', 'credit_limit'])
    .where('phone', 'in', phones)
    .where('credit_limit', 'is not', null)
    .execute();
  const ownLimits = new Map(rows.map(({ phone, credit_limit }) => [phone, credit_limit]));
  return (phone) => {
    const ownLimit = ownLimits.get(phone) ?? null;
    return { ownLimit, limit: limitOf(ownLimit, shopLimit) };
  };
}

export interface CreditSale {
  /** `phoneKey` */
  phone: string;
  total: Paisa;
  /** Of who has none of their own; null for none. */
  shopLimit: Paisa | null;
  /** Whether it was decided to sell above the limit. */
  mayPass: boolean;
}

/**
 * Locks the account until the transaction ends, so that two tills do not go above its limit together, and looks whether
 * this sale does. Returns what was passed by decision, in rupees, or null. Throws 422 CREDIT_LIMIT with `{ limit, owed }`.
 */
export async function checkLimit(
  trx: Writer,
  { phone, total, shopLimit, mayPass }: CreditSale,
): Promise<OverLimit | null> {
  const { credit_limit } = await lockAccount(trx, phone);
  const limit = limitOf(credit_limit, shopLimit);
  if (limit === null) return null;
  const account = await readAccount(trx, phone);
  if (!isOverLimit(total, leftOnCredit(limit, account))) return null;
  const passed = { limit: rupeesOf(limit), owed: rupeesOf(account.owed) };
  if (mayPass) return passed;
  const text = `The customer owes ${formatStaffAmount(passed.owed)} and may owe ${formatStaffAmount(passed.limit)}.`;
  throw new ApiError('CREDIT_LIMIT', text, passed);
}
