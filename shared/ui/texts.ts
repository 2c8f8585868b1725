/** What the kit says by itself. Each is an export of its own, so that a page carries only what it shows. */
export const CLOSE = 'Close';
export const CANCEL = 'Cancel';
export const TRY_AGAIN = 'Try again';
export const NOTIFICATION = 'Notification';
export const ORIGINAL_PRICE = 'Original price ';
export const DECREASE = 'Decrease quantity';
export const INCREASE = 'Increase quantity';

export const backOfficeTitle = (title: string) => `${title} · Back office`;

export const SORT = {
  by: 'Sort by',
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
    ['Tab', 'The row’s buttons'],
    ['Esc', 'Close what is open, empty the search'],
    ['?', 'This list'],
  ],
} as const;
