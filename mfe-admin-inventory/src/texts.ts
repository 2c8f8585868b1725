/** Of the product table. */
export const INVENTORY = { heading: 'Inventory' };

/** Of both product forms (admin specification, 2). */
export const PRODUCT_FORM_HEADING = 'Add New Product';

export const STOCK = {
  heading: 'Stock',
  add: 'Add Stock',
  list: {
    search: 'Search stocks',
    empty: 'No stock found',
    noMatch: 'No stock found',
    loadFailed: 'Failed to load stocks. Please try again later.',
  },
  filters: {
    category: 'Category',
    anyCategory: 'All categories',
    supplier: 'Supplier',
    anySupplier: 'All suppliers',
    stock: 'Stock',
    anyStock: 'Any stock',
    stocks: [
      { value: 'low', label: 'Low quantity' },
      { value: 'out', label: 'Sold out' },
    ],
  },
  cards: { available: 'Available Stock', cost: 'Stock Cost', value: 'Stock Value', low: 'Low Quantity' },
  columns: {
    product: 'Product',
    supplier: 'Supplier',
    size: 'Size',
    sku: 'SKU',
    price: 'Price',
    quantity: 'Quantity',
    created: 'Created Date',
  },
  report: {
    download: 'Download Report',
    reading: 'Making the report…',
    page: (page: number) => `Page ${page}…`,
    cancel: 'Cancel',
    cancelLabel: 'Cancel the report',
    saved: (file: string) => `${file} is saved`,
    failed: 'The report could not be made. Please try again.',
    title: 'Stock Report',
    generated: (moment: string) => `Generated ${moment}`,
    columns: { sku: 'SKU', product: 'Product', supplier: 'Supplier', size: 'Size', price: 'Price', quantity: 'Qty' },
    value: 'Total value',
    quantity: 'Total quantity',
    empty: 'No stock found',
  },
  none: 'N/A',
  low: 'low',
  back: 'Back to stock',
  addHeading: 'Add Stock',
  addPlaceholder: 'The form for new stock will go here',
  editHeading: 'Edit Stock',
  editPlaceholder: 'The form for this stock item will go here',
};

export const PURCHASES = {
  heading: 'Purchases',
  add: 'Add Purchase',
  empty: 'No purchases found',
  back: 'Back to purchases',
  addHeading: 'Add Purchase',
  addPlaceholder: 'The form for new purchases will go here',
};
