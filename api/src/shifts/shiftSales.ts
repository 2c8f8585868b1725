import type { ShiftSale } from '@shop/shared/contracts/http/till/shifts';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import type { Reader } from '../kernel/db/database.ts';
import { openShiftAt } from './shiftReport.ts';

/** More are looked for in the list of orders. */
const MOST = 50;

/** What was sold in the open shift whose drawer somebody is at, newest first; nothing without one. */
export async function readShiftSales(db: Reader, { userId, drawer }: StaffIdentity): Promise<ShiftSale[]> {
  const rows = await db
    .selectFrom('shifts as s')
    .innerJoin('shift_sales as x', 'x.shift_id', 's.id')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .select(['o.id', 'o.invoice_number', 'o.created_at', 'o.customer_name', 'o.payment_method', 'o.total'])
    .where('s.id', '=', openShiftAt(db, { userId, drawer: drawer ?? 0 }))
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
