export const EXPENSES = {
  list: {
    search: 'Search expenses',
    searchHint: 'Search by description or category...',
    empty: 'No expenses yet. Note your first one.',
    noMatch: 'No expenses found',
    loadFailed: 'Failed to load expenses. Please try again later.',
  },
  columns: {
    date: 'Date',
    category: 'Category',
    description: 'Description',
    by: 'By',
    status: 'Status',
    amount: 'Amount',
  },
  statuses: { pending: 'Pending', approved: 'Approved' },
  filters: {
    category: 'Category',
    anyCategory: 'All categories',
    status: 'Status',
    anyStatus: 'All statuses',
    from: 'From',
    to: 'To',
    min: 'Amount from',
    max: 'Amount up to',
  },
  figures: 'Sums of the expenses below',
  total: 'Total',
  approvedSum: 'Approved',
  pendingSum: 'Waiting for approval',
  reversed: 'Taken back',
  counter: 'Counter entry',
  recurring: 'Recurring',
  approvedBy: (name: string) => `by ${name}`,
  add: 'Add Expense',
  recurringPage: 'Recurring',
  categories: 'Categories',
  receipt: 'Show receipt',
  edit: 'Edit',
  approve: 'Approve',
  delete: 'Delete',
  takeBack: 'Take back',
  approveSelected: 'Approve',
  approvedMany: (count: number) => (count === 1 ? '1 expense is approved' : `${count} expenses are approved`),
  approveFailed: 'Failed to approve. Please try again.',
};

export const DELETE_EXPENSE = {
  title: (name: string) => `Delete ${name}`,
  question: 'Are you sure you want to delete this expense?',
  button: 'Delete',
  done: 'The expense is deleted',
  failed: 'Failed to delete expense. Please try again.',
};

export const TAKE_BACK = {
  title: (name: string) => `Take back ${name}`,
  question:
    'An approved expense is not changed. A counter entry of today takes it off again; note the right one as a new expense.',
  button: 'Take back',
  done: 'A counter entry of today takes it off',
  failed: 'Failed to take it back. Please try again.',
};

export const EXPENSE_FORM = {
  addTitle: 'Add Expense',
  editTitle: 'Edit Expense',
  category: 'Category',
  chooseCategory: 'Choose or type a new one',
  noCategory: 'No category found.',
  description: 'Description',
  courierBill:
    'Is this a courier’s bill? What parcels cost is counted when they are handed over, as Delivery costs of Loss/Profit: entered here, it would count twice. Correct the parcels where the bill says something else, and enter what is not for parcels.',
  amount: 'Amount (₨)',
  date: 'Date',
  receipt: 'Receipt',
  receiptHint: 'A PNG, JPG, WebP or AVIF of at most 10 MB. Only staff can see it.',
  receiptKept: 'A new picture takes the place of the one that is kept.',
  removeReceipt: 'Remove receipt',
  keepReceipt: 'Keep it',
  receiptGoes: 'The receipt is removed when you save.',
  receiptKinds: 'a PNG, JPG, WebP or AVIF',
  save: 'Save',
  added: 'The expense waits for approval',
  saved: 'The expense is saved',
  failed: 'Failed to save expense. Please try again.',
};

export const RECEIPT = {
  title: (name: string) => `Receipt of ${name}`,
  loadFailed: 'Failed to load the receipt. Please try again later.',
  alt: (name: string) => `Receipt of ${name}`,
};

export const CATEGORIES = {
  title: 'Categories of Expenses',
  add: 'Add category',
  name: 'Name',
  rename: 'Rename',
  delete: 'Delete',
  used: (count: number) => (count === 1 ? '1 expense' : `${count} expenses`),
  unused: 'Not used',
  addTitle: 'Add Category',
  renameTitle: (name: string) => `Rename ${name}`,
  save: 'Save',
  saved: (name: string) => `${name} is saved`,
  failed: 'Failed to save category. Please try again.',
  deleteTitle: (name: string) => `Delete ${name}`,
  question: 'Are you sure you want to delete this category?',
  deleted: 'The category is deleted',
  deleteFailed: 'Failed to delete category. Please try again.',
  loadFailed: 'Failed to load categories. Please try again later.',
};
