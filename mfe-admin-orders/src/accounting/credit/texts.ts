export const CREDIT = {
  list: {
    search: 'Search customers',
    searchHint: 'Search by name or phone...',
    empty: 'Nobody has bought on credit yet',
    next: 'Sell something at the till',
    noMatch: 'No customers found',
    loadFailed: 'Failed to load customers on credit. Please try again later.',
  },
  columns: {
    customer: 'Customer',
    phone: 'Phone',
    oldest: 'Oldest open',
    days30: '0–30 days',
    days60: '31–60 days',
    days90: '61–90 days',
    older: 'Over 90 days',
    owed: 'Owed',
  },
  filters: {
    owed: 'Balance',
    any: 'All customers',
    owing: 'Owing',
    even: 'Nothing owed',
    due: 'Due',
    anyDue: 'Due or not',
    late: 'Late to pay',
  },
  figures: 'What all these customers owe, by age',
  owed: 'Owed',
  advance: (amount: string) => `Holds ${amount} of theirs`,
  ofLimit: (limit: string) => `Limit ${limit}`,
  pay: 'Note payment',
  account: 'Open account',
  back: 'Back to customers on credit',
  invoices: 'Invoices',
};

export const ACCOUNT = {
  loadFailed: 'Failed to load the account. Please try again later.',
  missing: 'Nobody has bought on credit under this phone number',
  facts: 'The account',
  charged: 'Bought on credit',
  paid: 'Paid',
  owed: 'Owed',
  advance: "Customer's money",
  limit: 'Credit limit',
  aged: 'What is owed, by age',
  open: 'Open orders',
  noOpen: 'Nothing is owed.',
  openColumns: { invoice: 'Invoice', date: 'Date', age: 'Days', total: 'Total', open: 'Open' },
  ledger: 'Ledger',
  action: 'Action',
  opening: (amount: string) => `Brought forward: ${amount}`,
  takenBack: 'Taken back',
  pay: 'Note Payment',
  takeBack: 'Take back',
  whatsApp: 'WhatsApp',
  pdf: 'Statement (PDF)',
  pdfMaking: 'Making the statement…',
  pdfFailed: 'Failed to make the statement. Please try again.',
  pdfSaved: (name: string) => `${name} is saved`,
};

export const PAYMENT = {
  title: (name: string) => `Payment of ${name}`,
  amount: 'Amount (₨)',
  owed: (amount: string) => `${amount} is owed. The oldest orders are paid first.`,
  inCash: (amount: string, rounding: string) => `${amount} is to be taken in cash (rounding ${rounding}).`,
  date: 'Date',
  method: 'Method',
  note: 'Note',
  save: 'Save Payment',
  done: (amount: string) => `${amount} is noted`,
  completed: (invoices: string) => `Completed: ${invoices}`,
  failed: 'Failed to save payment. Please try again.',
};

export const LIMIT = {
  open: 'Set limit',
  button: 'Limit of a phone',
  title: 'Credit limit of a phone',
  titleOf: (name: string) => `Credit limit of ${name}`,
  phone: 'Phone',
  limit: 'May owe at most (₨)',
  hint: 'Leave it empty for the limit of the settings.',
  save: 'Save Limit',
  done: (amount: string) => `May owe ${amount} at most`,
  doneNone: 'May owe any amount',
  failed: 'Failed to save the limit. Please try again.',
  none: 'None',
  own: 'Own limit',
};

export const TAKE_BACK = {
  title: (amount: string) => `Take back the payment of ${amount}`,
  question:
    'A counter entry of today takes it off again. Orders it has paid for stay completed, and are owed for again.',
  button: 'Take back',
  done: 'The payment is taken back',
  failed: 'Failed to take the payment back. Please try again.',
};

/** What a line of an account is. */
export const ENTRY = {
  order: (invoice: string) => `Order ${invoice}`,
  returned: (invoice: string) => `Returned of ${invoice}`,
  payment: (method: string) => `Payment, ${method.toLowerCase()}`,
  reversal: 'Payment taken back',
};

/** The account as its customer gets it. */
export const STATEMENT = {
  title: 'Statement of Account',
  file: (phone: string) => `statement-${phone}.pdf`,
  customer: (name: string, phone: string) => `${name}, ${phone}`,
  date: (date: string) => `As of ${date}`,
  opening: 'Brought forward',
  closing: (amount: string) => `To pay: ${amount}`,
  advance: (amount: string) => `In your favour: ${amount}`,
  columns: {
    what: 'Entry',
    date: 'Date',
    note: 'Note',
    charge: 'Bought',
    payment: 'Paid',
    balance: 'Balance',
  },
  message: (name: string, shop: string) => `Dear ${name}, this is your account with ${shop}.`,
  line: (invoice: string, date: string, amount: string) => `• ${invoice} of ${date}: ${amount} open`,
  more: (count: number) => `… and ${count} more`,
  thanks: 'Thank you!',
};
