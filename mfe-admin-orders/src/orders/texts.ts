/** What the list of orders says beside the specification's texts. */
export const ORDER_LIST = {
  fromMessage: 'New order from a message',
  city: 'City',
  from: 'From',
  to: 'To',
  min: 'Total from',
  max: 'Total to',
  channel: 'Channel',
  anyChannel: 'All channels',
  channels: { storefront: 'Online shop', till: 'Till', whatsapp: 'WhatsApp' },
  anyFulfilment: 'All deliveries',
};

/** The views the list comes with. */
export const READY_VIEWS = [
  { name: 'All orders', query: '' },
  { name: 'To confirm', query: 'fulfilment=new&status=pending&method=COD', counted: 'new' },
  { name: 'To dispatch', query: 'fulfilment=confirmed', counted: 'confirmed' },
  { name: 'On the way', query: 'fulfilment=dispatched', counted: 'dispatched' },
  {
    name: 'Delivered, not completed',
    query: 'fulfilment=delivered&status=pending&method=COD',
    counted: 'toComplete',
  },
  { name: 'Came back', query: 'fulfilment=returned', counted: 'returned' },
] as const;

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

export const ORDER_BULK = {
  confirm: {
    button: 'Confirm',
    title: (count: number) => `Confirm ${orders(count)}`,
    question: 'Are you sure you want to confirm the selected orders?',
    done: (count: number) => `${orders(count)} confirmed`,
    failed: 'Failed to confirm the orders. Please try again.',
  },
  dispatch: 'Dispatch',
  csv: 'CSV',
  csvFailed: 'The file could not be made. Please try again.',
  complete: {
    button: 'Complete',
    title: (count: number) => `Complete ${orders(count)}`,
    question: 'Are you sure you want to mark the selected orders as completed?',
    start: 'Mark as completed',
    cancel: 'Cancel',
    running: (done: number, count: number) => `${done} of ${count}`,
    went: (count: number) => `${orders(count)} completed`,
    refused: (count: number) => `${orders(count)} not completed`,
    completed: 'completed',
    failed: 'Failed to mark order as completed. Please try again.',
    results: 'Results',
    close: 'Close',
    order: (id: number) => `Order ${id}`,
  },
  /** More than a call or a paper takes. */
  tooMany: (count: number) => `Please select at most ${count} orders for this.`,
};

export const NEW_ORDERS = {
  arrived: (count: number) => (count === 1 ? '1 new order' : `${count} new orders`),
  sound: 'Sound on new orders',
};
