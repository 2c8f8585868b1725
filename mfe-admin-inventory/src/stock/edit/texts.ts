import type { Correction } from '@shop/shared/contracts/http/stock/stock';

/** Texts of the forms for one variation, and of its history. */
export const STOCK_FORM = {
  addSubtitle: 'A further variant, color or size of a product, with what is on hand of it.',
  formLabel: 'Stock item',
  subject: (name: string) => (name ? `“${name}”` : 'this stock item'),
  item: 'Item',
  prices: 'Prices',
  codes: 'Codes',
  onHand: 'On hand',
  labels: {
    product: 'Product',
    variant: 'Variant',
    color: 'Color',
    size: 'Size',
    price: 'Price',
    costPrice: 'Cost Price',
    qty: 'Quantity',
    reason: 'Reason',
    note: 'Note',
    sku: 'SKU',
    barcode: 'Barcode',
    minimumQty: 'Minimum',
    shelf: 'Shelf',
  },
  hints: {
    code: 'Generated when empty',
    minimum: 'Below it, it is low. Empty: its share of the product’s minimum, or 10',
    shelf: 'Where it stands, to count shelf by shelf',
    reason: 'Why the quantity changes',
    note: 'In your own words, for the history',
    change: (change: number, before: number, after: number) =>
      `${before} → ${after} (${change > 0 ? `+${change}` : `−${-change}`})`,
  },
  empty: { product: 'No products found', color: 'No color found.', size: 'No size found.' },
  placeholder: { product: 'Search by name, category, supplier or SKU...', color: 'Search color', size: 'Search size' },
  chooseReason: 'Choose a reason',
  wrong: {
    whole: 'Quantity must be a whole number from 0 to 100,000',
    minimum: 'Minimum must be a whole number from 0 to 100,000, or empty',
    shelf: 'Shelf may have at most 40 characters',
    code: (label: string) => `${label} may have at most 60 characters`,
    note: 'Note may have at most 200 characters',
    color: 'Color may have at most 60 characters',
    reason: 'Choose why the quantity changes',
  },
  reasons: {
    count: 'Counted anew',
    damage: 'Damaged or lost',
    return: 'Returned by a customer',
    correction: 'Correction of a mistake',
    other: 'Other',
  } satisfies Record<Correction, string>,
  create: 'Add Stock',
  update: 'Save Changes',
  created: 'Stock added',
  updated: 'Stock updated',
  createFailed: 'Failed to add stock. Please try again.',
  updateFailed: 'Failed to update stock. Please try again.',
  loadFailed: 'Failed to load stocks. Please try again later.',
  unknownId: 'Stock ID not found',
  back: 'Back to stock',
  editProduct: 'Edit product',
};

/** Why a quantity changes, to choose from. */
export const REASONS = Object.entries(STOCK_FORM.reasons).map(([value, label]) => ({ value, label }));

/** What somebody else, or a sale, changed while the form is open. */
export const CHANGED_NOW = {
  changed: 'This stock item was changed meanwhile.',
  gone: 'This stock item was deleted meanwhile. What you enter can no longer be saved.',
  change: (label: string, before: string, now: string) => `${label}: ${before || '(empty)'} → ${now || '(empty)'}`,
  show: 'Show it as it is now',
  compare: 'Compare with mine',
};

export const UNDO = {
  last: (change: string, reason: string, moment: string) => `Last correction: ${change}, ${reason}, ${moment}`,
  undone: 'undone',
  button: 'Undo',
  unsaved: 'Save your changes first, or leave them',
  title: 'Undo the last correction',
  question: (change: string, name: string) =>
    `This takes ${change} of ${name} back, as a new movement. What was sold since stays sold.`,
  done: 'The correction is undone',
  failed: 'The correction could not be undone.',
};

export const HIDDEN = {
  why: 'This stock item was deleted, then pieces of it came back. It is hidden from the shop.',
  show: 'Show in the shop',
  done: (sku: string) => `${sku} is shown in the shop`,
  failed: 'The stock item could not be shown.',
};

export const HISTORY = {
  title: 'History',
  list: {
    empty: 'Nothing has moved yet',
    loadFailed: 'Failed to load the history. Please try again later.',
  },
  columns: {
    when: 'When',
    who: 'Who',
    why: 'Why',
    reference: 'Reference',
    before: 'Before',
    change: 'Change',
    after: 'After',
  },
  shopper: 'Shopper',
  reasons: {
    ...STOCK_FORM.reasons,
    initial: 'First stock',
    sale: 'Sale',
    'order-deleted': 'Order deleted',
    'order-changed': 'Order changed',
    'order-returned': 'Order returned',
    'order-cancelled': 'Order cancelled',
    'order-restored': 'Return or cancelling undone',
    found: 'Found, sold before',
    purchase: 'Purchase received',
    retired: 'Taken out of sale',
    undo: 'Correction undone',
  } as Readonly<Record<string, string>>,
};
