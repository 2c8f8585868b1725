export const PRODUCTS = {
  add: 'Add Product',
  import: 'Import',
  featured: 'Featured',
  editMany: 'Edit many',
  pictures: 'Pictures',
  edit: 'Edit',
  duplicate: 'Duplicate',
  delete: 'Delete',
  list: {
    search: 'Search products',
    searchHint: 'Search by name, category, supplier or SKU...',
    empty: 'No products found. Add your first product to get started.',
    next: 'Add your first one',
    noMatch: 'No products found',
    loadFailed: 'Failed to load products. Please try again later.',
  },
  columns: {
    product: 'Product',
    category: 'Category',
    supplier: 'Supplier',
    price: 'Price',
    stock: 'Stock',
    variants: 'Variants',
  },
  none: 'N/A',
  soldOut: 'Sold out',
  low: 'Low',
  someSoldOut: (count: number, variants: number) => `${count} of ${variants} sold out`,
  filters: {
    category: 'Category',
    anyCategory: 'All categories',
    supplier: 'Supplier',
    anySupplier: 'All suppliers',
    sale: 'Sale',
    anySale: 'On sale or not',
    onSale: 'On sale',
    notOnSale: 'Not on sale',
    stock: 'Stock',
    anyStock: 'Any stock',
    low: 'Low stock',
    out: 'Sold out',
    state: 'In the shop',
    anyState: 'Any state',
  },
};

export const DELETE = {
  title: (name: string) => `Delete ${name}`,
  question: 'Are you sure you want to delete this product?',
  button: 'Delete',
  done: (name: string) => `${name} is deleted`,
  failed: 'Failed to delete product. Please try again.',
};

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);

export const BULK = {
  failed: 'Failed to change products. Please try again.',
  category: {
    button: 'Change category',
    title: (count: number) => `Change category of ${products(count)}`,
    field: 'Category',
    choose: 'Choose a category',
    missing: 'Choose a category',
    save: 'Change category',
    done: (count: number) => `${products(count)} moved to the category`,
  },
  sale: {
    button: 'Put on sale',
    title: (count: number) => `Put ${products(count)} on sale`,
    field: 'Percent off the retail price',
    hint: 'The sale price is the retail price less this percentage.',
    wrong: 'Enter a percentage above 0 and below 100',
    save: 'Put on sale',
    done: (count: number) => `${products(count)} put on sale`,
  },
  unsale: {
    button: 'Take off sale',
    title: (count: number) => `Take ${products(count)} off sale`,
    question: 'Their sale prices are removed; they cost the retail price again.',
    done: (count: number) => `${products(count)} taken off sale`,
  },
  state: {
    button: 'Show or hide',
    title: (count: number) => `Show or hide ${products(count)}`,
    field: 'In the shop',
    choose: 'Choose what they shall be',
    missing: 'Choose what they shall be',
    save: 'Save',
    done: (count: number) => `${products(count)} changed`,
  },
  delete: {
    button: 'Delete',
    title: (count: number) => `Delete ${products(count)}`,
    question: (count: number) =>
      count === 1 ? DELETE.question : `Are you sure you want to delete these ${count} products?`,
    done: (count: number) => `${products(count)} deleted`,
    failed: 'Failed to delete products. Please try again.',
  },
};

export const FEATURED = {
  help: 'These come first where shoppers see ‘Featured’, in this order; all others follow. Drag one by its handle, or press Space on it and the arrow keys.',
  list: 'Featured products',
  empty: 'No product is put first yet. Choose one above.',
  add: 'Put a product first',
  placeholder: 'Search a product',
  none: 'No product found.',
  remove: 'Take out',
  loadFailed: 'Failed to load the featured products. Please try again later.',
  failed: 'The order was not saved. Please try again.',
};
