import type { ShiftSale } from '@shop/shared/contracts/http/till/shifts';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';

/** More are looked for in the list of orders. */
const MOST = 50;

/** What a person sold in the open shift, newest first; nothing without one. */
export async function readShiftSales(db: Reader, userId: number): Promise<ShiftSale[]> {
  const rows = await db
    .selectFrom('shifts as s')
    .innerJoin('shift_sales as x', 'x.shift_id', 's.id')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .select(['o.id', 'o.invoice_number', 'o.created_at', 'o.customer_name', 'o.payment_method', 'o.total'])
    .where('s.user_id', '=', userId)
    .where('s.closed_at', 'is', null)
    .where('o.removed_at', 'is', null)
    .orderBy('o.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    invoiceId: row.id,
    invoiceNumber: row.invoice_number,
    invoiceDate: karachiDateTime(row.created_at),
    customerName: row.customer_name,
    paymentMethod: row.payment_method,
    total: rupeesOf(row.total),
  }));
}
