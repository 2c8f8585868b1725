import { ANSWERED_HOURS, MOST_ANSWERED, type Answered } from '@shop/shared/contracts/http/orders/confirming';
import { karachiDateTime } from '@shop/shared/format/dates';
import { HOUR_MS } from '@shop/shared/format/durations';
import type { Reader } from '../../kernel/db/database.ts';

/** What customers did about their orders by themselves lately, the newest first. */
export async function readAnswers(db: Reader, now: Date): Promise<Answered[]> {
  const rows = await db
    .selectFrom('customer_answers as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.answer', 'a.channel', 'a.at', 'o.id', 'o.invoice_number', 'o.customer_name'])
    .where('a.at', '>', new Date(now.getTime() - ANSWERED_HOURS * HOUR_MS).toISOString())
    .where('o.removed_at', 'is', null)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST_ANSWERED)
    .execute();
  return rows.map(({ id, invoice_number, customer_name, at, ...row }) => ({
    ...row,
    invoiceId: id,
    invoiceNumber: invoice_number,
    customerName: customer_name,
    date: karachiDateTime(at),
  }));
}
