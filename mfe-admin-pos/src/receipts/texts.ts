export const RECEIPT = {
  print: 'Print receipt',
  printing: 'Printing…',
  whatsApp: 'Send by WhatsApp',
  language: 'Language of receipts',
  qr: 'QR code',
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
