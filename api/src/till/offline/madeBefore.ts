import type { ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import type { Writer } from '../../kernel/db/database.ts';
import type { Booked } from './booking.ts';
import type { Envelope } from './reading.ts';

/** What this sale has made already, sent by the call of sales or of returns, whose answer was lost; null for nothing. */
export async function madeBefore(trx: Writer, { key, number }: Envelope): Promise<Booked | null> {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select(['order_id', 'result'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const back = row.result === null ? null : (JSON.parse(row.result) as Partial<ReturnReceipt>);
  const orderId = row.order_id ?? back?.exchange?.invoiceId ?? null;
  const returnId = back?.returnId ?? null;
  if (orderId === null && returnId === null) return null;
  // From now on it is found by the number on its receipt too.
  if (orderId !== null) {
    await trx
      .updateTable('orders')
      .set({ till_number: number })
      .where('id', '=', orderId)
      .where('till_number', '=', '')
      .execute();
  }
  return { orderId, returnId };
}
