import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { admit, forgive, ownPasswordAttempt } from '../sign-in/failedAttempts.ts';
import { passwordMatches } from '../sign-in/secrets.ts';
import { findStaffAccount, type StaffAccount } from '../accounts/staffAccounts.ts';

/** Who asks, with which session. */
export interface Asking {
  staff: StaffIdentity;
  sessionId: number | null;
  /** Wrong passwords are slowed down as failed sign-ins are. */
  throttled: boolean;
}

/**
 * Somebody who is signed in gives their password in `field`, and what `also` looks at beside it. What is wrong counts until all
 * of it is right. Throws 422 with `data.fields`, 429 SIGN_IN_LOCKED after too many.
 */
export async function proveSelf<T>(
  db: Database,
  { staff, throttled }: Asking,
  { field, password }: { field: string; password: string },
  also: (account: StaffAccount) => Promise<T>,
): Promise<T> {
  const attempt = ownPasswordAttempt(staff.username);
  if (throttled && (await admit(db, attempt, new Date())) > 0) throw new ApiError('SIGN_IN_LOCKED');
  const account = await findStaffAccount(db.read, staff.username);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches) throw wrongPassword(field);
  const found = await also(account);
  if (throttled) await db.transaction((trx) => forgive(trx, attempt, new Date()));
  return found;
}

export const wrongPassword = (field: string): ApiError => refusedFields({ [field]: 'This is not your password.' });
