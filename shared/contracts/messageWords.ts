import type { MessageChannel, MessageKind } from './messageKinds.ts';

/** What staff read. */
export const CHANNEL_WORDS: Record<MessageChannel, string> = {
  whatsapp: 'WhatsApp',
  mail: 'Email',
  sms: 'SMS',
};

export const KIND_WORDS: Record<MessageKind, string> = {
  placed: 'Order placed',
  confirm: 'Please confirm',
  corrected: 'Changed',
  cancelled: 'Cancelled',
  dispatched: 'On its way',
  outForDelivery: 'Comes today',
  attempted: 'Not handed over',
  delivered: 'Delivered',
  review: 'How they like it',
  returned: 'Came back',
  creditDue: 'Payment due',
  backInStock: 'Back in stock',
  newOrder: 'New order, to you',
  dayFigures: 'Figures of the day, to you',
};
