import type { FoundGroup } from '@shop/shared/contracts/http/search';
import { formatStaffAmount } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { productList } from '../products/list.ts';
import { purchaseList } from '../purchases/list.ts';
import { MOST_FOUND } from './orders.ts';

/** By name, category, supplier, SKU and barcode, as their list. */
export async function findProducts(db: Reader, q: string): Promise<FoundGroup> {
  const { rows } = await (await productList(db, { q })).page(0, MOST_FOUND);
  const things = rows.map(({ id, name, entityName, price, salePrice, onSale }) => ({
    id: String(id),
    title: name,
    details: [entityName, formatStaffAmount(onSale === '1' && salePrice > 0 ? salePrice : price)],
  }));
  return { kind: 'product', things };
}

/** By number, supplier and note, as their list. */
export async function findPurchases(db: Reader, q: string): Promise<FoundGroup> {
  const { rows } = await purchaseList(db, { q }).page(0, MOST_FOUND);
  const things = rows.map(({ purchaseId, purchaseNumber, supplierName, supplierCompany, total }) => ({
    id: String(purchaseId),
    title: purchaseNumber,
    details: [supplierName, supplierCompany, formatStaffAmount(total)].filter(Boolean),
  }));
  return { kind: 'purchase', things };
}
