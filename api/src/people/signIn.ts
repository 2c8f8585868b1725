import type { StaffIdentity } from '../plugins/agreements.ts';
import type { Database } from '../plugins/db/database.ts';
import { admit, attemptOf, forgive } from './failedAttempts.ts';
import { passwordMatches } from './secrets.ts';
import { openSession, type SessionProof } from './sessions.ts';
import { findStaffAccount, holdAccount } from './staffAccounts.ts';

export interface SignInRequest {
  username: string;
  password: string;
  /** Address the request comes from. */
  address: string;
  /** What the browser says it is. */
  userAgent?: string;
}

export type SignInResult =
  | { outcome: 'signedIn'; staff: StaffIdentity; session: SessionProof }
  | { outcome: 'wrong' }
  | { outcome: 'blocked'; retryAfterSeconds: number };

/**
 * Checks name and password and opens a session. A name nobody has costs the same time and gives the same answer as a
 * wrong password. With `throttled`, repeated failures are slowed down and then locked, per account and per address.
 */
export async function signIn(db: Database, request: SignInRequest, throttled: boolean): Promise<SignInResult> {
  const attempt = attemptOf(request.username, request.address);
  const retryAfterSeconds = throttled ? await admit(db, attempt, new Date()) : 0;
  if (retryAfterSeconds > 0) return { outcome: 'blocked', retryAfterSeconds };
  const account = await findStaffAccount(db.read, request.username);
  const matches = await passwordMatches(account?.passwordHash, request.password);
  if (!account || !matches) return { outcome: 'wrong' };
  const { userAgent = '', address } = request;
  const session = await db.transaction(async (trx) => {
    if (!(await holdAccount(trx, account))) return null;
    if (throttled) await forgive(trx, attempt, new Date());
    return openSession(trx, account.staff.userId, new Date(), { userAgent, address });
  });
  return session ? { outcome: 'signedIn', staff: account.staff, session } : { outcome: 'wrong' };
}
