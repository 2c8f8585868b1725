import type { OrderStep } from '@shop/shared/contracts/http/orders/orderSteps';

export const EDIT_ORDER = {
  heading: 'Edit Order',
  missingId: 'No order ID provided',
  back: 'Back to orders',
  invoice: 'Invoice',
  date: 'Date',
  status: 'Status',
  customer: 'Customer',
  phone: 'Phone',
  address: 'Address',
  payment: 'Payment Method',
  createdBy: 'Created by',
  soldBy: 'Sold by',
  discountBy: 'Discount by',
  notes: 'Notes',
  items: 'Items',
  header: 'Order',
  finished: (status: string) => `This order is ${status}. It cannot be changed any more.`,
  returned: 'This order came back: its pieces are in stock again. It cannot be changed any more.',
  cancelled: 'This order is cancelled: its pieces are in stock again. It cannot be changed any more.',
  out: (state: string) =>
    `This order is ${state}: ${state === 'dispatched' ? 'its pieces and what is to be paid' : 'its pieces'} cannot be changed. Its customer can be corrected.`,
  undoFirst: 'Undo the last step to change it again.',
};

/** Whom an order is of, and its papers. */
export const REACH = {
  heading: 'Call, write, print',
  noPhone: 'No phone was given.',
  customer: 'All of this customer',
  papers: 'Papers',
  invoice: 'Invoice',
  slip: 'Packing slip',
  label: 'Label',
};

const NO_AMOUNT = 'Enter a number of at least 0, with at most two decimals.';

export const FORM_TEXTS = {
  label: 'Edit order',
  cart: 'Items',
  empty: 'No items in cart',
  quantity: 'Quantity',
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  decrease: (name: string) => `One less of ${name}`,
  increase: (name: string) => `One more of ${name}`,
  added: (name: string, quantity: number) => `${name}: ${quantity} in this order`,
  inStock: (count: number) => `${count} in stock`,
  available: (count: number) => `${count} at most`,
  limit: 'Cannot add more items. Stock limit reached.',
  wrongQuantity: 'Enter a whole number of at least 1.',
  atMost: (count: number) => `This order can have ${count} at most.`,
  customer: 'Customer',
  fullname: 'Full Name',
  primaryPhone: 'Primary Phone',
  secondaryPhone: 'Secondary Phone',
  address: 'Address',
  city: 'City',
  method: 'Payment Method',
  methods: { CASH: 'Cash', CREDIT: 'Credit', COD: 'Cash on delivery' },
  delivery: (before: string, now: string) => `With this payment the delivery charge is ${now} instead of ${before}.`,
  discount: 'Discount',
  discountType: 'Discount type',
  discountTypes: { percentage: 'Percentage', fixed: 'Fixed' },
  discountValue: 'Discount',
  wrongDiscount: NO_AMOUNT,
  discountFaults: {
    negative: NO_AMOUNT,
    'over-100-percent': 'A percentage is at most 100.',
    'over-subtotal': 'This is more than the subtotal.',
  },
  promotion: (code: string) => `The promotion code ${code} is part of the discount.`,
  removeDiscount: 'Remove discount',
  notes: 'Notes',
  notesHint: 'Printed on the invoice.',
  summary: 'Summary',
  row: (at: number) => `Item ${at + 1}: `,
  cancel: 'Cancel',
  save: 'Save Changes',
  saved: (invoice: string) => `Order ${invoice} is saved`,
  failed: 'Failed to save the order. Please try again.',
  subject: (invoice: string) => `order ${invoice}`,
  lineDiscount: (amount: string) => `Line discount ${amount}`,
  pieces: (quantity: number, price: string) => `${quantity} × ${price}`,
};

export const CHANGED_NOW = {
  changed: 'Somebody else has just changed this order.',
  change: (label: string, before: string, after: string) => `${label}: ${before || '–'} → ${after || '–'}`,
  compare: 'Compare with mine',
  followed: 'Somebody else has just changed this order. It is shown as it is now.',
};

export const STEPS = {
  heading: 'Fulfilment',
  way: 'Way of the order',
  done: 'done',
  buttons: {
    confirm: 'Confirm order',
    dispatch: 'Mark as dispatched',
    deliver: 'Mark as delivered',
    return: 'It came back',
    cancel: 'Cancel order',
  } satisfies Record<OrderStep, string>,
  returnAtTill: 'Return at the till',
  complete: 'Mark as completed',
  undo: (state: string) => `Undo: ${state}`,
  undoQuestion: 'The order goes back to where it stood before.',
  undoStock: 'The order goes back to where it stood before, and its pieces are taken from stock again.',
  undoTitle: (invoice: string, state: string) => `Undo that order ${invoice} is ${state}`,
  undoButton: 'Undo',
  failed: 'This could not be done.',
  stepped: (invoice: string, state: string) => `Order ${invoice} is ${state}`,
  ask: {
    return: {
      title: (invoice: string) => `Order ${invoice} came back`,
      question: 'Its pieces go back into stock, and nothing is to be paid for it any more.',
      button: 'It came back',
    },
    cancel: {
      title: (invoice: string) => `Cancel order ${invoice}`,
      question: 'Its pieces go back into stock, and nothing is to be paid for it any more.',
      button: 'Cancel order',
    },
  },
  why: 'Why? (optional)',
  keep: 'Close',
};

export const TIMELINE = {
  heading: 'Timeline',
  failed: 'The timeline could not be loaded.',
  online: 'Online shop',
  customer: 'Customer',
  unknown: 'Not known',
  takenBack: 'taken back',
  note: 'Internal note',
  /** In sentences. */
  thisNote: 'this note',
  noteHint: 'Only staff see it.',
  addNote: 'Add note',
  noteFailed: 'The note could not be kept.',
  noteNeeded: 'Write something first.',
};

export const OTHERS = {
  heading: 'Other orders of this customer',
  none: 'No other orders.',
  failed: 'The other orders could not be loaded.',
};
