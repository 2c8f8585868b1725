import type { ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { sql } from 'kysely';
import type { Writer } from '../../kernel/db/database.ts';
import type { Booked } from './booking.ts';
import type { Envelope, ReadSale } from './reading.ts';

/** What is in the books for this sale: made by its key, or by the same sale made again from its receipt; null for nothing. */
export async function bookedBefore(trx: Writer, read: ReadSale): Promise<Booked | null> {
  return (await madeBefore(trx, read.envelope)) ?? (await twinOf(trx, read)).same;
}

/**
 * Booked sales of the same number under other keys. Where one of the two was made again from a receipt they are one sale,
 * `same`; else the device was restored from a copy.
 */
export async function twinOf(
  trx: Writer,
  { envelope: { key, number }, sale }: ReadSale,
): Promise<{ same: Booked | null; isCopied: boolean }> {
  const own = key.slice(0, 36);
  const rows = await trx
    .selectFrom('offline_sales')
    .select(['order_id', 'return_id', 'shift_id', 'rebuilt'])
    .where('number', '=', number)
    .where('key', '<>', own)
    .where('key', 'not like', `${own}:%`)
    .where('state', '=', 'booked')
    .orderBy('id')
    .execute();
  const same = rows.find(({ rebuilt }) => sale?.rebuilt || rebuilt === 1);
  return {
    same: same ? { orderId: same.order_id, returnId: same.return_id, shiftId: same.shift_id } : null,
    isCopied: rows.length > 0 && !same,
  };
}

/** What this sale has made already, sent by the call of sales or of returns, whose answer was lost; null for nothing. */
async function madeBefore(trx: Writer, { key, number }: Envelope): Promise<Booked | null> {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select(['order_id', 'result'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const back = row.result === null ? null : (JSON.parse(row.result) as Partial<ReturnReceipt & ShiftReport>);
  const orderId = row.order_id ?? back?.exchange?.invoiceId ?? null;
  const returnId = back?.returnId ?? null;
  const shiftId = back?.shiftId ?? null;
  if (orderId === null && returnId === null && shiftId === null) return null;
  // From now on it is found by the number on its receipt too.
  if (orderId !== null) {
    await trx
      .updateTable('orders')
      .set({ till_number: number })
      .where('id', '=', orderId)
      .where('till_number', '=', '')
      .execute();
  }
  return { orderId, returnId, shiftId };
}

/** Lets what has numbers of one letter in one at a time: its sales, and those made again from their receipts. */
export async function lockLetter(trx: Writer, letter: string, count = 0): Promise<void> {
  await trx
    .updateTable('till_devices')
    .set({ last_count: sql`case when last_count < ${count} then ${count} else last_count end` })
    .where('letter', '=', letter)
    .execute();
}
