import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { listQuery } from './lists.ts';
import { DateText, Flag, Id, RequiredText } from './values.ts';

/** What a customer wrote. */
export const CustomerMessage = Type.Object({
  messageId: Type.Integer(),
  /** As the shop compares phones. */
  phone: Type.String(),
  /** As the order has it; '' of a stranger. */
  customerName: Type.String(),
  /** The order it answers, else the last of the phone; null of a stranger. */
  invoiceId: Type.Union([Type.Integer(), Type.Null()]),
  invoiceNumber: Type.String(),
  /** `text`, `tap`, or what else came: `image`, `audio`, `location`, … */
  kind: Type.String(),
  text: Type.String(),
  at: DateText,
  /** Until when words of the shop's own may be sent; '' once that is over. */
  openUntil: DateText,
  /** '' while nobody has seen to it. */
  doneAt: DateText,
});
export type CustomerMessage = Static<typeof CustomerMessage>;

export const INBOX_SORTS = ['at'] as const;
export const InboxQuery = listQuery({ done: Type.Optional(Flag) });
export type InboxQuery = Static<typeof InboxQuery>;

export const LIST_CUSTOMER_MESSAGES = defineCall({
  id: 'GET /InboxController/messages',
  tag: 'inbox',
  summary: 'What customers wrote to the shop, the newest first',
  right: 'orders.write',
  query: InboxQuery,
  row: CustomerMessage,
});

/** One of a conversation, by either side. */
const Said = Type.Object({
  messageId: Type.Integer(),
  isTheirs: Type.Boolean(),
  kind: Type.String(),
  text: Type.String(),
  at: DateText,
  /** Of the shop's: `queued`, `sending`, `sent`, `delivered`, `read`, `failed` or `unknown`. */
  state: Type.String(),
  reason: Type.String(),
  invoiceNumber: Type.String(),
  isDone: Type.Boolean(),
});

/** What was written both ways, the oldest first. */
export const Conversation = Type.Object({
  phone: Type.String(),
  said: Type.Array(Said),
  /** Until when words of the shop's own may be sent; '' where that is over, or they never wrote. */
  openUntil: DateText,
  /** Whether WhatsApp is set up and on. */
  isOn: Type.Boolean(),
});
export type Conversation = Static<typeof Conversation>;

export const READ_CONVERSATION = defineCall({
  id: 'GET /InboxController/conversation',
  tag: 'inbox',
  summary: 'What the customer of an order, or a phone, wrote and was answered',
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER'],
  /** One of both. */
  query: Type.Object({
    order: Type.Optional(Id),
    phone: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  }),
  data: Conversation,
});

export const ANSWER_CUSTOMER = defineCall({
  id: 'POST /InboxController/answer',
  tag: 'inbox',
  summary: 'Answers what a customer wrote, within 24 hours, in the shop’s own words',
  right: 'orders.write',
  refusals: ['UNKNOWN_MESSAGE', 'INVALID_FIELDS'],
  body: Type.Object({ messageId: Id, text: RequiredText(1000) }),
  data: Conversation,
  once: true,
});

export const MARK_DONE = defineCall({
  id: 'POST /InboxController/done',
  tag: 'inbox',
  summary: 'Says that somebody has seen to what a customer wrote, or takes that back',
  right: 'orders.write',
  refusals: ['UNKNOWN_MESSAGE'],
  body: Type.Object({ messageId: Id, isDone: Type.Boolean() }),
});
