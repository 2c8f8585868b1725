import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { karachiDateTime } from '@shop/shared/format/dates';
import { namesOf, paisaOrNull, type SoldOrder } from '../../receipts/soldOrder.ts';
import { dueOf, exchangedOf, lineDiscount, roundingOf, totalsOf, type Cart } from '../book/cart.ts';
import { paymentsOf } from '../book/payments.ts';
import { receivedOf, type Sale } from '../book/sale.ts';

/** What this till has sold; `cashier` is who is signed in. */
export function orderOfSale({ invoiceNumber, balance }: CreatedOrder, sale: Sale, cashier: string): SoldOrder {
  const { cart, customer, at } = sale;
  const { subtotal, discount, tax, shipping, total } = totalsOf(cart);
  const takenOffLines = cart.lines.reduce((sum, line) => sum + lineDiscount(line), 0);
  return {
    number: invoiceNumber,
    date: karachiDateTime(at),
    cashier,
    salesperson: sale.salesperson?.name ?? '',
    ...(sale.discountBy && { discountBy: sale.discountBy }),
    customer: { name: customer.fullName.trim(), phone: customer.primaryPhone.trim() },
    method: cart.method.toUpperCase(),
    lines: cart.lines.map((line) => ({
      ...namesOf(line),
      quantity: line.quantity,
      price: line.price,
      discount: lineDiscount(line),
      note: line.note ?? '',
    })),
    subtotal: subtotal + takenOffLines,
    discount: discount + takenOffLines,
    tax,
    shipping,
    total,
    payments: paidFor(cart),
    ...(roundingOf(cart) !== 0 && { rounding: roundingOf(cart) }),
    received: receivedOf(sale),
    balance: paisaOrNull(balance),
  };
}

function paidFor(cart: Cart): SoldOrder['payments'] {
  if (cart.method !== 'cash') return [];
  const exchanged = exchangedOf(cart);
  const paid = paymentsOf(cart.payments, dueOf(cart));
  const reference = cart.back?.invoiceNumber ?? '';
  return exchanged > 0 ? [{ method: 'exchange', amount: exchanged, reference }, ...paid] : paid;
}
