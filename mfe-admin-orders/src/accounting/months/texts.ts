import type { MonthRow } from '@shop/shared/contracts/http/accounting/accounting';

export const MONTHS = {
  loadFailed: 'Failed to load the months. Please try again later.',
  explain:
    'Closing a month keeps its figures: nothing dated in it can be written or changed any more. What happens later to an order or expense of it is of the month it happens in.',
  states: { running: 'Running', open: 'Open', closed: 'Closed' } satisfies Record<MonthRow['state'], string>,
  columns: {
    month: 'Month',
    state: 'State',
    sales: 'Sales',
    expenses: 'Expenses',
    net: 'Net profit',
    closed: 'Closed',
    action: 'Action',
  },
  table: 'Months',
  by: (name: string, date: string) => (name ? `${date} by ${name}` : date),
  close: (month: string) => `Close ${month}`,
  reopen: 'Open again',
  back: 'Profit & Loss',
};

export const CLOSE = {
  question: 'Look at its profit and loss first. From then on nothing dated in this month can be changed.',
  button: 'Close',
  done: (month: string) => `${month} is closed`,
  failed: 'The month cannot be closed.',
};

export const REOPEN = {
  title: (month: string) => `Open ${month} again`,
  question: 'Its figures may change from now on, until it is closed again.',
  button: 'Open again',
  done: (month: string) => `${month} is open again`,
  failed: 'The month cannot be opened again.',
};
