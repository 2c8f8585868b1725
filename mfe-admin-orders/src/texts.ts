export const ORDERS = {
  heading: 'Orders',
  list: {
    search: 'Search orders',
    searchHint: 'Search by customer, invoice or payment method...',
    empty: 'No orders found',
    next: 'Sell something at the till',
    noMatch: 'No orders found',
    loadFailed: 'Failed to load orders. Please try again later.',
  },
  filters: {
    status: 'Status',
    anyStatus: 'All statuses',
    statuses: { pending: 'Pending', processing: 'Processing', paid: 'Paid', completed: 'Completed' },
    method: 'Payment Method',
    anyMethod: 'All payments',
    methods: { CASH: 'Cash', COD: 'Cash on delivery', CREDIT: 'Credit' },
  },
  newOrder: 'New Order',
  tryAgain: 'Try again',
  columns: {
    invoice: 'Invoice',
    customer: 'Customer',
    date: 'Date',
    payment: 'Payment',
    status: 'Status',
    fulfilment: 'Delivery',
    total: 'Total',
  },
  view: 'View',
  edit: 'Edit',
  complete: 'Mark as completed',
  delete: 'Delete',
};

/** Where orders stand on their way. */
export const FULFILMENTS = {
  new: 'New',
  confirmed: 'Confirmed',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
};

export const CONFIRM = {
  complete: {
    title: (invoice: string) => `Complete order ${invoice}`,
    question: 'Are you sure you want to mark this order as completed?',
    inCash: (amount: string, rounding: string) => `${amount} is to be taken in cash (rounding ${rounding}).`,
    confirm: 'Mark as completed',
    failed: 'Failed to mark order as completed. Please try again.',
    done: (invoice: string) => `Order ${invoice} is completed`,
  },
  delete: {
    title: (invoice: string) => `Delete order ${invoice}`,
    question: 'Are you sure you want to delete this order?',
    confirm: 'Delete',
    failed: 'Failed to delete order. Please try again.',
    done: (invoice: string) => `Order ${invoice} is deleted`,
  },
};

export const ORDER = {
  fetchFailed: 'Failed to fetch order data',
  loadFailed: 'Failed to load order data',
  unknownProduct: 'Unknown Product',
  columns: { product: 'Product', quantity: 'Qty', unitPrice: 'Unit price', amount: 'Amount' },
  subtotal: 'Subtotal',
  discount: 'Discount',
  promotionCode: (code: string) => `Promotion code ${code}`,
  tax: 'Tax (18% GST)',
  shipping: 'Shipping',
  total: 'Total',
  rounding: 'Rounding of cash',
  lineDiscount: (amount: string) => `Discount ${amount}`,
};

export const INVOICE = {
  title: (invoice: string) => `Invoice ${invoice}`,
  heading: 'Invoice',
  companyName: 'Your Company Name',
  number: 'Invoice number',
  date: 'Date',
  status: 'Status',
  payment: 'Payment method',
  billTo: 'Bill to',
  customer: 'Orders of this phone',
  notes: 'Notes',
  thanks: 'Thank you for your business!',
  noSignature: 'This is a computer-generated invoice, no signature required.',
  print: 'Print',
  close: 'Close',
};

/** Ways to reach a customer. */
export const PAPER_LINKS = { slips: 'Packing slips', labels: 'Labels', invoices: 'Invoices', receipt: 'Receipt' };

export const CONTACT = {
  about: (name: string, shop: string, invoice: string) =>
    `Assalam o Alaikum ${name}, this is ${shop}. It is about your order ${invoice}.`,
  callTo: (phone: string) => `Call ${phone}`,
  whatsApp: 'WhatsApp',
  whatsAppTo: (phone: string) => `WhatsApp to ${phone}`,
};
