import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import { mayDo } from '../kernel/auth/rights.ts';
import type { Database } from '../kernel/db/database.ts';
import { provePin, type PinAsking } from '../people/pins/provePin.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { approvalKeyOf } from './offline/approvedHere.ts';

/** Who is at the till, and what they may do there while the server cannot be asked. Throws as `provePin`. */
export async function proveOwnPin(db: Database, pin: string, asking: PinAsking): Promise<PersonHere> {
  const { staff } = asking;
  await provePin(db, { userId: staff.userId, pin }, asking);
  const { cashierDiscount } = await readShopSettings(db.read);
  const person = { ...staff, rights: [...staff.rights] };
  if (!mayDo(staff, 'pos.discount')) return { ...person, mostDiscount: staff.discountPercent ?? cashierDiscount };
  const approvalKey = await approvalKeyOf(db.read, staff.userId);
  return { ...person, mostDiscount: null, ...(approvalKey && { approvalKey }) };
}
