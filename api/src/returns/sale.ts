import { paidForLines, type ReturnedLine } from '@shop/shared/cart/returns';
import { tillLineTotal } from '@shop/shared/cart/rules';
import { RETURN_DAYS } from '@shop/shared/contracts/http/till/returns';
import { DAY_MS } from '@shop/shared/format/durations';
import { readLines } from '../orders/reading/readOrder.ts';
import { mayDo } from '../kernel/auth/rights.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';

/** A line of a sale with what was really paid for it and what of it came back, in paisa. */
export interface LineOfSale extends ReturnedLine {
  line: Row<'order_lines'>;
}

/** An order as `isReturnable` asks of it. */
export const saleOf = ({ status, fulfilment, payment_method: paymentMethod }: Row<'orders'>) => ({
  status,
  fulfilment,
  paymentMethod,
});

/** Whether it was sold too long ago for somebody to take it back. */
export function isTooLate(order: Row<'orders'>, staff: StaffIdentity, now = new Date()): boolean {
  const soldAt = Date.parse(order.completed_at ?? order.created_at);
  return !mayDo(staff, 'orders.write') && now.getTime() - soldAt > RETURN_DAYS * DAY_MS;
}

/** The lines of an order, in their order. What customers paid for delivery stays paid. */
export async function readLinesOfSale(db: Reader, order: Row<'orders'>): Promise<LineOfSale[]> {
  const lines = await readLines(db, order.id);
  const back = await db
    .selectFrom('return_lines as b')
    .innerJoin('order_lines as l', 'l.id', 'b.order_line_id')
    .where('l.order_id', '=', order.id)
    .groupBy('l.id')
    .select((eb) => ['l.id', eb.fn.sum<number>('b.quantity').as('pieces')])
    .execute();
  const returnedOf = new Map(back.map(({ id, pieces }) => [id, Number(pieces)]));
  const paid = paidForLines(
    order.total - order.shipping,
    lines.map(({ unit_price: unitPrice, quantity, discount }) => ({
      value: tillLineTotal({ unitPrice, quantity, discount }),
      quantity,
    })),
  );
  return lines.map((line, at) => ({
    line,
    paid: paid[at] ?? 0,
    sold: line.quantity,
    returned: returnedOf.get(line.id) ?? 0,
  }));
}
