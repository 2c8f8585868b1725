import { leftOnCredit } from '@shop/shared/cart/creditLimit';
import type { CreditStanding } from '@shop/shared/contracts/http/till/tillCustomers';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { readLimits } from './limits.ts';
import { readAccount } from './reading.ts';

/** How a phone stands on credit, in rupees. */
export async function readStanding(db: Reader, key: string): Promise<CreditStanding> {
  const { limit } = (await readLimits(db, [key]))(key);
  const account = await readAccount(db, key);
  const left = leftOnCredit(limit, account);
  return {
    owed: rupeesOf(account.owed),
    advance: rupeesOf(account.advance),
    limit: limit === null ? null : rupeesOf(limit),
    left: left === null ? null : rupeesOf(left),
  };
}
