import { RECEIPT_WORDS } from '../printer/words/texts.ts';

/** Every text of the till a person reads; those of the specification to the letter (admin specification, 2, 5, 8, 9). */
export const DESK = {
  loadFailed: 'Failed to load products',
  loading: 'Loading products…',
  leftCart: 'The cart of a tab that was closed is here again',
  insecure: 'This address is not secure: open the till by https, or use it in one tab only.',
  ok: 'OK',
};

export const SEARCH = {
  label: 'Search products',
  placeholder: 'Search products or scan a barcode…',
  found: (count: number, andMore: boolean) =>
    andMore ? `More than ${count} products found` : count === 1 ? '1 product found' : `${count} products found`,
  more: 'Show more',
  none: 'No products found',
  list: 'Products found',
  unknownTitle: 'Unknown code',
  unknown: (code: string) => `Nothing has the barcode or SKU '${code}'.`,
  stockLimit: 'Cannot add more items. Stock limit reached.',
  inStock: (count: number) => `${count} in stock`,
  outOfStock: 'Out of stock',
};

export const SHELF = {
  label: 'Products by category',
};

export const CART = {
  ...RECEIPT_WORDS.sums,
  heading: 'Cart',
  empty: 'No items in cart',
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  each: (price: string) => `${price} each`,
  onlyLeft: (count: number) => (count === 0 ? 'None left' : `Only ${count} left`),
  discountType: 'Discount type',
  percentage: 'Percentage',
  fixed: 'Fixed amount',
  value: { percentage: 'Discount in percent', fixed: 'Discount in rupees' },
  valueShort: { percentage: 'Percent', fixed: 'Rupees' },
  removeDiscount: 'Remove discount',
  trouble: {
    'no-amount': 'Please enter a number of at least 0, with at most two decimals.',
    'over-100-percent': 'A percentage is at most 100.',
    'over-subtotal': 'This is more than the subtotal.',
  },
  payment: 'Payment method',
  methods: { cash: 'Cash', credit: 'Credit', cod: 'COD' },
  noMethods: 'The settings offer no payment method at the till.',
  receivedShort: 'Given',
  addNote: (amount: string) => `Add ${amount}`,
  exact: 'Exact',
  clear: 'Clear',
  stillDue: 'Still due',
  complete: 'Complete Order',
  completing: 'Completing…',
};

export const SALE = {
  done: 'Order created successfully!',
  failed: 'Failed to create order. Please try again.',
  failedTitle: 'The order was not created',
  lostTitle: 'No answer',
  lost: 'Failed to create order. Please try again.',
  lostMore: 'It may have arrived: sent again, it is still one order and never two. Until then the cart stays as it is.',
  waiting: 'No answer came to this sale. Send it again before the next one.',
  sendAgain: 'Send again',
  offline: 'No network: a sale waits here until it can be sent, and is still one order.',
};

/** Without the server. */
export const OFFLINE = {
  sold: (number: string) => `Sold without the network as ${number}. It is sent to the shop by itself.`,
  noCode: 'Its receipt has no code: until it is sent, this device alone has the sale.',
  notKeptTitle: 'Not sold',
  notKept: 'This device has no room to keep the sale. Nothing was sold: make room, or wait for the network.',
  notKnown: 'This device has not said whether it keeps the sale.',
  notKnownMore:
    'Send it again: it is still one sale, and never two. If that does not help, restart the device: the sale waits here. Meanwhile sell in another tab, or at another till.',
  notMade: 'This device could not make the sale. Nothing was sold: try again, or wait for the network.',
  /** Why a sale waits for the server. */
  trouble: {
    insecure: SALE.offline,
    unknown: SALE.offline,
    struckOff: 'This till was struck off.',
    full: 'Without the network nothing is sold: this device has no room left to keep it.',
    cod: 'Cash on delivery waits for the network.',
    credit: 'Credit waits for the network. The settings can allow it for customers this device knows.',
    exchange: 'An exchange of what was sold on credit waits for the network.',
    refund: 'Without the network money goes back in cash alone, and no more than the settings allow.',
    seenByEye: 'Card, bank and wallet wait for the network. The settings can allow what is seen by eye.',
    discount: 'This discount needs a manager’s PIN.',
  },
  seenByEye: 'I saw it paid: complete',
};

export const SOLD = {
  next: 'Next sale',
};

export const CUSTOMER = {
  title: 'Customer Information',
  fullName: 'Full Name',
  primaryPhone: 'Primary Phone',
  secondaryPhone: 'Secondary Phone',
  address: 'Address',
  city: 'City',
  optional: 'Optional',
  missing: 'This is needed to deliver it.',
  phone: {
    length: 'A phone number has 11 digits, as 03328888888.',
    prefix: 'A phone number begins with 03, as 03328888888.',
    part: 'This number is not whole: 03328888888, or with its area or country code, as 042 35761234.',
  },
  cancel: 'Cancel',
};

export const KEYS = {
  open: 'Keys: keyboard shortcuts',
  openShort: 'Keys',
};

/** Said in the camera's dialog, which lies over the cart. */
export const CAMERA = {
  inCart: (pieces: number) => (pieces === 1 ? '1 piece is in the cart' : `${pieces} pieces are in the cart`),
};
