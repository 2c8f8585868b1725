/** Of the product table. */
export const INVENTORY = { heading: 'Inventory' };

/** Of both product forms (admin specification, 2). */
export const PRODUCT_FORM_HEADING = 'Add New Product';

/** Of every list of suppliers one chooses from (admin specification, 2 and 8). */
export const SUPPLIER_PICKER = {
  empty: 'No supplier found.',
  says: {
    loading: 'Loading suppliers...',
    failed: 'Failed to load suppliers. Please try again later.',
    none: 'No suppliers found',
  },
};

/** Whether a product is in the shop. */
export const STATE_NAMES = { shown: 'Shown', draft: 'Draft', hidden: 'Hidden' };

/** The same, with what it means. */
export const STATE_CHOICES = {
  shown: 'Shown in the shop',
  draft: 'Draft: sold nowhere yet',
  hidden: 'Hidden: sold by staff only',
};

/** Who a variation is for (admin specification, 3). */
export const VARIANT_NAMES = { G: 'Girls', B: 'Boys', UX: 'Unisex' };

export const STOCK = {
  heading: 'Stock',
  add: 'Add Stock',
  count: 'Stock-take',
  list: {
    search: 'Search stocks',
    empty: 'No stock found',
    next: 'Begin with a product',
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
      { value: 'hidden', label: 'Hidden from the shop' },
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
  unknownProduct: 'Unknown Product',
  low: 'low',
  hidden: 'Hidden from the shop',
  edit: 'Edit',
  delete: 'Delete',
  deletion: {
    title: (name: string) => `Delete ${name}`,
    question: 'Are you sure you want to delete this stock item?',
    button: 'Delete',
    done: (name: string) => `${name} was deleted`,
    failed: 'Failed to delete stock. Please try again.',
  },
  back: 'Back to stock',
  addHeading: 'Add Stock',
  editHeading: 'Edit Stock',
};

export const TAKES_HEADING = 'Stock-take';

/** Titles of the purchases' pages. */
export const PURCHASES = {
  heading: 'Purchases',
  addHeading: 'Add Purchase',
  editHeading: 'Edit Purchase',
  oneHeading: 'Purchase',
  suppliersHeading: 'Suppliers',
  paymentsHeading: 'Supplier Payments',
  reorderHeading: 'Reorder List',
};

export const PROMOTION_HEADINGS = {
  list: 'Promotions',
  add: 'Add Promotion Code',
  edit: 'Edit Promotion Code',
};

export const FEATURED_HEADING = 'Featured';
export const EDIT_MANY_HEADING = 'Edit Many Products';
export const PICTURES_HEADING = 'Pictures of Many Products';

export const FILL_DOWN = {
  label: (column: string) => `Fill down ${column}`,
  keys: 'Writes the first row’s into all below. In a field, Ctrl+D writes it into those below it.',
};
