import type { PurchaseStatus } from '@shop/shared/contracts/http/purchases';
import type { PaymentMethod } from '@shop/shared/contracts/http/supplierAccounts';

export const STATUS: Record<PurchaseStatus, string> = {
  ordered: 'Ordered',
  'partly-received': 'Partly received',
  received: 'Received',
  cancelled: 'Cancelled',
};

export const METHOD: Record<PaymentMethod, string> = {
  cash: 'Cash',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  other: 'Other',
};

export const NONE = 'N/A';
export const BACK = 'Back to purchases';

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

export const PAGE = {
  loadFailed: 'Failed to load purchase. Please try again later.',
  unknown: 'Purchase ID not found',
  facts: 'Purchase',
  supplier: 'Supplier',
  phone: 'Phone',
  date: 'Date',
  status: 'Status',
  createdBy: 'Ordered by',
  note: 'Note',
  owed: 'Owed to the supplier',
  items: 'Items',
  columns: {
    item: 'Item',
    quantity: 'Ordered',
    received: 'Received',
    cost: 'Cost',
    landed: 'Landed cost',
    price: 'Retail price',
    margin: 'Margin',
    amount: 'Amount',
  },
  retired: 'Deleted',
  onHand: (count: number) => `${count} on hand`,
  goods: 'Goods',
  freight: 'Freight',
  charges: 'Other charges',
  deliveryCharges: 'Charges of deliveries',
  total: 'Total',
  receivedValue: 'Received so far',
  deliveries: 'Deliveries',
  noDeliveries: 'Nothing is received yet.',
  delivery: (date: string, by: string) => (by ? `${date}, by ${by}` : date),
  deliveryValue: 'Value with charges',
  deliveryColumns: {
    item: 'Item',
    quantity: 'Pieces',
    landed: 'Landed cost',
    before: 'Cost before',
    after: 'Cost after',
  },
  receive: 'Receive',
  edit: 'Edit',
  pdf: 'PDF',
  pdfMaking: 'Making the PDF…',
  pdfSaved: (file: string) => `${file} is saved`,
  pdfFailed: 'The PDF could not be made. Please try again.',
  whatsApp: 'WhatsApp',
  whatsAppHint: 'Send this purchase by WhatsApp, in a new tab',
  cancel: 'Cancel purchase',
};

export const CANCEL = {
  title: (number: string) => `Cancel ${number}`,
  question: 'What is not received will not be expected any more. What was received stays. This cannot be undone.',
  button: 'Cancel purchase',
  done: (number: string) => `${number} is cancelled`,
  failed: 'Failed to cancel purchase. Please try again.',
};

export const RECEIVE = {
  title: (number: string) => `Receive ${number}`,
  hint: 'Correct what came in. What is left stays on order.',
  pieces: (name: string) => `Pieces of ${name}`,
  left: (count: number) => `${count} left to receive`,
  freight: 'Freight of this delivery',
  charges: 'Other charges of this delivery',
  chargesHint: 'Beside those of the order; spread over what came in by value.',
  nothing: 'Enter how many pieces came in',
  tooMany: (left: number) => `No more than ${left} can be received`,
  wrong: 'Enter a whole number of pieces',
  deleted: (names: string) => `Deleted since, cannot be received: ${names}`,
  save: 'Receive',
  done: (pieces: number, number: string) => `${pieces === 1 ? '1 piece' : `${pieces} pieces`} of ${number} received`,
  failed: 'Failed to receive the purchase.',
};

export const FORM_TEXTS = {
  label: 'Purchase',
  order: 'Order',
  supplier: 'Supplier',
  noSupplier: 'No supplier found.',
  chooseSupplier: 'Choose a supplier',
  note: 'Note',
  noteHint: 'The supplier reads it too.',
  items: 'Items',
  atLeastOne: 'At least one item',
  search: 'Search or scan items',
  searchHint: 'Type a name, or scan a barcode or SKU and press Enter',
  noItem: 'No stock item found.',
  notFound: (text: string) => `Nothing has the name, SKU or barcode “${text}”.`,
  several: (count: number, text: string) => `${count} items match “${text}”. Choose one from the list.`,
  lookupFailed: (text: string) => `“${text}” could not be looked up. Please try again.`,
  added: (name: string, quantity: number) => `${name}: ${quantity}`,
  noItems: 'No items yet. Search for them, or scan them one after the other.',
  item: 'Item',
  cost: 'Cost',
  quantity: 'Quantity',
  landed: 'Landed cost',
  margin: 'Margin',
  amount: 'Amount',
  actions: 'Actions',
  remove: (name: string) => `Remove ${name}`,
  retail: (price: string) => `Retail ${price}`,
  row: (at: number) => `Item ${at + 1}: `,
  charges: 'Freight and charges',
  chargesHint: 'Spread over the items by value: they are part of what a piece costs.',
  freight: 'Freight',
  otherCharges: 'Other charges',
  goods: 'Goods',
  total: 'Total',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  wrongAmount: (label: string) => `${label} must be an amount from 0 with at most two decimals`,
  wrongQuantity: 'Quantity must be a whole number from 1 to 100,000',
  save: 'Add Purchase',
  update: 'Save Changes',
  created: (number: string) => `${number} is ordered`,
  updated: (number: string) => `${number} is changed`,
  createFailed: 'Failed to add purchase. Please try again.',
  updateFailed: 'Failed to update purchase. Please try again.',
  subject: 'this purchase',
  closed: 'Something of this purchase is received already, or it is cancelled: it cannot be changed any more.',
  show: 'Show the purchase',
  perPiece: (quantity: string, cost: string) => `${quantity} × ${cost}`,
};

export const PAPER = {
  title: (number: string) => `Purchase ${number}`,
  to: (supplier: string) => `To: ${supplier}`,
  date: (date: string) => `Date: ${date}`,
  note: (note: string) => `Note: ${note}`,
  columns: { sku: 'SKU', item: 'Item', size: 'Size', quantity: 'Qty', cost: 'Cost', amount: 'Amount' },
  freight: 'Freight',
  charges: 'Other charges',
  pieces: (count: number) => `Pieces: ${count}`,
  total: (amount: string) => `Total: ${amount}`,
  file: (number: string) => `${number}.pdf`,
  message: (shop: string, number: string) => `${shop}: our purchase ${number}`,
  messageLine: (quantity: number, item: string, cost: string) => `${quantity} × ${item}, ${cost} each`,
  more: (count: number) => `and ${count} more, see the PDF`,
};

export const SUPPLIERS = {
  list: {
    search: 'Search suppliers',
    empty: 'No suppliers found',
    noMatch: 'No suppliers found',
    loadFailed: 'Failed to load suppliers. Please try again later.',
  },
  columns: {
    supplier: 'Supplier',
    phone: 'Phone',
    received: 'Received',
    paid: 'Paid',
    owed: 'Owed',
    last: 'Last purchase',
  },
  filters: {
    owed: 'Balance',
    any: 'All suppliers',
    owing: 'Owed something',
    even: 'Owed nothing',
  },
  pay: 'Pay',
  payments: 'Payments',
};

export const PAYMENTS = {
  back: 'Back to suppliers',
  add: 'Add Payment',
  remove: 'Remove',
  list: {
    search: 'Search payments',
    searchHint: 'Search by supplier or note...',
    empty: 'No payments found',
    noMatch: 'No payments found',
    loadFailed: 'Failed to load payments. Please try again later.',
  },
  columns: { date: 'Date', supplier: 'Supplier', amount: 'Amount', method: 'Method', note: 'Note', by: 'By' },
  removed: 'Removed',
  removal: 'Removal',
  filters: { supplier: 'Supplier', any: 'All suppliers' },
};

export const PAY = {
  title: 'Add payment',
  titleTo: (supplier: string) => `Pay ${supplier}`,
  supplier: 'Supplier',
  amount: 'Amount',
  owed: (amount: string) => `${amount} owed`,
  date: 'Date',
  method: 'Method',
  note: 'Note',
  wrongAmount: 'Amount must be more than 0, with at most two decimals',
  wrongDate: 'Enter a date',
  save: 'Add Payment',
  done: (amount: string) => `Payment of ${amount} added`,
  failed: 'Failed to add payment.',
};

export const REVERSE = {
  title: (amount: string, supplier: string) => `Remove the payment of ${amount} to ${supplier}`,
  question: 'A row that reverses it is added; both stay in the list.',
  button: 'Remove',
  done: 'The payment is removed',
  failed: 'Failed to remove payment. Please try again.',
};

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
