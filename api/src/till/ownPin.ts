import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import { APPROVER_DIGITS, normalPin } from '@shop/shared/format/pin';
import { mayDo } from '../kernel/auth/rights.ts';
import type { Database } from '../kernel/db/database.ts';
import { pinMarkOf } from '../people/accounts/salespeople.ts';
import { provePin, type PinAsking } from '../people/pins/provePin.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { approvalKeyOf } from './offline/approvedHere.ts';

/** Who is at the till, and what they may do there while the server cannot be asked. Throws as `provePin`. */
export async function proveOwnPin(
  db: Database,
  pin: string,
  { sessionId, ...asking }: PinAsking & { sessionId: number | null },
): Promise<PersonHere> {
  const { staff } = asking;
  await provePin(db, { userId: staff.userId, pin }, asking);
  const { cashierDiscount } = await readShopSettings(db.read);
  const { pin_hash, device_id } = await db.read
    .selectFrom('users')
    .leftJoin('sessions', (join) => join.on('sessions.id', '=', sessionId ?? 0))
    .select(['users.pin_hash', 'sessions.device_id'])
    .where('users.id', '=', staff.userId)
    .executeTakeFirstOrThrow();
  const person = { ...staff, rights: [...staff.rights], ...(pin_hash && { pinMark: pinMarkOf(pin_hash) }) };
  if (!mayDo(staff, 'pos.discount')) return { ...person, mostDiscount: staff.discountPercent ?? cashierDiscount };
  const agrees = pin_hash && device_id && normalPin(pin).length >= APPROVER_DIGITS;
  return { ...person, mostDiscount: null, ...(agrees && { approvalKey: approvalKeyOf(pin_hash, device_id) }) };
}
