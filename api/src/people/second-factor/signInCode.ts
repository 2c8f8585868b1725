import type { SignInCode } from '@shop/shared/contracts/http/people/secondFactor';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { admit, forgive, locksOf, signInAttempt, type Locked } from '../sign-in/failedAttempts.ts';
import { rememberDevice, trustDevice } from '../sign-in/knownDevices.ts';
import { openSession } from '../sign-in/sessions.ts';
import type { SignInRequest, SignInResult } from '../sign-in/signIn.ts';
import { lockAccount, readStaffAccount } from '../accounts/staffAccounts.ts';
import { passwordMark, readChallenge } from './challenge.ts';
import { codesLeft, lookAtCode, spendCode } from './spending.ts';

type Place = Omit<SignInRequest, 'username' | 'password'>;

type CodeResult =
  | Extract<SignInResult, { outcome: 'signedIn' | 'blocked' }>
  | { outcome: 'wrong'; username: string; locks: Locked[] }
  | { outcome: 'expired' };

/**
 * The second half of a sign-in: a code of the app, or a recovery code, opens the session. Wrong ones count as wrong
 * passwords do. `expired` is also the answer to a challenge from before another password.
 */
export async function signInWithCode(
  db: Database,
  { challenge, code, remember = false }: SignInCode,
  place: Place,
  { secret, throttled }: { secret: string; throttled: boolean },
): Promise<CodeResult> {
  const now = new Date();
  const asked = readChallenge(secret, challenge, now);
  const account = asked && (await readStaffAccount(db.read, asked.userId));
  if (!account || passwordMark(account.passwordHash) !== asked.passwordMark) return { outcome: 'expired' };
  const { userId, username } = account.staff;
  const origin = { address: place.address, device: place.device ?? '' };
  const attempt = throttled ? await signInAttempt(db.read, username, origin, now) : [];
  const retryAfterSeconds = throttled ? await admit(db, attempt, now) : 0;
  if (retryAfterSeconds > 0) return { outcome: 'blocked', retryAfterSeconds };
  const right = await lookAtCode(db.read, { userId, code }, { secret, now });
  const opened =
    right &&
    (await db.transaction(async (trx) => {
      if (!(await lockAccount(trx, account)) || !(await spendCode(trx, userId, right))) return null;
      if (throttled) await forgive(trx, attempt, now);
      if (right.kind === 'recovery') {
        const entry = { subject: 'user', subjectId: userId, name: account.staff.fullname };
        const after = { recoveryCodesLeft: await codesLeft(trx, userId) };
        await recordAudit(trx, account.staff, { ...entry, action: 'user.useRecoveryCode', after });
      }
      const device = await rememberDevice(trx, userId, origin, now);
      if (remember) await trustDevice(trx, userId, device, now);
      const { userAgent = '', address, before = '' } = place;
      return { device, session: await openSession(trx, userId, now, { userAgent, address, before }) };
    }));
  if (opened) return { outcome: 'signedIn', staff: account.staff, ...opened };
  return { outcome: 'wrong', username, locks: throttled ? await locksOf(db.read, attempt) : [] };
}
