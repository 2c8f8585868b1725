import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { KeptSale } from '../offline/store.ts';
import type { ReceiptWords } from '../printer/words/texts.ts';
import { type ItemNames, soldName } from '@shop/shared/format/itemNames';
import { paisaOf, type Paisa } from '@shop/shared/format/money';

/** A sale as its receipt needs it, whether this till has just made it or the server tells of it. Amounts in paisa. */
export interface SoldOrder {
  number: string;
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Karachi. */
  date: string;
  cashier: string;
  salesperson: string;
  /** The manager who agreed to its discount; missing where none had to. */
  discountBy?: string;
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
  /** The till's own number of what it sold without the server. */
  till?: string;
  /** What a sale the server has not got yet is made again from. */
  code?: string;
  /** What the customer owed with it, below 0 is money of theirs; null of what is not on credit. */
  balance: Paisa | null;
}

/** A sale of this browser as its receipt says it now: with the shop's number once there is one. */
export function orderOfKept({ receipt, invoiceNumber, state }: KeptSale): SoldOrder {
  const { code = '', ...order } = receipt as SoldOrder;
  return { ...order, number: invoiceNumber ?? order.number, ...(state !== 'taken' && { code }) };
}

interface SoldLine {
  name: string;
  /** The same in Urdu, where the shop has written any of it. */
  inUrdu?: string;
  quantity: number;
  /** Per piece. */
  price: Paisa;
  /** Off the whole line. */
  discount: Paisa;
  note: string;
}

/** An order as the server tells of it. */
export function orderOfDetail(order: OrderDetail): SoldOrder {
  const { invoiceNumber, invoiceDate, createdBy, customerName, customerPhone, paymentMethod } = order;
  const total = paisaOf(order.total);
  return {
    number: invoiceNumber,
    ...(order.tillNumber && { till: order.tillNumber }),
    date: invoiceDate,
    cashier: createdBy,
    salesperson: order.soldBy,
    ...(order.discountBy && { discountBy: order.discountBy }),
    customer: { name: customerName, phone: customerPhone },
    method: paymentMethod,
    lines: order.line_items.map((line) => ({
      ...namesOf(line),
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
export const paisaOrNull = (rupees: number | undefined): Paisa | null =>
  rupees === undefined ? null : signedPaisa(rupees);

const signedPaisa = (rupees: number): Paisa => Math.sign(rupees) * paisaOf(Math.abs(rupees));

/** What a line of a receipt is called in each language. */
export const namesOf = (line: ItemNames & { inUrdu?: ItemNames }): Pick<SoldLine, 'name' | 'inUrdu'> => ({
  name: soldName(line),
  ...(line.inUrdu && { inUrdu: soldName(line.inUrdu, 'ur') }),
});

/** As the paper speaks. */
export const nameIn = ({ name, inUrdu = name }: Pick<SoldLine, 'name' | 'inUrdu'>, words: ReceiptWords): string =>
  words.language === 'ur' ? inUrdu : name;
