import { roundedPayments } from '@shop/shared/cart/cashRounding';
import type { ReceiptSettings } from '@shop/shared/contracts/http/settings';
import { formatDateTime } from '@shop/shared/format/dates';
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
import type { SoldOrder } from './soldOrder.ts';
import { METHODS, RECEIPT, SUMS } from './texts.ts';

/** The receipt of a sale, as it is made and whenever it is printed again. */
export function receiptOf(order: SoldOrder, shop: ReceiptShop, { isCopy = false } = {}): Receipt {
  // Without the shop's number there is nothing to tell an authority yet.
  const isOurs = order.till !== undefined && order.till === order.number;
  const { ids, qr } = isOurs ? { ids: [], qr: order.code ?? '' } : fiscalOf(order, shop.texts);
  return {
    ...frameOf(shop),
    marks: isCopy ? [RECEIPT.copy] : [],
    number: order.number,
    date: formatDateTime(order.date),
    facts: factsOf(order),
    lines: order.lines.map(({ name, quantity, price, discount, note }) => ({
      name,
      quantity,
      price,
      amount: price * quantity,
      details: [
        ...(discount > 0 ? [`${SUMS.discount} ${amountText(-discount)}`] : []),
        ...(note ? [`${RECEIPT.note}: ${note}`] : []),
      ],
    })),
    sums: sumsOf(order, shop.settings.taxLine),
    ids,
    qr,
  };
}

function factsOf({
  number,
  till = '',
  cashier,
  salesperson,
  discountBy = '',
  customer,
  method,
}: SoldOrder): ReceiptFact[] {
  const facts = [
    [RECEIPT.till, till === number ? '' : till],
    [RECEIPT.cashier, cashier],
    [RECEIPT.salesperson, salesperson === cashier ? '' : salesperson],
    [RECEIPT.discountBy, discountBy],
    [RECEIPT.customer, [customer.name, customer.phone].filter(Boolean).join(', ')],
    [RECEIPT.method, method],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function sumsOf(order: SoldOrder, taxLine = true): ReceiptSum[] {
  const { subtotal, discount, tax, shipping, total, rounding = 0, received, balance } = order;
  const payments = roundedPayments(order.payments, rounding);
  const cash = payments.reduce((sum, { method, amount }) => (method === 'cash' ? sum + amount : sum), 0);
  const isPaidInCash = received !== null && received >= cash && cash > 0;
  return [
    { name: SUMS.subtotal, amount: subtotal },
    ...(discount > 0 ? [{ name: SUMS.discount, amount: -discount }] : []),
    ...(taxLine || tax > 0 ? [{ name: SUMS.tax, amount: tax }] : []),
    ...(shipping > 0 ? [{ name: SUMS.shipping, amount: shipping }] : []),
    { name: SUMS.total, amount: total, isTotal: true },
    ...(rounding === 0 ? [] : [{ name: SUMS.rounding, amount: rounding }]),
    ...payments.map(({ method, amount, reference }) => ({
      name: METHODS[method] ?? method,
      amount,
      ...(reference && { detail: reference }),
    })),
    ...(isPaidInCash
      ? [
          { name: SUMS.received, amount: received },
          { name: SUMS.change, amount: received - cash },
        ]
      : []),
    ...(balance === null ? [] : [{ name: balance < 0 ? RECEIPT.advance : RECEIPT.balance, amount: Math.abs(balance) }]),
  ];
}

function fiscalOf({ number, date, total, tax }: SoldOrder, texts: ReceiptSettings): Pick<Receipt, 'ids' | 'qr'> {
  const [day = '', time = ''] = date.split(' ');
  const rupees = (amount: Paisa) => rupeesOf(amount).toFixed(2);
  const { ntn, strn, posId: pos } = texts;
  const parts = { invoice: number, date: day, time, total: rupees(total), tax: rupees(tax), ntn, strn, pos };
  const fiscal = withParts(texts.fiscalNumber, parts);
  return { ids: fiscal ? [{ name: RECEIPT.fiscal, value: fiscal }] : [], qr: withParts(texts.qrText, parts) };
}
