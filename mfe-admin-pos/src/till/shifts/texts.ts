/** Every text of the pages of shifts. */
export const SHIFTS = {
  heading: 'Shifts',
  back: 'Back to the till',
  list: {
    search: 'Search shifts',
    searchHint: 'Search by till or name...',
    empty: 'No shift was opened yet',
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
  x: 'X report',
  z: (number: number) => `Z report ${number}`,
  nameOf: (till: string, opened: string) => `${till}, ${opened}`,
  view: 'Open report',
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
