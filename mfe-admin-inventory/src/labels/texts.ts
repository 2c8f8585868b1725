import type { LabelSize } from './sheets.ts';

export const LABELS = {
  button: 'Print labels',
  title: (count: number) => `Labels for ${count} ${count === 1 ? 'stock item' : 'stock items'}`,
  size: 'Label size',
  sizes: {
    large: '63.5 × 33.9 mm, 24 on a sheet',
    small: '38.1 × 21.2 mm, 65 on a sheet',
    roll50: '50 × 25 mm, a roll',
    roll38: '38 × 25 mm, a roll',
  } satisfies Record<LabelSize, string>,
  fill: 'How many',
  one: 'One of each',
  onHand: 'As many as on hand',
  received: 'As many as came in',
  quantity: (name: string) => `Labels of ${name}`,
  sum: (labels: number, sheets: number) =>
    `${labels.toLocaleString('en-PK')} ${labels === 1 ? 'label' : 'labels'} on ${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}`,
  onRoll: (labels: number) => `${labels.toLocaleString('en-PK')} ${labels === 1 ? 'label' : 'labels'} on a roll`,
  save: 'Save PDF',
  making: 'Making the labels…',
  file: 'labels.pdf',
  saved: 'labels.pdf is saved',
  failed: 'The labels could not be made. Please try again.',
  loadFailed: 'Failed to load stocks. Please try again later.',
  tooLong: 'Its code is too long for bars on this label: it is printed in letters alone. Take a wider label.',
  unwritten: {
    barcode: (barcode: string, sku: string) =>
      `The barcode ${barcode} has letters that bars cannot have: the bars are of the SKU ${sku}.`,
    all: () => 'Its codes have letters that bars cannot have: the label has no bars.',
  },
  most: 'At most 5,000 labels at once',
};

/** Labels of one file. */
export const MOST_LABELS = 5000;
