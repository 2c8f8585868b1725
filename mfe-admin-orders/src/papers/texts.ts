/** What papers say, beside the invoice of the specification. */
export const PAPERS = {
  heading: 'Papers',
  back: 'Back to orders',
  kinds: { invoices: 'Invoices', slips: 'Packing slips', labels: 'Labels' },
  kind: 'Paper',
  print: 'Print',
  labelsFile: 'shipping-labels.pdf',
  none: 'No orders were chosen',
  gone: (count: number) => (count === 1 ? '1 order is gone and left out.' : `${count} orders are gone and left out.`),
  loadFailed: 'Failed to load orders. Please try again later.',
};

/** Of the shop's numbers. */
export const COMPANY = { ntn: 'NTN', strn: 'STRN' };

export const SLIP = {
  title: 'Packing slip',
  for: 'For',
  columns: { product: 'Product', size: 'Size', colour: 'Colour', sku: 'SKU', quantity: 'Qty' },
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  notes: 'Notes',
};

/** On a parcel, beside the names and numbers. */
export const LABEL_WORDS = { from: 'From', landmark: 'Near', collect: 'Collect', nothing: 'Nothing to collect' };

export const LABEL = {
  barcode: (invoice: string) => `Barcode of ${invoice}`,
  sheet: (number: number) => `Sheet ${number}`,
};

export const INVOICE_PDF = {
  button: 'PDF',
  failed: 'The PDF could not be made. Please try again.',
};

/** Of what was sold at the till. */
export const INVOICE_RECEIPT = 'Receipt';
