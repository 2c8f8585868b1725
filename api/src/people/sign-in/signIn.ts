import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Database, Reader } from '../../kernel/db/database.ts';
import { admit, forgive, locksOf, signInAttempt, takeBack, type Locked } from './failedAttempts.ts';
import { isTrusted, rememberDevice } from './knownDevices.ts';
import { passwordMatches } from './secrets.ts';
import { openSession, type SessionProof } from './sessions.ts';
import { findFactor } from '../second-factor/spending.ts';
import { findStaffAccount, lockAccount, type StaffAccount } from '../accounts/staffAccounts.ts';

export interface SignInRequest {
  username: string;
  password: string;
  /** Address the request comes from. */
  address: string;
  /** The token of its device cookie. */
  device?: string;
  /** What the browser says it is. */
  userAgent?: string;
  /** The cookie of the session it had until now. */
  before?: string;
}

export type SignInResult =
  | { outcome: 'signedIn'; staff: StaffIdentity; session: SessionProof; device: string }
  /** The password was right; what else it takes is a code. */
  | { outcome: 'code'; account: StaffAccount }
  | { outcome: 'wrong'; locks: Locked[] }
  | { outcome: 'blocked'; retryAfterSeconds: number };

/**
 * Checks name and password and opens a session. A name nobody has costs the same time and gives the same answer as a
 * wrong password. With `throttled`, repeated failures are slowed down and then locked, per account, device and address.
 * A success returns the token its device is known by from now on, a failure what it locked.
 */
export async function signIn(db: Database, request: SignInRequest, throttled: boolean): Promise<SignInResult> {
  const { userAgent = '', address, before = '' } = request;
  const origin = { address, device: request.device ?? '' };
  const attempt = throttled ? await signInAttempt(db.read, request.username, origin, new Date()) : [];
  const retryAfterSeconds = throttled ? await admit(db, attempt, new Date()) : 0;
  if (retryAfterSeconds > 0) return { outcome: 'blocked', retryAfterSeconds };
  const account = await findStaffAccount(db.read, request.username);
  const matches = await passwordMatches(account?.passwordHash, request.password);
  if (!account || !matches) return { outcome: 'wrong', locks: throttled ? await locksOf(db.read, attempt) : [] };
  if (await needsCode(db.read, account, origin.device)) {
    if (throttled) await db.transaction((trx) => takeBack(trx, attempt, new Date()));
    return { outcome: 'code', account };
  }
  const opened = await db.transaction(async (trx) => {
    if (!(await lockAccount(trx, account))) return null;
    if (throttled) await forgive(trx, attempt, new Date());
    const { userId } = account.staff;
    return {
      device: await rememberDevice(trx, userId, origin, new Date()),
      session: await openSession(trx, userId, new Date(), { userAgent, address, before }),
    };
  });
  return opened ? { outcome: 'signedIn', staff: account.staff, ...opened } : { outcome: 'wrong', locks: [] };
}

async function needsCode(db: Reader, { staff: { userId } }: StaffAccount, device: string): Promise<boolean> {
  if (!(await findFactor(db, userId))) return false;
  return !(await isTrusted(db, userId, device, new Date()));
}
