export const LIST = {
  add: 'Add Purchase',
  reorder: 'Reorder list',
  suppliers: 'Suppliers',
  open: 'Open',
  edit: 'Edit',
  delete: 'Delete',
  list: {
    search: 'Search purchases',
    searchHint: 'Search by number, supplier or note...',
    empty: 'No purchases found',
    next: 'Add your first purchase',
    noMatch: 'No purchases found',
    loadFailed: 'Failed to load purchases. Please try again later.',
  },
  columns: {
    number: 'Purchase',
    supplier: 'Supplier',
    date: 'Date',
    status: 'Status',
    received: 'Received',
    total: 'Total',
  },
  pieces: (received: number, ordered: number) => `${received} of ${ordered}`,
  filters: {
    status: 'Status',
    anyStatus: 'Any status',
    supplier: 'Supplier',
    anySupplier: 'All suppliers',
  },
};

export const DELETE = {
  title: (number: string) => `Delete ${number}`,
  question: 'Are you sure you want to delete this purchase?',
  button: 'Delete',
  done: (number: string) => `${number} is deleted`,
  failed: 'Failed to delete purchase. Please try again.',
};
