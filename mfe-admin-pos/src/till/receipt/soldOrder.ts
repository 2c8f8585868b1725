import type { CreatedOrder, OrderDetail } from '@shop/shared/contracts/http/orders';
import { karachiDateTime } from '@shop/shared/format/dates';
import { paisaOf, type Paisa } from '@shop/shared/format/money';
import { dueOf, exchangedOf, lineDiscount, roundingOf, totalsOf, type Cart } from '../book/cart.ts';
import { paymentsOf } from '../book/payments.ts';
import { receivedOf, type Sale } from '../book/sale.ts';

/** A sale as its receipt needs it, whether this till has just made it or the server tells of it. Amounts in paisa. */
export interface SoldOrder {
  number: string;
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Karachi. */
  date: string;
  cashier: string;
  salesperson: string;
  customer: { name: string; phone: string };
  /** As the contract names it: CASH, CREDIT, COD. */
  method: string;
  lines: SoldLine[];
  subtotal: Paisa;
  /** Of lines and order together. */
  discount: Paisa;
  tax: Paisa;
  shipping: Paisa;
  total: Paisa;
  payments: { method: string; amount: Paisa; reference: string }[];
  /** What rounding added to the cash among them; missing where it added nothing. */
  rounding?: Paisa;
  /** What was handed over in cash; null where nobody noted it. */
  received: Paisa | null;
  /** What the customer owed with it, below 0 is money of theirs; null of what is not on credit. */
  balance: Paisa | null;
}

interface SoldLine {
  name: string;
  quantity: number;
  /** Per piece. */
  price: Paisa;
  /** Off the whole line. */
  discount: Paisa;
  note: string;
}

/** What this till has sold; `cashier` is who is signed in. */
export function orderOfSale({ invoiceNumber, balance }: CreatedOrder, sale: Sale, cashier: string): SoldOrder {
  const { cart, customer, at } = sale;
  const { subtotal, discount, tax, total } = totalsOf(cart);
  const takenOffLines = cart.lines.reduce((sum, line) => sum + lineDiscount(line), 0);
  return {
    number: invoiceNumber,
    date: karachiDateTime(at),
    cashier,
    salesperson: sale.salesperson?.name ?? '',
    customer: { name: customer.fullName.trim(), phone: customer.primaryPhone.trim() },
    method: cart.method.toUpperCase(),
    lines: cart.lines.map((line) => ({
      name: nameOf(line),
      quantity: line.quantity,
      price: line.price,
      discount: lineDiscount(line),
      note: line.note ?? '',
    })),
    subtotal: subtotal + takenOffLines,
    discount: discount + takenOffLines,
    tax,
    shipping: 0,
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

/** An order as the server tells of it. */
export function orderOfDetail(order: OrderDetail): SoldOrder {
  const { invoiceNumber, invoiceDate, createdBy, customerName, customerPhone, paymentMethod } = order;
  const total = paisaOf(order.total);
  return {
    number: invoiceNumber,
    date: invoiceDate,
    cashier: createdBy,
    salesperson: order.soldBy,
    customer: { name: customerName, phone: customerPhone },
    method: paymentMethod,
    lines: order.line_items.map((line) => ({
      name: nameOf(line),
      quantity: Number(line.quantity),
      price: paisaOf(line.unitPrice),
      discount: paisaOf(line.discount),
      note: line.note,
    })),
    subtotal: paisaOf(order.subtotal),
    discount: paisaOf(order.discount),
    tax: paisaOf(order.tax),
    shipping: paisaOf(order.shipping),
    total,
    payments: order.payments.map(({ method, amount, reference }) => ({ method, amount: paisaOf(amount), reference })),
    ...(order.rounding && { rounding: signedPaisa(order.rounding) }),
    received: receivedIn(order.payments),
    balance: paisaOrNull(order.balance),
  };
}

/** For all of the cash; what of it nobody noted was exact. */
function receivedIn(payments: OrderDetail['payments']): Paisa | null {
  const cash = payments.filter(({ method }) => method === 'cash');
  if (cash.every(({ received }) => received === undefined)) return null;
  return cash.reduce((sum, { amount, received }) => sum + paisaOf(received ?? amount), 0);
}

/** Also of what is below 0. */
const paisaOrNull = (rupees: number | undefined): Paisa | null => (rupees === undefined ? null : signedPaisa(rupees));

const signedPaisa = (rupees: number): Paisa => Math.sign(rupees) * paisaOf(Math.abs(rupees));

function nameOf({ productName, varient, sizeTitle }: { productName: string; varient: string; sizeTitle: string }) {
  return [productName, varient, sizeTitle].filter(Boolean).join(', ');
}
