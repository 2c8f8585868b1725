/** What the back office's pieces say by themselves. */
export const GUARD = {
  refused: 'You may not see this',
  askSomebody: 'Ask an administrator if you need it for your work.',
  /** Who is signed in could not be read. */
  failed: 'Something went wrong. Please try again.',
};

export const CHANGED = {
  meanwhile: 'Somebody else has changed this meanwhile.',
  show: 'Show it as it is now',
};

export const LIST = {
  filters: 'Filters',
  filtersOn: (count: number) => `Filters: ${count} on`,
  moreFilters: 'More filters',
  moreFiltersOn: (count: number) => `More filters (${count})`,
  clearFilters: 'Clear filters',
  showResults: 'Show results',
  export: 'Export CSV',
  exportFailed: 'The file could not be made. Please try again.',
  showAll: 'Show all',
  noMatch: 'Nothing matches. Try another search or fewer filters.',
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  selectAll: (count: number) => `Select all ${count}`,
  selectFailed: 'Not all could be selected. Please try again.',
  clearSelection: 'Clear selection',
  bulk: 'With what is selected',
  changed: 'Changed',
  gone: 'No longer here',
  rowsPerPage: 'Rows per page',
};

export const SORT = {
  by: 'Sort by',
  /** By something no column shows. */
  usual: 'Usual order',
  ascending: (header: string) => `Sort by ${header.toLowerCase()}, ascending`,
  descending: (header: string) => `Sort by ${header.toLowerCase()}, descending`,
};

export const PAGES = {
  name: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  shown: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
};

export const LIST_KEYS = {
  title: 'Keyboard keys',
  open: 'Keyboard keys (?)',
  meanings: [
    ['/', 'Search'],
    ['↓ ↑', 'Next and previous row'],
    ['Home End', 'First and last row'],
    ['Enter', 'Open the row'],
    ['Space', 'Select the row'],
    ['Tab', 'The row’s buttons'],
    ['Esc', 'Close what is open, empty the search'],
    ['?', 'This list'],
  ],
} as const;
