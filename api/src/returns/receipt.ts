import type { ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { balanceOf } from '../credit/balance.ts';
import type { Reader } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { soldItem } from '../orders/reading/readOrder.ts';
import { readUrduNames } from '../translations/lines.ts';
import { roundingOf } from '../shifts/cashRoundings.ts';

/** A return as its receipt says it. Throws 404 UNKNOWN_RETURN. */
export async function readReturn(db: Reader, id: number): Promise<ReturnReceipt> {
  const row = await db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'r.by_user')
    .leftJoin('orders as n', 'n.id', 'r.exchange_order_id')
    .select(['r.id', 'r.number', 'r.at', 'r.reason', 'r.amount', 'u.fullname'])
    .select(['o.id as order_id', 'o.invoice_number', 'o.customer_name'])
    .select(['n.id as new_id', 'n.invoice_number as new_number', 'n.total as new_total', 'n.balance_after'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('UNKNOWN_RETURN');
  const lines = await db
    .selectFrom('return_lines as b')
    .innerJoin('order_lines as l', 'l.id', 'b.order_line_id')
    .select(['l.product_id', 'l.stock_id', 'l.product_name', 'l.sku', 'l.size_title', 'l.color'])
    .select(['b.quantity', 'b.amount', 'b.back'])
    .where('b.return_id', '=', id)
    .orderBy('b.id')
    .execute();
  const inUrdu = await readUrduNames(db, lines.map(soldItem));
  const refunds = await db
    .selectFrom('return_refunds')
    .select(['method', 'amount', 'reference'])
    .where('return_id', '=', id)
    .orderBy('method')
    .execute();
  const rounding = await roundingOf(db, { return: id });
  return {
    returnId: row.id,
    number: row.number,
    date: karachiDateTime(row.at),
    by: row.fullname,
    invoiceId: row.order_id,
    invoiceNumber: row.invoice_number,
    customerName: row.customer_name,
    reason: row.reason,
    lines: lines.map((line) => ({
      productName: line.product_name,
      sku: line.sku,
      sizeTitle: line.size_title,
      varient: line.color,
      ...inUrdu(soldItem(line)),
      quantity: line.quantity,
      amount: rupeesOf(line.amount),
      back: line.back,
    })),
    amount: rupeesOf(row.amount),
    refunds: refunds.map(({ method, amount, reference }) => ({ method, amount: rupeesOf(amount), reference })),
    ...(rounding !== 0 && { rounding: rupeesOf(rounding) }),
    exchange:
      row.new_id === null || row.new_number === null
        ? null
        : {
            invoiceId: row.new_id,
            invoiceNumber: row.new_number,
            total: rupeesOf(row.new_total ?? 0),
            ...balanceOf(row.balance_after),
          },
  };
}
