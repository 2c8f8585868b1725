import { TAKES_HEADING } from '../../texts.ts';

/** Texts of stock-takes: counting what is really there. */
export const TAKES = {
  heading: TAKES_HEADING,
  start: 'Start a count',
  list: {
    search: 'Search counts',
    empty: 'Nothing was counted yet. Start a count of the shop, a category or a shelf.',
    next: 'Start your first count',
    noMatch: 'No count found',
    loadFailed: 'Failed to load stock-takes. Please try again later.',
  },
  filter: { label: 'Status', any: 'Any status' },
  columns: {
    name: 'Name',
    category: 'What',
    status: 'Status',
    counted: 'Counted',
    differences: 'Differences',
    by: 'Started by',
    created: 'Started',
  },
  statuses: { open: 'Open', posted: 'Finished', cancelled: 'Cancelled' },
  wholeShop: 'Whole shop',
  back: 'Back to stock',
};

export const NEW_TAKE = {
  title: 'Start a count',
  category: 'Category',
  shelf: 'Shelf',
  shelfHint: 'As it stands with the stock items. Leave it empty for every shelf.',
  shelfWrong: 'Shelf may have at most 40 characters',
  name: 'Name of the count',
  nameHint:
    'Only to find it again, such as “November”. Left empty, the count is called by its category and shelf, or ‘Whole shop’.',
  nameWrong: 'Name of the count may have at most 80 characters',
  save: 'Start counting',
  failed: 'The count could not be started.',
};

export const TAKE = {
  back: 'Back to stock-takes',
  loadFailed: 'Failed to load this stock-take. Please try again later.',
  unknownId: 'Stock-take not found',
  cards: { counted: 'Items counted', pieces: 'Pieces counted', missing: 'Missing', surplus: 'Too many' },
  ofExpected: (expected: number) => `of ${expected.toLocaleString('en-PK')}`,
  differences: (count: number) => `${count} ${count === 1 ? 'item differs' : 'items differ'}`,
  people: (names: string) => `Counted by ${names}`,
  person: (name: string, lines: number) => `${name} (${lines})`,
  ended: (status: string, by: string, moment: string) => `${status} by ${by}, ${moment}`,
  scan: {
    label: 'Barcode, SKU or name',
    hint: 'Scan, or type and press Enter: adds one. A name: choose from the list.',
    saving: (count: number) => `Saving ${count}…`,
    counted: (name: string, counted: number, book: number) => `${name}: counted ${counted}, the books say ${book}`,
    unknown: (code: string) => `No stock item has the barcode or SKU ${code}.`,
    unsaved: (count: number) =>
      `${count} ${count === 1 ? 'scan is' : 'scans are'} not saved yet: the shop cannot be reached.`,
    retry: 'Try again',
    refused: (code: string, why: string) => `${code} was not counted: ${why}`,
  },
  list: {
    search: 'Search what was counted',
    empty: 'Nothing was counted yet. Scan the first item.',
    noMatch: 'Nothing of what was counted matches',
    loadFailed: 'Failed to load what was counted. Please try again later.',
  },
  filter: {
    label: 'Show',
    any: 'All counted',
    options: [
      { value: 'different', label: 'Differences only' },
      { value: 'mine', label: 'Counted by me' },
    ],
  },
  columns: {
    product: 'Product',
    size: 'Size',
    sku: 'SKU',
    counted: 'Counted',
    book: 'Books',
    difference: 'Difference',
    when: 'Counted at',
  },
  mine: (name: string) => `My count of ${name}`,
  others: (count: number, names: string) => `with ${count} by ${names}`,
  saveFailed: 'The count could not be saved. Please try again.',
  wrong: 'Enter a whole number from 0 to 100,000',
  post: 'Review and finish',
  cancel: 'Cancel the count',
  cancelTitle: (name: string) => `Cancel ${name}`,
  cancelQuestion: 'Are you sure you want to cancel this count? Nothing of it will change the stock.',
  cancelled: (name: string) => `${name} is cancelled`,
  cancelFailed: 'The count could not be cancelled.',
};

/** What nobody has counted yet. */
export const TO_COUNT = {
  show: 'Show',
  counted: (count: number) => `Counted (${count.toLocaleString('en-PK')})`,
  left: (count: number) => `Still to count (${count.toLocaleString('en-PK')})`,
  label: (name: string) => `Still to count of ${name}`,
  shelf: 'Shelf',
  noShelf: '–',
  tick: (qty: number) => (qty === 1 ? '1 is there' : `${qty.toLocaleString('en-PK')} are there`),
  ticked: (name: string, qty: number) => `${name}: counted ${qty}`,
  list: {
    search: 'Search by name, size or SKU',
    empty: 'Everything is counted.',
    noMatch: 'Nothing that is still to count matches. It may be counted already.',
    loadFailed: 'Failed to load what is to be counted. Please try again later.',
  },
  sheet: 'Print a sheet',
  sheetFailed: 'The sheet could not be made. Please try again.',
  file: 'to-count.pdf',
};

export const SHEET = { by: 'Counted by: ____________________', box: '________' };

const items = (count: number) => `${count.toLocaleString('en-PK')} ${count === 1 ? 'item' : 'items'}`;

/** Everything that nobody has counted, counted as 0 in one go. */
export const REST = {
  count: 'Count the rest as 0',
  title: 'Count the rest as 0',
  question: (count: number) =>
    `Are you sure you want to count the ${items(count)} that nobody has counted yet as 0? Nothing is changed before the count is finished.`,
  confirm: (count: number) => `Count ${items(count)} as 0`,
  done: (count: number) => `${items(count)} ${count === 1 ? 'is' : 'are'} counted as 0`,
  failed: 'The rest could not be counted as 0.',
  notice: (count: number) => `${items(count)} that nobody counted ${count === 1 ? 'is' : 'are'} counted as 0.`,
  takeBack: 'Take these zeros back',
  takenBack: (count: number) => `${items(count)} ${count === 1 ? 'is' : 'are'} to be counted again`,
  takeBackFailed: 'The zeros could not be taken back.',
};

/** Taking back a count, one's own or a colleague's; without a name, one's own. */
export const TAKE_BACK = {
  label: 'Take back',
  title: 'Take back a count',
  whose: 'Whose count is to be taken back? What the others have counted stays.',
  counted: (name: string | undefined, counted: number) => `${name ?? 'You'} counted ${counted}`,
  of: (name?: string) => `Take back ${name === undefined ? 'your own count' : `the count of ${name}`}`,
  done: (item: string, name?: string) =>
    name === undefined ? `Your count of ${item} is taken back` : `The count of ${item} by ${name} is taken back`,
  failed: 'It could not be taken back.',
};

export const POST = {
  title: (name: string) => `Finish ${name}`,
  nothing: 'Everything that was counted is as the books say. Finishing it changes nothing.',
  explained: 'These quantities are changed, all at once. What was sold or bought since it was counted stays as it is.',
  uncounted: (count: number) =>
    `${count.toLocaleString('en-PK')} ${count === 1 ? 'item was' : 'items were'} not counted and ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
  showAll: (count: number) => `Show all ${count.toLocaleString('en-PK')} differences`,
  summary: (missing: number, surplus: number) => `${missing} missing, ${surplus} too many`,
  changed: 'Somebody has counted meanwhile. These are the differences now: look again, then finish.',
  failed: 'The count could not be finished.',
  loadFailed: 'The differences could not be loaded.',
  confirm: (count: number) =>
    count === 0 ? 'End the count' : `Correct ${count} ${count === 1 ? 'difference' : 'differences'}`,
  done: (name: string) => `${name} is finished`,
};
