import { inCommitOrder } from '../src/kernel/db/commitOrder.ts';
import type { Database } from '../src/kernel/db/database.ts';
import { forgiveAccount } from '../src/people/sign-in/failedAttempts.ts';
import { removeDevices } from '../src/people/sign-in/knownDevices.ts';
import { noteAccount } from '../src/people/accounts/accountChanges.ts';
import { checkPassword } from '../src/people/sign-in/passwordRules.ts';
import { hashPassword, newPassword } from '../src/people/sign-in/secrets.ts';
import { takeAway } from '../src/people/second-factor/resetting.ts';
import { endSessionsOf } from '../src/people/sign-in/sessions.ts';
import { normalUsername } from '../src/people/accounts/staffAccounts.ts';

/** What is done for somebody who cannot sign in; `password` is the new one, '' for one the shop makes. */
export interface Rescue {
  username: string;
  password: string | null;
  secondFactor: boolean;
}

/** Whoever runs a command on the server is nobody of staff. */
const COMMAND = { actor: 'Command on the server' };

/**
 * Gives somebody another password, takes their second factor away, or both; their sessions and their failed sign-ins end.
 * Returns the password that was made, null without one. Throws when there is nobody of that name, or the password is too weak.
 */
export async function rescueAccount(
  db: Database,
  { username, password, secondFactor }: Rescue,
): Promise<string | null> {
  const name = normalUsername(username);
  const made = password === '' ? newPassword() : null;
  const given = made ?? password;
  const fault = given === null ? null : await checkPassword(db.read, given, name);
  if (fault) throw new Error(fault);
  const password_hash = given === null ? null : await hashPassword(given);
  await db.transaction(async (trx) => {
    await inCommitOrder(trx);
    const user = await trx
      .selectFrom('users')
      .selectAll()
      .where('username', '=', name)
      .where('removed', '=', 0)
      .executeTakeFirst();
    if (!user) throw new Error(`Nobody signs in as '${name}'.`);
    if (secondFactor) await takeAway(trx, COMMAND, user);
    if (password_hash === null) return;
    const version = user.version + 1;
    await trx.updateTable('users').set({ password_hash, version }).where('id', '=', user.id).execute();
    await endSessionsOf(trx, user.id);
    await forgiveAccount(trx, name);
    await removeDevices(trx, user.id);
    const of = { userId: user.id, fullname: user.fullname };
    await noteAccount(trx, COMMAND, of, { action: 'user.resetPassword', after: { password: 'changed' } });
  });
  return made;
}
