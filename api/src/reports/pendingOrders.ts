import type { PendingOrders } from '@shop/shared/contracts/http/accounting/reports';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { PENDING_ID } from '../orders/reading/sold.ts';

const SHOWN = 20;

/** The newest orders that wait for somebody, and how many do. */
export async function readPendingOrders(db: Reader): Promise<PendingOrders> {
  const waiting = db.selectFrom('orders as o').where(PENDING_ID, '>', 0);
  const { total } = await waiting.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await waiting
    .select(['o.id', 'o.invoice_number', 'o.customer_name', 'o.created_at', 'o.status', 'o.total'])
    .orderBy(PENDING_ID, 'desc')
    .limit(SHOWN)
    .execute();
  return {
    total,
    rows: rows.map((row) => ({
      invoiceId: row.id,
      invoiceNumber: row.invoice_number,
      customerName: row.customer_name,
      invoiceDate: karachiDateTime(row.created_at),
      status: row.status,
      total: rupeesOf(row.total),
    })),
  };
}
