export const REBUILD = {
  back: 'Back to the till',
  intro:
    'A till that was broken or stolen may hold sales the shop never got. The code below a receipt of such a sale, if it was paid in cash, has all of it. A sale that is in the books already stays there once.',
  code: 'Code of the receipt',
  hint: 'Scan the QR code, or type the letters below it. They begin with TILL1.',
  wrong: 'This is no code of a receipt, or a letter of it is wrong.',
  preview: 'The sale',
  number: 'Number',
  date: 'Date',
  lines: 'Items',
  discount: 'Discount',
  total: 'Total',
  unknown: (stockId: number) => `Variation ${stockId}`,
  send: 'Put it in the books',
  booked: (invoice: string) => `It is in the books as ${invoice}.`,
  listed: 'It is kept below To settle, for somebody to decide.',
  failed: 'The sale could not be sent. Please try again.',
};
