import { normalPin } from '@shop/shared/format/pin';
import type { Database } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { identityOf, mustSetUp, staffRows } from '../accounts/staffAccounts.ts';
import { admit, forgive, pinAttempt, waitText } from '../sign-in/failedAttempts.ts';
import { passwordMatches } from '../sign-in/secrets.ts';

/** Who asks on whose device, and whether wrong PINs are slowed down. */
export interface PinAsking {
  staff: StaffIdentity;
  throttled: boolean;
}

/**
 * Somebody else of staff at a device whose session is open, by their PIN. Throws 422 WRONG_PIN beside the field, also for who
 * has none or cannot sign in, 429 SIGN_IN_LOCKED after too many wrong ones.
 */
export async function provePin(
  db: Database,
  { userId, pin }: { userId: number; pin: string },
  { staff, throttled }: PinAsking,
): Promise<StaffIdentity> {
  const attempt = pinAttempt(userId, staff.userId);
  const wait = throttled ? await admit(db, attempt, new Date()) : 0;
  const row = await staffRows(db.read).select('users.pin_hash').where('users.id', '=', userId).executeTakeFirst();
  const refused = (error: ApiError, what: string) =>
    Object.assign(error, row?.username && { about: { what, username: row.username } });
  if (wait > 0) {
    const sentence = `Too many wrong PINs. Try again in ${waitText(wait)}.`;
    throw refused(new ApiError('SIGN_IN_LOCKED', sentence), 'PIN_LOCKED');
  }
  const matches = await passwordMatches(row?.pin_hash, normalPin(pin));
  const person = row && identityOf(row);
  if (!matches || !person || mustSetUp(row)) {
    throw refused(refusedFields({ pin: 'This is not the PIN.' }, { code: 'WRONG_PIN' }), 'PIN_WRONG');
  }
  if (throttled) await db.transaction((trx) => forgive(trx, attempt, new Date()));
  return person;
}
