import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { recordAudit, type Actor } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Database, Reader, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { lockAnybody, lockOther, readAccount } from './account.ts';
import { keepAnAdministrator } from './administrators.ts';
import { forgiveAccount } from '../sign-in/failedAttempts.ts';
import { removeDevices, trustNoDevice } from '../sign-in/knownDevices.ts';
import { checkPassword } from '../sign-in/passwordRules.ts';
import { removeFactor } from '../second-factor/spending.ts';
import { hashPassword, newPassword } from '../sign-in/secrets.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';

/** What a supplier is owed, in paisa, negative where the supplier owes; purchases hand it in. */
export type OwedTo = (db: Reader, supplierId: number) => Promise<Paisa>;

/**
 * Removes a person: sessions end, the username is free again, what they did keeps their name. Throws 404, and 409 for
 * oneself, the last administrator, and a supplier whose account is not even unless who asks is sure of that.
 */
export function deleteUser(
  db: Database,
  staff: StaffIdentity,
  { id, isSure, owedTo }: { id: number; isSure: boolean; owedTo: OwedTo },
): Promise<void> {
  return db.transaction(async (trx) => {
    const user = await lockOther(trx, staff, id, 'Nobody deletes their own account.');
    if (!isSure) refuseOwed(user, await owedTo(trx, id));
    await trx
      .updateTable('users')
      .set({
        removed: 1,
        username: null,
        password_hash: null,
        pin_hash: null,
        switched_off: 0,
        version: user.version + 1,
      })
      .where('id', '=', id)
      .execute();
    await keepAnAdministrator(trx);
    await endSessionsOf(trx, id);
    await removeFactor(trx, id);
    const { fullname, email, phone1, phone2, company, role_id, username } = user;
    await note(trx, staff, user, {
      action: 'user.delete',
      before: { fullname, email, phone1, phone2, company, role_id, username },
    });
  });
}

/**
 * Keeps somebody from signing in, at once, or lets them again. Throws 404, 409 for oneself, the last administrator and
 * whoever has no way to sign in.
 */
export function switchUser(db: Database, staff: StaffIdentity, id: number, state: 'on' | 'off'): Promise<void> {
  return db.transaction(async (trx) => {
    const user = await lockOther(trx, staff, id, 'Nobody switches off their own account.');
    refuseWithoutSignIn(user);
    const switched_off = state === 'off' ? 1 : 0;
    if (user.switched_off === switched_off) return;
    const version = user.version + 1;
    await trx.updateTable('users').set({ switched_off, version }).where('id', '=', id).execute();
    await keepAnAdministrator(trx);
    if (state === 'off') await endSessionsOf(trx, id);
    await note(trx, staff, user, {
      action: state === 'off' ? 'user.switchOff' : 'user.switchOn',
      before: { state: state === 'off' ? 'on' : 'off' },
      after: { state },
    });
  });
}

/**
 * Gives somebody another password, which ends their sessions and forgets their failed sign-ins. Returns the one that was
 * made when none is given. Throws 404, 409 for oneself and whoever has no username, 422 with `data.fields`.
 */
export async function resetPassword(
  db: Database,
  staff: StaffIdentity,
  { id, password }: { id: number; password: string | undefined },
): Promise<string | null> {
  const { username } = await readAccount(db.read, id);
  if (password) {
    const fault = await checkPassword(db.read, password, username ?? '');
    if (fault) throw refusedFields({ password: fault });
  }
  const made = password ? null : newPassword();
  const password_hash = await hashPassword(password || (made ?? ''));
  await db.transaction(async (trx) => {
    const text = "Your own password is changed under 'My account', which asks for the old one.";
    const user = await lockOther(trx, staff, id, text);
    refuseWithoutSignIn(user);
    const version = user.version + 1;
    await trx.updateTable('users').set({ password_hash, version }).where('id', '=', id).execute();
    await endSessionsOf(trx, id);
    await forgiveAccount(trx, user.username ?? '');
    await removeDevices(trx, id);
    await note(trx, staff, user, { action: 'user.resetPassword', after: { password: 'changed' } });
  });
  return made;
}

/** Ends the sessions of anybody, one's own but for the one that asks; returns how many. Throws 404. */
export function signOutEverywhere(
  db: Database,
  staff: StaffIdentity,
  { id, but }: { id: number; but: number | null },
): Promise<number> {
  return db.transaction(async (trx) => {
    const user = await lockAnybody(trx, staff, id);
    await trustNoDevice(trx, id);
    const sessions = await endSessionsOf(trx, id, id === staff.userId ? but : null);
    await note(trx, staff, user, { action: 'user.signOutEverywhere', after: { sessionsEnded: sessions } });
    return sessions;
  });
}

function refuseOwed({ fullname, company }: Row<'users'>, owed: Paisa): void {
  if (owed === 0) return;
  const name = company || fullname;
  const amount = formatStaffAmount(rupeesOf(Math.abs(owed)));
  const text = owed > 0 ? `${amount} is owed to ${name}.` : `${name} owes the shop ${amount}.`;
  throw new ApiError('SUPPLIER_OWED', text, { owed: rupeesOf(owed) });
}

function refuseWithoutSignIn({ username, password_hash }: Row<'users'>): void {
  if (username === null || password_hash === null) throw new ApiError('NEVER_SIGNS_IN');
}

/** Notes what was done with an account, and tells open lists. */
export async function noteAccount(
  trx: Writer,
  who: Actor,
  { userId, fullname }: Pick<StaffIdentity, 'userId' | 'fullname'>,
  entry: { action: string; before?: object; after?: object },
): Promise<void> {
  await recordAudit(trx, who, { subject: 'user', subjectId: userId, name: fullname, ...entry });
  await recordEvents(trx, 'userId' in who ? who.userId : null, [{ kind: 'people', subject: userId }]);
}

function note(
  trx: Writer,
  staff: StaffIdentity,
  { id: userId, fullname }: Row<'users'>,
  entry: Parameters<typeof noteAccount>[3],
): Promise<void> {
  return noteAccount(trx, staff, { userId, fullname }, entry);
}
