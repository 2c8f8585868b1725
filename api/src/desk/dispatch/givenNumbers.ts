import type { Writer } from '../../kernel/db/database.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { readCourier } from '../couriers/list.ts';

/** The courier, whose tracking numbers nobody else gives until the transaction ends. Throws 404, 422 when it is switched off. */
export async function lockCourier(trx: Writer, id: number, evenOff = false) {
  await trx
    .updateTable('couriers')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .execute();
  const courier = await readCourier(trx, id);
  if (courier.isOff === '1' && !evenOff) throw refusedFields({ courierId: 'This courier is switched off.' });
  return courier;
}

/** Invoices of the parcels that have these numbers of a courier. */
export async function numbersGiven(
  trx: Writer,
  courierId: number,
  numbers: string[],
  except = 0,
): Promise<Map<string, string>> {
  const named = numbers.filter(Boolean);
  if (named.length === 0) return new Map();
  const rows = await trx
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.tracking_number', 'o.invoice_number'])
    .where('s.courier_id', '=', courierId)
    .where('s.tracking_number', 'in', named)
    .where('s.tracking_number', '<>', '')
    .where('s.order_id', '<>', except)
    .execute();
  return new Map(rows.map((row) => [row.tracking_number, row.invoice_number]));
}
