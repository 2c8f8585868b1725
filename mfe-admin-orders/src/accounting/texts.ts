import type { PaymentMethod } from '@shop/shared/contracts/http/stock/supplierAccounts';

/** Headings of the pages, and the menu's name where it is another. */
export const TITLES = {
  invoices: 'Invoices',
  expenses: 'Expenses',
  recurring: 'Recurring Expenses',
  credit: 'Customers on Credit',
  creditAccount: 'Credit Account',
  profitLoss: 'Profit & Loss',
  profitLossMenu: 'Loss/Profit',
  months: 'Months',
};

export const METHOD: Record<PaymentMethod, string> = {
  cash: 'Cash',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  other: 'Other',
};

export const NONE = '–';

/** Of every form with an amount or a day. */
export const WRONG = {
  amount: (label: string) => `${label} must be more than 0, with at most two decimals`,
  date: (label: string) => `${label} must be a date`,
};
