/** Every text of the pages of shifts. */
export const SHIFTS = {
  heading: 'Shifts',
  back: 'Back to the till',
  list: {
    search: 'Search shifts',
    searchHint: 'Search by till or name...',
    empty: 'No shift was opened yet',
    next: 'Open your first one at the till',
    noMatch: 'No shifts found',
    loadFailed: 'Failed to load shifts. Please try again later.',
  },
  columns: {
    opened: 'Opened',
    closed: 'Closed',
    till: 'Till',
    by: 'By',
    report: 'Report',
    sales: 'Sales',
    counted: 'Counted',
    difference: 'Difference',
  },
  filters: {
    open: 'State',
    any: 'Open and closed',
    isOpen: 'Open',
    isClosed: 'Closed',
    till: 'Till',
    from: 'From',
    to: 'To',
  },
  isOpen: 'Open',
  none: '–',
  x: 'Shift so far (X report)',
  z: (number: number) => `Day report (Z report ${number})`,
  nameOf: (till: string, opened: string) => `${till}, ${opened}`,
  view: 'Open report',
  loose: 'Cash without a shift',
  settle: 'To settle',
  tills: 'Tills',
};

export const LOOSE = {
  heading: 'Cash without a shift',
  back: 'Back to shifts',
  list: {
    search: 'Search cash without a shift',
    searchHint: 'Search by invoice, customer or who took it...',
    empty: 'All cash is in the report of a shift',
    noMatch: 'No cash found',
    loadFailed: 'Failed to load cash without a shift. Please try again later.',
  },
  columns: { date: 'Date', for: 'For', by: 'By', amount: 'Amount' },
  filters: { from: 'From', to: 'To' },
  /** Of a payment for no order in particular. */
  account: 'Paid on account',
  total: 'Cash without a shift',
  openOrder: 'Open order',
};

export const REPORT = {
  heading: 'Shift report',
  back: 'Back to shifts',
  refused: 'Failed to load the report. Please try again later.',
  missing: 'There is no such shift of yours',
  paper: 'Paper',
  papers: { '80': '80 mm roll', '58': '58 mm roll', A4: 'A4 sheet' },
  print: 'Print',
};
