export const PRODUCTS = {
  heading: 'Inventory',
  search: 'Search products',
  add: 'Add Product',
  empty: 'No products found. Add your first product to get started.',
  noMatch: 'No products found',
  loadFailed: 'Failed to load products. Please try again later.',
  columns: { product: 'Product', category: 'Category', price: 'Price', stock: 'Stock' },
};

/** Of both product forms (admin specification, 2). */
export const PRODUCT_FORM_HEADING = 'Add New Product';

export const STOCK = {
  heading: 'Stock',
  add: 'Add Stock',
  search: 'Search stocks',
  empty: 'No stock found',
  loadFailed: 'Failed to load stocks. Please try again later.',
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
