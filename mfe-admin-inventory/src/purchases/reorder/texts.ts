export const REORDER = {
  rule: 'Below 10 pieces, or below a share of the product’s minimum. Suggested: what was sold in 30 days and the minimum, less what is on hand and on order.',
  list: {
    search: 'Search the reorder list',
    searchHint: 'Search by name, SKU or barcode...',
    empty: 'Nothing is low or below its minimum',
    noMatch: 'Nothing to reorder found',
    loadFailed: 'Failed to load the reorder list. Please try again later.',
  },
  columns: {
    product: 'Product',
    supplier: 'Supplier',
    onHand: 'On hand',
    sold: 'Sold in 30 days',
    onOrder: 'On order',
    asked: 'Asked for',
    suggested: 'Suggested',
  },
  ofMinimum: (onHand: number, minimum: number) => `${onHand} of ${minimum}`,
  filters: {
    supplier: 'Supplier',
    anySupplier: 'All suppliers',
    category: 'Category',
    anyCategory: 'All categories',
    suggested: 'Suggested',
    anySuggested: 'Suggested or not',
    toOrder: 'To order',
    nothing: 'Nothing to order',
  },
  order: 'Order from suppliers',
  done: (count: number) =>
    count === 0 ? 'Nothing was ordered' : count === 1 ? '1 purchase is made' : `${count} purchases are made`,
  leftOut: (count: number) =>
    count === 1 ? '1 item has no supplier and was left out' : `${count} items have no supplier and were left out`,
  failed: 'Failed to make the purchases. Please try again.',
};
