import type { Language, Translation } from '@shop/shared/contracts/language';
import { formatDateTime } from '@shop/shared/format/dates';

/** What the till's papers say, in English. */
export const RECEIPT_WORDS = {
  copy: 'Copy',
  till: 'Till number',
  cashier: 'Cashier',
  salesperson: 'Sold by',
  discountBy: 'Discount by',
  customer: 'Customer',
  method: 'Payment',
  note: 'Note',
  balance: 'Account balance',
  advance: 'Paid in advance',
  fiscal: 'Fiscal number',
  heading: (number: string) => `Receipt ${number}`,
  moreLines: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  ntn: 'NTN',
  strn: 'STRN',
  pos: 'POS id',
  thanks: 'Thank you for your business!',
  /** The sums of a sale: at the till as on its receipt. */
  sums: {
    discount: 'Discount',
    subtotal: 'Subtotal',
    tax: 'Tax (18% GST)',
    shipping: 'Shipping',
    total: 'Total',
    rounding: 'Rounding',
    received: 'Amount received',
    change: 'Change',
  },
  /** How an order is paid, as the contract names it; in English by these names. */
  terms: {} as Readonly<Record<string, string>>,
  /** Ways to pay, as the server names them. */
  methods: {
    cash: 'Cash',
    card: 'Card',
    bank: 'Bank transfer',
    wallet: 'Wallet',
    exchange: 'Exchange',
  } as Readonly<Record<string, string>>,
  back: {
    mark: 'Return',
    of: 'Of receipt',
    reason: 'Reason',
    damaged: 'Damaged',
    total: 'Returned',
    exchange: 'Exchanged for',
    methods: {
      cash: 'Refunded in cash',
      card: 'Refunded by card',
      bank: 'Refunded by bank transfer',
      wallet: 'Refunded to a wallet',
      account: 'Off the account',
      exchange: 'Paid for new goods',
    } as Readonly<Record<string, string>>,
  },
};

/** The words of a paper, and the language they are in. */
export type ReceiptWords = Translation<typeof RECEIPT_WORDS> & {
  readonly language: Language;
  /** Of a date of the HTTP contract. */
  dateTime(date: string): string;
};

export const ENGLISH: ReceiptWords = { ...RECEIPT_WORDS, language: 'en', dateTime: formatDateTime };
