import type { Returnable } from '@shop/shared/contracts/http/till/returns';
import { isReturnable } from '@shop/shared/contracts/orderStatus';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { readAccount } from '../credit/reading.ts';
import { readTillNumber } from '../orders/placing/invoiceNumber.ts';
import { soldItem, unknownOrder } from '../orders/reading/readOrder.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { readOnHand } from '../stock/onHand.ts';
import { readUrduNames } from '../translations/lines.ts';
import { isTooLate, readLinesOfSale, saleOf } from './sale.ts';

/** What of a sale can still come back, by the number of its invoice. Throws 404 UNKNOWN_ORDER, 409 NOT_RETURNABLE. */
export async function findReturnable(db: Reader, staff: StaffIdentity, invoice: string): Promise<Returnable> {
  // Of the till that sold it without the server: it stands on the receipt it gave.
  const till = readTillNumber(invoice);
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => (till === null ? eb('invoice_number', '=', invoiceNumberOf(invoice)) : eb('till_number', '=', till)))
    .where('removed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  if (!order) throw unknownOrder();
  if (!isReturnable(saleOf(order))) throw new ApiError('NOT_RETURNABLE');
  return readReturnable(db, staff, order);
}

export async function readReturnable(db: Reader, staff: StaffIdentity, order: Row<'orders'>): Promise<Returnable> {
  const lines = await readLinesOfSale(db, order);
  const items = await readOnHand(
    db,
    lines.map(({ line }) => line.stock_id),
  );
  const inUrdu = await readUrduNames(
    db,
    lines.map(({ line }) => soldItem(line)),
  );
  const returns = await db
    .selectFrom('returns')
    .select(['id', 'number', 'at', 'amount'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const owed = order.payment_method === 'CREDIT' ? (await readAccount(db, order.phone_key)).owed : 0;
  return {
    invoiceId: order.id,
    invoiceNumber: order.invoice_number,
    invoiceDate: karachiDateTime(order.created_at),
    customerName: order.customer_name,
    paymentMethod: order.payment_method,
    total: rupeesOf(order.total),
    owed: rupeesOf(owed),
    needsManager: isTooLate(order, staff),
    lines: lines.map(({ line, paid, sold, returned }) => ({
      lineId: line.id,
      stockId: line.stock_id,
      productName: line.product_name,
      sku: line.sku,
      sizeTitle: line.size_title,
      varient: line.color,
      ...inUrdu(soldItem(line)),
      img: items.get(line.stock_id)?.img ?? '',
      sold,
      returned,
      paid: rupeesOf(paid),
    })),
    returns: returns.map(({ id, number, at, amount }) => ({
      returnId: id,
      number,
      date: karachiDateTime(at),
      amount: rupeesOf(amount),
    })),
  };
}

/** As the shop writes it: a scanner reads all of it, people type its digits. */
function invoiceNumberOf(text: string): string {
  const number = text.trim().toUpperCase();
  return /^\d{1,6}$/.test(number) ? `INV-${number.padStart(6, '0')}` : number;
}
