import bowser from 'bowser';
import type { OwnSession, PasswordChange } from '@shop/shared/contracts/http/people';
import { karachiDateTime } from '@shop/shared/format/dates';
import { recordEvents } from '../live/recordEvents.ts';
import { recordAudit } from '../plugins/audit.ts';
import type { StaffIdentity } from '../plugins/agreements.ts';
import type { Database, Reader } from '../plugins/db/database.ts';
import { Refused, refusedFields } from '../plugins/refused.ts';
import { admit, forgive, ownPasswordAttempt } from './failedAttempts.ts';
import { checkPassword } from './passwordRules.ts';
import { hashPassword, passwordMatches } from './secrets.ts';
import { endSessionsOf } from './sessions.ts';
import { findStaffAccount, holdAccount } from './staffAccounts.ts';

/** Who asks, with which session. */
export interface Asking {
  staff: StaffIdentity;
  sessionId: number | null;
  /** Wrong old passwords are slowed down as failed sign-ins are. */
  throttled: boolean;
}

/**
 * Changes one's own password and ends one's other sessions; returns how many. Throws 422 with `data.fields` for a wrong
 * old one or a weak new one, 429 SIGN_IN_LOCKED after too many wrong ones.
 */
export async function changeOwnPassword(db: Database, asking: Asking, form: PasswordChange): Promise<number> {
  const { staff, sessionId, throttled } = asking;
  const attempt = ownPasswordAttempt(staff.username);
  if (throttled && (await admit(db, attempt, new Date())) > 0) throw new Refused('SIGN_IN_LOCKED');
  const account = await findStaffAccount(db.read, staff.username);
  const matches = await passwordMatches(account?.passwordHash, form.oldPassword);
  const wrong = refusedFields({ oldPassword: 'This is not your password.' });
  if (!account || !matches) throw wrong;
  if (throttled) await db.transaction((trx) => forgive(trx, attempt, new Date()));
  const fault = (await passwordMatches(account.passwordHash, form.newPassword))
    ? 'This is your password already.'
    : await checkPassword(db.read, form.newPassword, staff.username);
  if (fault) throw refusedFields({ newPassword: fault });
  const password_hash = await hashPassword(form.newPassword);
  return db.transaction(async (trx) => {
    if (!(await holdAccount(trx, account))) throw wrong;
    await trx
      .updateTable('users')
      .set((eb) => ({ password_hash, version: eb('version', '+', 1) }))
      .where('id', '=', staff.userId)
      .execute();
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
    if (!ended) throw new Refused('UNKNOWN_SESSION');
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
