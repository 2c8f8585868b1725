import type { FoundGroup } from '@shop/shared/contracts/http/search';
import { formatStaffAmount } from '@shop/shared/format/money';
import { mayDo } from '../kernel/auth/rights.ts';
import type { Reader } from '../kernel/db/database.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { findOrders, MOST_FOUND } from './orders.ts';
import { productList } from '../products/list.ts';
import { purchaseList } from '../purchases/list.ts';

/** A few of everything `q` may mean; of what the asker may not see, nothing is looked for. */
export async function findAnything(db: Reader, staff: StaffIdentity, q: string): Promise<FoundGroup[]> {
  const groups = [
    ...(mayDo(staff, 'orders.read') ? await findOrders(db, q) : []),
    ...(mayDo(staff, 'products') ? [await findProducts(db, q)] : []),
    ...(mayDo(staff, 'purchases') ? [await findPurchases(db, q)] : []),
  ];
  return groups.filter(({ things }) => things.length > 0);
}

/** By name, category, supplier, SKU and barcode, as their list. */
async function findProducts(db: Reader, q: string): Promise<FoundGroup> {
  const { rows } = await (await productList(db, { q })).page(0, MOST_FOUND);
  const things = rows.map(({ id, name, entityName, price, salePrice, onSale }) => ({
    id: String(id),
    title: name,
    details: [entityName, formatStaffAmount(onSale === '1' && salePrice > 0 ? salePrice : price)],
  }));
  return { kind: 'product', things };
}

/** By number, supplier and note, as their list. */
async function findPurchases(db: Reader, q: string): Promise<FoundGroup> {
  const { rows } = await purchaseList(db, { q }).page(0, MOST_FOUND);
  const things = rows.map(({ purchaseId, purchaseNumber, supplierName, supplierCompany, total }) => ({
    id: String(purchaseId),
    title: purchaseNumber,
    details: [supplierName, supplierCompany, formatStaffAmount(total)].filter(Boolean),
  }));
  return { kind: 'purchase', things };
}
