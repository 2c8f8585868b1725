import type { Every } from '@shop/shared/contracts/http/accounting/recurringExpenses';

export const RECURRING = {
  list: {
    search: 'Search recurring expenses',
    searchHint: 'Search by description...',
    empty: 'Nothing comes every week or month yet',
    next: 'Note what comes again and again',
    noMatch: 'No recurring expenses found',
    loadFailed: 'Failed to load recurring expenses. Please try again later.',
  },
  columns: {
    description: 'Description',
    category: 'Category',
    every: 'Comes',
    next: 'Next',
    last: 'Until',
    made: 'Made',
    amount: 'Amount',
  },
  every: { week: 'Every week', month: 'Every month' } satisfies Record<Every, string>,
  ended: 'Ended',
  openEnd: 'No end',
  filters: { ended: 'State', any: 'All', running: 'Still to come', over: 'Ended' },
  add: 'Add Recurring Expense',
  back: 'Back to expenses',
  edit: 'Edit',
  delete: 'End',
  expenses: 'Its expenses',
};

export const RECURRING_FORM = {
  addTitle: 'Add Recurring Expense',
  editTitle: 'Edit Recurring Expense',
  description: 'Description',
  amount: 'Amount (₨)',
  every: 'Comes',
  first: 'First day',
  last: 'Last day',
  lastHint: 'Leave it empty when there is no end.',
  note: 'On its day an expense is made that waits for approval.',
  save: 'Save',
  saved: 'The recurring expense is saved',
  failed: 'Failed to save. Please try again.',
};

export const END_RECURRING = {
  title: (name: string) => `End ${name}`,
  question: 'No more expenses are made of it. Those that were made stay.',
  button: 'End',
  done: 'It is ended',
  failed: 'Failed to end it. Please try again.',
};
