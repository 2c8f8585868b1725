import type { FoundGroup } from '@shop/shared/contracts/http/search';
import { mayDo } from '../kernel/auth/rights.ts';
import type { Reader } from '../kernel/db/database.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { findProducts, findPurchases } from './goods.ts';
import { findOrders } from './orders.ts';

/** A few of everything `q` may mean; of what the asker may not see, nothing is looked for. */
export async function findAnything(db: Reader, staff: StaffIdentity, q: string): Promise<FoundGroup[]> {
  const groups = [
    ...(mayDo(staff, 'orders.read') ? await findOrders(db, q) : []),
    ...(mayDo(staff, 'products') ? [await findProducts(db, q)] : []),
    ...(mayDo(staff, 'purchases') ? [await findPurchases(db, q)] : []),
  ];
  return groups.filter(({ things }) => things.length > 0);
}
