import type { TillSwitch } from '@shop/shared/contracts/http/till/till';
import type { Database } from '../kernel/db/database.ts';
import { mayDo } from '../kernel/auth/rights.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { noteAccount } from '../people/accounts/accountChanges.ts';
import { provePin, type PinAsking } from '../people/pins/provePin.ts';
import { handOver } from '../people/sign-in/sessions.ts';
import { lockOpenShift } from '../shifts/shifts.ts';

/**
 * Somebody takes over the till of whoever is at it, by their PIN: the session goes on as theirs, with what their role
 * may do at a till, and its drawer stays where it is. Throws as `provePin`, 403 for who may not sell.
 */
export async function switchPerson(
  db: Database,
  given: { userId: number; pin: string },
  { sessionId, ...asking }: PinAsking & { sessionId: number },
): Promise<TillSwitch> {
  const { staff } = asking;
  const person = await provePin(db, given, asking);
  if (!mayDo(person, 'pos')) throw new ApiError('NOT_ALLOWED', `${person.fullname} does not sell at the till.`);
  await db.transaction(async (trx) => {
    const drawer = await lockOpenShift(trx, staff);
    if (!(await handOver(trx, sessionId, { personId: person.userId, drawerId: drawer?.id ?? null })))
      throw new ApiError('NOT_SIGNED_IN');
    // Other windows of this device say who it is now.
    await recordEvents(trx, person.userId, [{ kind: 'people', subject: staff.userId }]);
    await noteAccount(trx, person, person, { action: 'user.takeOver', before: { at: staff.fullname } });
  });
  return { name: person.fullname };
}
