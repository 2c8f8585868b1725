export const SUPPLIERS = {
  list: {
    search: 'Search suppliers',
    empty: 'No suppliers found',
    next: 'Note what you bought from one',
    noMatch: 'No suppliers found',
    loadFailed: 'Failed to load suppliers. Please try again later.',
  },
  columns: {
    supplier: 'Supplier',
    phone: 'Phone',
    received: 'Received',
    paid: 'Paid',
    owed: 'Owed',
    last: 'Last purchase',
  },
  filters: {
    owed: 'Balance',
    any: 'All suppliers',
    owing: 'Owed something',
    even: 'Owed nothing',
  },
  pay: 'Pay',
  payments: 'Payments',
};

export const PAYMENTS = {
  back: 'Back to suppliers',
  add: 'Add Payment',
  remove: 'Remove',
  list: {
    search: 'Search payments',
    searchHint: 'Search by supplier or note...',
    empty: 'No payments found',
    noMatch: 'No payments found',
    loadFailed: 'Failed to load payments. Please try again later.',
  },
  columns: { date: 'Date', supplier: 'Supplier', amount: 'Amount', method: 'Method', note: 'Note', by: 'By' },
  removed: 'Removed',
  removal: 'Removal',
  filters: { supplier: 'Supplier', any: 'All suppliers' },
};

export const PAY = {
  title: 'Add payment',
  titleTo: (supplier: string) => `Pay ${supplier}`,
  supplier: 'Supplier',
  amount: 'Amount',
  owed: (amount: string) => `${amount} owed`,
  date: 'Date',
  method: 'Method',
  note: 'Note',
  wrongAmount: 'Amount must be more than 0, with at most two decimals',
  wrongDate: 'Enter a date',
  save: 'Add Payment',
  done: (amount: string) => `Payment of ${amount} added`,
  failed: 'Failed to add payment.',
};

export const REVERSE = {
  title: (amount: string, supplier: string) => `Remove the payment of ${amount} to ${supplier}`,
  question: 'A row that reverses it is added; both stay in the list.',
  button: 'Remove',
  done: 'The payment is removed',
  failed: 'Failed to remove payment. Please try again.',
};
