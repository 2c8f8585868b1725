import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { roundingOf } from '../../shifts/cashRoundings.ts';

/** Payments of an order at the till; the rounding is in the cash received with the first cash payment. */
export async function readPayments(db: Reader, orderId: number): Promise<Pick<OrderDetail, 'payments' | 'rounding'>> {
  const rounding = await roundingOf(db, { order: orderId });
  const rows = await paymentsOfOrder(db, { orderId });
  const rounded = rows.findIndex(({ method }) => method === 'cash');
  const payments = rows.map(({ amount, received, ...row }, at) => ({
    ...row,
    amount: rupeesOf(amount),
    ...(received !== null && { received: rupeesOf(received + (at === rounded ? rounding : 0)) }),
  }));
  return { payments, ...(rounding !== 0 && { rounding: rupeesOf(rounding) }) };
}

const paymentsOfOrder = prepared((db: Reader, { orderId }: { orderId: number }) =>
  db
    .selectFrom('order_payments')
    .select(['method', 'amount', 'reference', 'received'])
    .where('order_id', '=', orderId)
    .orderBy('id'),
);
