import { PAID_BY } from '@shop/shared/format/paidBy';

/** How a sale in cash is paid. */
export const PAY = {
  short: { cash: 'Cash', card: 'Card', bank: 'Bank', wallet: 'Wallet' },
  splitShort: 'Split',
  split: 'Split payment',
  method: (at: number) => `Method of payment ${at}`,
  amount: (at: number) => `Amount of payment ${at}`,
  reference: (at: number) => `Reference of payment ${at}`,
  headings: { amount: 'Amount', reference: 'Reference' },
  referenceOf: (method: keyof typeof PAID_BY) => `${PAID_BY[method]}: reference`,
  referenceHint: 'Number of the slip or transfer',
  left: 'Left to pay',
  inCash: 'In cash, rounded',
  tooMuch: 'Too much',
  total: 'Total',
  add: 'Add payment',
  remove: (at: number) => `Remove payment ${at}`,
  noSplit: 'All in cash',
  keep: 'Back to the cart',
  change: 'Change',
  trouble: {
    'no-amount': 'An amount is a number above 0, with at most two decimals.',
    'too-little': 'The payments are less than the total.',
    'too-much': 'The payments are more than the total.',
  },
};
