import type { Actor } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { lockOther } from '../accounts/account.ts';
import { noteAccount } from '../accounts/accountChanges.ts';
import { forgiveAccount } from '../sign-in/failedAttempts.ts';
import { trustNoDevice } from '../sign-in/knownDevices.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';
import { removeFactor } from './spending.ts';

/**
 * Takes the second factor of somebody else away, whose phone is lost, and ends their sessions; returns how many. Where the
 * role must have one, they set up another at their next sign-in. Throws 404, 409 for oneself and who has none.
 */
export function resetSecondFactor(db: Database, staff: StaffIdentity, id: number): Promise<number> {
  return db.transaction(async (trx) => {
    const text = "Your own sign-in code is turned off under 'My account', which asks for the password and a code.";
    return takeAway(trx, staff, await lockOther(trx, staff, id, text));
  });
}

/** The same in the transaction of whoever may. Throws 409 for who has none. */
export async function takeAway(trx: Writer, who: Actor, user: Row<'users'>): Promise<number> {
  if (!(await removeFactor(trx, user.id))) throw new ApiError('NO_SECOND_FACTOR');
  await trustNoDevice(trx, user.id);
  await forgiveAccount(trx, user.username ?? '');
  const sessionsEnded = await endSessionsOf(trx, user.id);
  await noteAccount(
    trx,
    who,
    { userId: user.id, fullname: user.fullname },
    { action: 'user.resetSecondFactor', after: { sessionsEnded } },
  );
  return sessionsEnded;
}
