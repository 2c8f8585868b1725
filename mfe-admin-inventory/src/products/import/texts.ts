export const IMPORT_HEADING = 'Import Products';

const products = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en-PK')} products`);
const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-PK')} rows`);

export const IMPORT = {
  back: 'Back to inventory',
  intro:
    'A CSV file has one row for each variation: product, variant, color and size. Nothing is written before you have seen what will change.',
  template: 'Download template',
  templateFailed: 'The template could not be downloaded. Please try again.',
  file: 'CSV file',
  fileHint:
    'At most 10 MB, in UTF-8. The files that the inventory and the stock export can be changed and imported too.',
  noFile: 'Please choose a CSV file.',
  tooLarge: 'The file must not be larger than 10 MB; split it.',
  check: 'Check file',
  checking: (percent: number) => (percent < 100 ? `Sending ${percent} %` : 'Checking...'),
  checkFailed: 'The file could not be checked. Please try again.',
  preview: 'What this file will do',
  products: { created: 'Products to create', changed: 'Products to change', unchanged: 'Products unchanged' },
  refusedRows: 'Rows refused',
  leftOut: (count: number) =>
    count === 1
      ? '1 row cannot be imported and will be left out. Correct it in the file, or go on without it.'
      : `${rows(count)} cannot be imported and will be left out. Correct them in the file, or go on without them.`,
  defaults: {
    heading: (shop: string) => `This is an export of ${shop}`,
    intro:
      'What it does not say you can choose here, for all new products and variations alike. A category, supplier or group that the shop does not know is replaced too. Where products differ, add columns to the file, by the template’s names.',
    labels: {
      category: 'Category',
      supplier: 'Supplier',
      group: 'Group',
      size: 'Size',
      color: 'Color',
      costPercent: 'Cost, in percent of the price',
    },
    asTheFile: 'As the file says',
    none: 'Nothing found.',
    percentHint: 'Where the file has no cost; 60 makes 600 of 1,000.',
    percentOnly: 'Write a percentage from 0 to 100, with at most two decimals.',
    again: 'Check again',
  },
  passedOver: (names: readonly string[]) =>
    `${names.length === 1 ? 'This column is' : 'These columns are'} not read: ${names.join(', ')}.`,
  nothing: 'There is nothing to import: nothing in the file differs from what the shop has.',
  run: (count: number) => `Import ${products(count)}`,
  another: 'Choose another file',
  cancel: 'Cancel',
  running: (done: number, total: number) => `${done.toLocaleString('en-PK')} of ${products(total)} done`,
  begins: 'Importing...',
  runFailed: 'The import could not go on. What is done stays; import the same file again to do the rest.',
  stopped: 'Stopped. What is done stays; import the same file again to do the rest.',
  report: 'What was done',
  done: { created: 'Products created', changed: 'Products changed', unchanged: 'Products unchanged' },
  finished: 'The import is finished.',
  leave: {
    title: 'Leave while importing?',
    question: 'The import stops. What is done stays; import the same file again to do the rest.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
  rows: {
    label: 'Rows of the file',
    show: 'Show',
    all: 'All that change something or are refused',
    shown: (count: number, all: number) => (count < all ? `The first ${count} of ${rows(all)}` : rows(count)),
    columns: {
      line: 'Row',
      outcome: 'Outcome',
      product: 'Product',
      variation: 'Color, size',
      sku: 'SKU',
      notes: 'What and why',
    },
    outcomes: { created: 'Created', changed: 'Changed', unchanged: 'Unchanged', refused: 'Refused' },
  },
};
