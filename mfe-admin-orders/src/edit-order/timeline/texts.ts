import { CHANNEL_WORDS, KIND_WORDS } from '@shop/shared/contracts/messageWords';

/** How a payment method is called in a sentence. */
export const METHODS: Record<string, string> = { CASH: 'cash', CREDIT: 'credit', COD: 'cash on delivery' };

const STATES: Record<string, string> = {
  confirmed: 'Confirming',
  dispatched: 'Dispatching',
  delivered: 'Delivering',
  returned: 'The return',
  cancelled: 'Cancelling',
  attempted: 'That it was not handed over',
};

const PLACES: Record<string, string> = {
  storefront: 'Placed in the online shop',
  till: 'Placed at the till',
  whatsapp: 'Written down from a message',
};

const nameIn = (words: Record<string, string>, name: string): string => words[name] ?? name;

const MESSAGE_STATES: Record<string, string> = {
  sent: 'sent to the customer',
  failed: 'was not taken',
  unknown: 'may have been sent',
  dropped: 'was not sent after all',
};

const ADVICES: Record<string, string> = { retry: 'try again', address: 'new address', return: 'bring it back' };

/** What events of an order are called. */
export const EVENT = {
  titles: {
    confirmed: 'Confirmed',
    dispatched: 'Dispatched',
    delivered: 'Delivered',
    returned: 'Came back; its pieces are in stock again',
    cancelled: 'Cancelled; its pieces are in stock again',
    edited: 'Changed',
    'link-sent': 'Link to confirm sent',
    corrected: 'Parcel corrected',
    note: 'Note',
    paid: 'Completed: paid',
    deleted: 'Deleted',
    reactivated: 'Pieces of deleted items came back: these are in stock again, hidden from the shop',
  } as Record<string, string>,
  placed: (channel: string, method: string) => [PLACES[channel] ?? 'Placed', method].filter(Boolean).join(', '),
  advised: (kind: string) => `Courier advised: ${ADVICES[kind] ?? kind}`,
  undone: (step: string) => `${STATES[step] ?? 'The last step'} was taken back`,
  goodsReturned: (number: string) => `Returned at the counter: ${number}`,
  goodsBack: (quantity: number, name: string, isDamaged: boolean) =>
    `${quantity} × ${name}${isDamaged ? ', damaged' : ''}`,
  refunds: {
    cash: 'Refunded in cash',
    card: 'Refunded by card',
    bank: 'Refunded by bank transfer',
    wallet: 'Refunded to a wallet',
    account: 'Off the account',
    exchange: 'Paid for new goods',
  } as Record<string, string>,
  messaged: (kind: string, channel: string, state: string) =>
    `${nameIn(CHANNEL_WORDS, channel)} ‘${nameIn(KIND_WORDS, kind)}’ ${MESSAGE_STATES[state] ?? state}`,
  rounding: (amount: string) => `Rounding of cash: ${amount}`,
  exchange: (invoice: string) => `Exchanged for ${invoice}`,
  parcel: (state: string) => `Parcel: ${state.toLowerCase()}`,
  attempt: 'Called',
  attempts: {
    'no-answer': 'Called: no answer',
    'wrong-number': 'Called: wrong number',
    later: 'Called: to be called later',
  } as Record<string, string>,
  confirmedByRule: 'Confirmed by the rules of the settings',
  confirmedByCall: 'Confirmed in a call',
  byCustomer: {
    confirmed: 'Confirmed by the customer, by their link',
    cancelled: 'Cancelled by the customer; its pieces are in stock again',
    edited: 'Changed by the customer',
  } as Record<string, string>,
  confirmedByTap: 'Confirmed by the customer, by a tap in WhatsApp',
  confirmedByCode: 'Confirmed by the customer’s code in WhatsApp',
  callAt: (when: string) => `Call again ${when}`,
  added: (item: string, quantity: number) => `${quantity} × ${item} added`,
  removed: (item: string) => `${item} taken out`,
  changed: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  ofItem: (item: string, what: string) => `${item}, ${what}`,
  nothing: '–',
  fields: {
    customerName: 'Name',
    customerPhone: 'Phone',
    customerSecondaryPhone: 'Secondary phone',
    customerAddress: 'Address',
    customerCity: 'City',
    paymentMethod: 'Payment method',
    discount: 'Discount',
    discountPercent: 'Discount in percent',
    itemDiscount: 'line discount',
    itemNote: 'line note',
    shipping: 'Delivery charge',
    total: 'Total',
    notes: 'Notes',
    courier: 'Courier',
    trackingNumber: 'Tracking number',
    cost: 'Cost of delivery',
    returnCharge: 'Cost of a return',
  } as Record<string, string>,
};
