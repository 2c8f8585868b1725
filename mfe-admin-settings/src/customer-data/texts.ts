const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** Every text of the page of a customer's data. */
export const CUSTOMER_DATA = {
  back: 'Settings',
  subtitle:
    'When a customer asks what the shop knows of them, or to be forgotten: all of it by their phone number, to hand over as a file or to erase. An email address finds only where it stands itself.',
  phone: 'Phone number or email address',
  phoneHint: 'However it is written: 0300 1234567, +92 300 1234567. By an email address only the address is erased.',
  phoneWrong: 'Please enter a phone number or an email address',
  find: 'Find',
  loadFailed: 'Failed to look for it. Please try again later.',
  unknown: (phone: string) => `The shop knows nothing of ${phone}.`,
  facts: {
    heading: (phone: string) => `What the shop knows of ${phone}`,
    names: 'Names',
    noName: 'None',
    orders: 'Orders',
    namedIn: 'Orders of others that name it',
    payments: 'Payments to their account',
    heldCarts: 'Held carts',
    account: 'Account on credit',
    owes: (amount: string) => `Owes ${amount}`,
    has: (amount: string) => `The shop has ${amount} of theirs`,
    even: 'Even',
    blocked: 'Blocked',
    isBlocked: 'Yes, and no longer once erased',
    no: 'No',
  },
  /** Of an email address. */
  address: {
    orders: 'Orders with this address',
    messages: 'Messages sent to it',
    exportHint:
      'A file (JSON) with the orders and messages this address is in: people can read it, and other programs too. The audit log says who made it.',
    eraseHint:
      'The address goes for ever, from orders, messages, the audit log and wherever it was written down. Who ordered stays: to erase the person, look for their phone. Backups keep what was in them until they are deleted.',
    question: (orders: number) =>
      `This takes the address out of ${count(orders, 'order', 'orders')} and wherever else it was written down. Who ordered stays: to erase the person, look for their phone. It cannot be undone.`,
    done: 'The address is erased.',
  },
  export: {
    label: 'Export all of it',
    hint: 'A file (JSON) with every order and all that was noted with it: people can read it, and other programs too. The audit log says who made it.',
    file: (phone: string) => `customer-${phone}.json`,
    done: 'The file is saved.',
    failed: 'Failed to export.',
  },
  erase: {
    label: 'Erase…',
    hint: 'Names, phones, addresses and notes go for ever, from orders, accounts, the audit log and wherever the phone was written down. Orders stay, with sums, goods and city, so that books and stock are what they were. Backups keep what was in them until they are deleted.',
    openOrders: 'First finish or cancel the orders that are still open:',
    account: 'First even out the account:',
    title: (phone: string) => `Erase ${phone}`,
    question: (orders: number) =>
      `This takes the person out of ${count(orders, 'order', 'orders')} and all else the shop knows. It cannot be undone.`,
    confirm: 'The same once more',
    different: 'This is another one',
    submit: 'Erase for ever',
    failed: 'Failed to erase.',
    done: (orders: number) => `Erased. ${count(orders, 'order has', 'orders have')} no person any more.`,
  },
};
