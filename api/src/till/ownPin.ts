import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import { mayDo } from '../kernel/auth/rights.ts';
import type { Database } from '../kernel/db/database.ts';
import { provePin, type PinAsking } from '../people/pins/provePin.ts';
import { readShopSettings } from '../settings/shopSettings.ts';

/** Who is at the till, and what they may do there while the server cannot be asked. Throws as `provePin`. */
export async function proveOwnPin(db: Database, pin: string, asking: PinAsking): Promise<PersonHere> {
  const { staff } = asking;
  await provePin(db, { userId: staff.userId, pin }, asking);
  const { cashierDiscount } = await readShopSettings(db.read);
  const mostDiscount = mayDo(staff, 'pos.discount') ? null : (staff.discountPercent ?? cashierDiscount);
  return { ...staff, rights: [...staff.rights], mostDiscount };
}
