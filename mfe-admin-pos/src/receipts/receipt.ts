import { roundedPayments } from '@shop/shared/cart/cashRounding';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { withParts } from '@shop/shared/format/receiptParts';
import {
  amountText,
  frameOf,
  type Receipt,
  type ReceiptFact,
  type ReceiptShop,
  type ReceiptSum,
} from '../printer/paper.ts';
import type { ReceiptWords } from '../printer/words/texts.ts';
import { nameIn, type SoldOrder } from './soldOrder.ts';

/** The receipt of a sale, as it is made and whenever it is printed again. */
export function receiptOf(order: SoldOrder, shop: ReceiptShop, { isCopy = false } = {}): Receipt {
  // Without the shop's number there is nothing to tell an authority yet.
  const isOurs = order.till !== undefined && order.till === order.number;
  const { ids, qrs } = isOurs ? { ids: [], qrs: filled((order.code ?? '').split(' ')) } : fiscalOf(order, shop);
  const { words } = shop;
  return {
    ...frameOf(shop),
    marks: isCopy ? [words.copy] : [],
    number: order.number,
    date: words.dateTime(order.date),
    facts: factsOf(order, words),
    lines: order.lines.map(({ quantity, price, discount, note, ...line }) => ({
      name: nameIn(line, words),
      quantity,
      price,
      amount: price * quantity,
      details: [
        ...(discount > 0 ? [`${words.sums.discount} ${amountText(-discount)}`] : []),
        ...(note ? [`${words.note}: ${note}`] : []),
      ],
    })),
    sums: sumsOf(order, shop),
    ids,
    qrs,
  };
}

function factsOf(
  { number, till = '', cashier, salesperson, discountBy = '', customer, method }: SoldOrder,
  words: ReceiptWords,
): ReceiptFact[] {
  const facts = [
    [words.till, till === number ? '' : till],
    [words.cashier, cashier],
    [words.salesperson, salesperson === cashier ? '' : salesperson],
    [words.discountBy, discountBy],
    [words.customer, [customer.name, customer.phone].filter(Boolean).join(', ')],
    [words.method, words.terms[method] ?? method],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function sumsOf(order: SoldOrder, { settings: { taxLine = true }, words }: ReceiptShop): ReceiptSum[] {
  const { subtotal, discount, tax, shipping, total, rounding = 0, received, balance } = order;
  const payments = roundedPayments(order.payments, rounding);
  const cash = payments.reduce((sum, { method, amount }) => (method === 'cash' ? sum + amount : sum), 0);
  const isPaidInCash = received !== null && received >= cash && cash > 0;
  return [
    { name: words.sums.subtotal, amount: subtotal },
    ...(discount > 0 ? [{ name: words.sums.discount, amount: -discount }] : []),
    ...(taxLine || tax > 0 ? [{ name: words.sums.tax, amount: tax }] : []),
    ...(shipping > 0 ? [{ name: words.sums.shipping, amount: shipping }] : []),
    { name: words.sums.total, amount: total, isTotal: true },
    ...(rounding === 0 ? [] : [{ name: words.sums.rounding, amount: rounding }]),
    ...payments.map(({ method, amount, reference }) => ({
      name: words.methods[method] ?? method,
      amount,
      ...(reference && { detail: reference }),
    })),
    ...(isPaidInCash
      ? [
          { name: words.sums.received, amount: received },
          { name: words.sums.change, amount: received - cash },
        ]
      : []),
    ...(balance === null ? [] : [{ name: balance < 0 ? words.advance : words.balance, amount: Math.abs(balance) }]),
  ];
}

function fiscalOf(
  { number, date, total, tax }: SoldOrder,
  { texts, words }: ReceiptShop,
): Pick<Receipt, 'ids' | 'qrs'> {
  const [day = '', time = ''] = date.split(' ');
  const rupees = (amount: Paisa) => rupeesOf(amount).toFixed(2);
  const { ntn, strn, posId: pos } = texts;
  const parts = { invoice: number, date: day, time, total: rupees(total), tax: rupees(tax), ntn, strn, pos };
  const fiscal = withParts(texts.fiscalNumber, parts);
  return { ids: fiscal ? [{ name: words.fiscal, value: fiscal }] : [], qrs: filled([withParts(texts.qrText, parts)]) };
}

const filled = (texts: string[]): string[] => texts.filter(Boolean);
