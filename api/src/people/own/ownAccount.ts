import bowser from 'bowser';
import type { OwnSession, PasswordChange } from '@shop/shared/contracts/http/people/people';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Database, Reader } from '../../kernel/db/database.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { lockAccount } from '../accounts/staffAccounts.ts';
import { trustNoDevice } from '../sign-in/knownDevices.ts';
import { checkPassword } from '../sign-in/passwordRules.ts';
import { hashPassword, passwordMatches } from '../sign-in/secrets.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';
import { proveSelf, wrongPassword, type Asking } from './ownPassword.ts';

/**
 * Changes one's own password and ends one's other sessions; returns how many. Throws 422 with `data.fields` for a wrong
 * old one or a weak new one, 429 SIGN_IN_LOCKED after too many wrong ones.
 */
export async function changeOwnPassword(db: Database, asking: Asking, form: PasswordChange): Promise<number> {
  const { staff, sessionId } = asking;
  const account = await proveSelf(
    db,
    asking,
    { field: 'oldPassword', password: form.oldPassword },
    async (found) => found,
  );
  const fault = (await passwordMatches(account.passwordHash, form.newPassword))
    ? 'This is your password already.'
    : await checkPassword(db.read, form.newPassword, staff.username);
  if (fault) throw refusedFields({ newPassword: fault });
  const password_hash = await hashPassword(form.newPassword);
  return db.transaction(async (trx) => {
    if (!(await lockAccount(trx, account))) throw wrongPassword('oldPassword');
    await trx
      .updateTable('users')
      .set((eb) => ({ password_hash, version: eb('version', '+', 1) }))
      .where('id', '=', staff.userId)
      .execute();
    await trustNoDevice(trx, staff.userId);
    const ended = await endSessionsOf(trx, staff.userId, sessionId);
    const entry = { action: 'user.changePassword', subject: 'user', subjectId: staff.userId, name: staff.fullname };
    await recordAudit(trx, staff, { ...entry, after: { password: 'changed', sessionsEnded: ended } });
    await recordEvents(trx, staff.userId, [{ kind: 'people', subject: staff.userId }]);
    return ended;
  });
}

/** More than anybody looks through. */
const MOST_SESSIONS = 100;

/** The sessions of a person that are open, the one that was used last first. */
export async function readOwnSessions(
  db: Reader,
  { staff, sessionId }: Pick<Asking, 'staff' | 'sessionId'>,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'used_at'])
    .where('user_id', '=', staff.userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SESSIONS)
    .execute();
  return rows.map((row) => ({
    sessionId: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    createdDate: karachiDateTime(row.created_at),
    usedDate: karachiDateTime(row.used_at || row.created_at),
    current: row.id === sessionId,
  }));
}

/** Ends one of one's own sessions. Throws 404 for any other. */
export function endOwnSession(db: Database, staff: StaffIdentity, id: number): Promise<void> {
  return db.transaction(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', staff.userId)
      .returning(['user_agent', 'address', 'created_at'])
      .executeTakeFirst();
    if (!ended) throw new ApiError('UNKNOWN_SESSION');
    const { user_agent, address, created_at } = ended;
    await recordAudit(trx, staff, {
      action: 'user.endSession',
      subject: 'user',
      subjectId: staff.userId,
      name: staff.fullname,
      before: { device: deviceOf(user_agent), address, signedIn: karachiDateTime(created_at) },
    });
  });
}

/** 'Chrome on Windows', as far as a browser says what it is. */
export function deviceOf(userAgent: string): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name || 'Unknown browser', os.name].filter(Boolean).join(' on ');
}
