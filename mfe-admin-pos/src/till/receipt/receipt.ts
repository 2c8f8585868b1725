import { roundedPayments } from '@shop/shared/cart/cashRounding';
import type { ReceiptSettings, PublicSettings } from '@shop/shared/contracts/http/settings';
import { formatDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { withParts } from '@shop/shared/format/receiptParts';
import { CART } from '../texts.ts';
import type { SoldOrder } from './soldOrder.ts';
import { METHODS, RECEIPT } from './texts.ts';

/** Everything a receipt says, in its order: screen, paper, printer and message are made of this and of nothing else. */
export interface Receipt {
  shop: { name: string; lines: string[] };
  /** Above all, e.g. 'Copy'. */
  marks: string[];
  /** Stands in the bars. */
  number: string;
  date: string;
  facts: ReceiptFact[];
  lines: ReceiptLine[];
  sums: ReceiptSum[];
  /** Below the bars: fiscal number. */
  ids: ReceiptFact[];
  /** '' for no QR code. */
  qr: string;
  foot: string[];
}

export interface ReceiptFact {
  name: string;
  value: string;
}

/** What was sold or came back: amounts in paisa, negative for what is given back. */
export interface ReceiptLine {
  name: string;
  quantity: number;
  price: Paisa;
  amount: Paisa;
  /** A note, a discount. */
  details: string[];
}

export interface ReceiptSum {
  name: string;
  amount: Paisa;
  /** A reference. */
  detail?: string;
  isTotal?: boolean;
}

/** What the shop says on its receipts. */
export interface ReceiptShop {
  settings: Pick<PublicSettings, 'shopName' | 'address' | 'storePhone'>;
  texts: ReceiptSettings;
}

/** The receipt of a sale, as it is made and whenever it is printed again. */
export function receiptOf(order: SoldOrder, shop: ReceiptShop, { isCopy = false } = {}): Receipt {
  const { ids, qr } = fiscalOf(order, shop.texts);
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
        ...(discount > 0 ? [`${CART.discount} ${amountText(-discount)}`] : []),
        ...(note ? [`${RECEIPT.note}: ${note}`] : []),
      ],
    })),
    sums: sumsOf(order),
    ids,
    qr,
  };
}

/** What stands on every paper of the till: who sells, and the last lines. */
export function frameOf({ settings, texts }: ReceiptShop): Pick<Receipt, 'shop' | 'foot'> {
  const numbers = [
    [RECEIPT.ntn, texts.ntn],
    [RECEIPT.strn, texts.strn],
    [RECEIPT.pos, texts.posId],
  ] as const;
  return {
    shop: {
      name: settings.shopName,
      lines: [
        ...linesIn(settings.address ?? ''),
        ...linesIn(settings.storePhone),
        ...numbers.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
      ],
    },
    foot: [...linesIn(texts.footer), RECEIPT.thanks],
  };
}

/** Every text in it that somebody of the shop wrote. */
export function textsOf({ shop, facts, lines, sums, ids, qr, foot }: Receipt): string[] {
  return [
    shop.name,
    ...shop.lines,
    ...facts.map(({ value }) => value),
    ...lines.flatMap(({ name, details }) => [name, ...details]),
    ...sums.flatMap(({ detail = '' }) => detail),
    ...ids.map(({ value }) => value),
    qr,
    ...foot,
  ];
}

/** `1,450.00`: an amount of paisa where the currency is known. */
export const amountText = (amount: Paisa): string => formatStaffAmount(rupeesOf(amount)).replace('₨ ', '');

/** `2 × 1,450.00` */
export const piecesText = ({ quantity, price }: ReceiptLine): string => `${quantity} × ${amountText(price)}`;

function factsOf({ cashier, salesperson, customer, method }: SoldOrder): ReceiptFact[] {
  const facts = [
    [RECEIPT.cashier, cashier],
    [RECEIPT.salesperson, salesperson === cashier ? '' : salesperson],
    [RECEIPT.customer, [customer.name, customer.phone].filter(Boolean).join(', ')],
    [RECEIPT.method, method],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function sumsOf(order: SoldOrder): ReceiptSum[] {
  const { subtotal, discount, tax, shipping, total, rounding = 0, received, balance } = order;
  const payments = roundedPayments(order.payments, rounding);
  const cash = payments.reduce((sum, { method, amount }) => (method === 'cash' ? sum + amount : sum), 0);
  const isPaidInCash = received !== null && received >= cash && cash > 0;
  return [
    { name: CART.subtotal, amount: subtotal },
    ...(discount > 0 ? [{ name: CART.discount, amount: -discount }] : []),
    { name: CART.tax, amount: tax },
    ...(shipping > 0 ? [{ name: RECEIPT.shipping, amount: shipping }] : []),
    { name: CART.total, amount: total, isTotal: true },
    ...(rounding === 0 ? [] : [{ name: CART.rounding, amount: rounding }]),
    ...payments.map(({ method, amount, reference }) => ({
      name: METHODS[method] ?? method,
      amount,
      ...(reference && { detail: reference }),
    })),
    ...(isPaidInCash
      ? [
          { name: CART.received, amount: received },
          { name: CART.change, amount: received - cash },
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

const linesIn = (text: string): string[] => text.split('\n').filter(Boolean);
