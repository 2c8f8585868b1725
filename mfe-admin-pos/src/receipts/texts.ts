export const RECEIPT = {
  print: 'Print receipt',
  printing: 'Printing…',
  whatsApp: 'Send by WhatsApp',
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
  qr: 'QR code',
  heading: (number: string) => `Receipt ${number}`,
  moreLines: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
};

/** The sums of a sale: at the till as on its receipt. */
export const SUMS = {
  discount: 'Discount',
  subtotal: 'Subtotal',
  tax: 'Tax (18% GST)',
  shipping: 'Shipping',
  total: 'Total',
  rounding: 'Rounding',
  received: 'Amount received',
  change: 'Change',
};

/** Ways to pay, as the server names them. */
export const METHODS: Readonly<Record<string, string>> = {
  cash: 'Cash',
  card: 'Card',
  bank: 'Bank transfer',
  wallet: 'Wallet',
  exchange: 'Exchange',
};

export const LAST = {
  open: 'Last receipt',
  openShort: 'Receipt',
  title: 'Last receipt',
  none: 'Nothing was sold at this till yet.',
  others: 'Other receipts',
};

export const RECEIPTS = {
  heading: 'Receipts',
  back: 'Back to the till',
  number: 'Invoice number',
  numberHint: 'INV-000123, or scan a receipt',
  find: 'Find',
  unknown: (number: string) => `There is no receipt ${number}.`,
  findFailed: 'The receipt could not be looked for. Please try again.',
  own: 'Sold at this device without the network',
  states: { waiting: 'Waits to be sent', taken: 'The shop has it', aside: 'Put aside' },
  sales: 'Sales of this shift',
  noSales: 'Nothing was sold in an open shift of yours. Any receipt is found by its number.',
  salesFailed: 'The sales could not be read. Please try again.',
  chosen: 'Receipt',
  choose: 'Choose a sale, or find one by its number.',
  failed: { refused: 'Failed to fetch order data', unreachable: 'Failed to load order data' },
};
