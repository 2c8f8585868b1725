import { Type, type Static } from 'typebox';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '../messageKinds.ts';
import { defineCall } from './call.ts';
import { listQuery } from './lists.ts';
import { DateText, Id, oneOf } from './values.ts';

const Channel = oneOf(MESSAGE_CHANNELS);

const MessageState = oneOf([
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'answered',
  'failed',
  'unknown',
  'dropped',
] as const);

/** A row of GET /OutboxController/messages. */
export const OutboxMessage = Type.Object({
  messageId: Type.Integer(),
  /** Null, and '', of what is about no order. */
  invoiceId: Type.Union([Type.Integer(), Type.Null()]),
  invoiceNumber: Type.String(),
  kind: oneOf(MESSAGE_KINDS),
  channel: Channel,
  to: Type.String(),
  state: MessageState,
  /** Why it failed, waits or was left out; '' otherwise. */
  reason: Type.String(),
  /** Rupees. */
  cost: Type.Number(),
  at: DateText,
  sentAt: DateText,
});
export type OutboxMessage = Static<typeof OutboxMessage>;

export const OUTBOX_SORTS = ['at'] as const;
export const OutboxQuery = listQuery({
  order: Type.Optional(Id),
  state: Type.Optional(MessageState),
  channel: Type.Optional(Channel),
});
export type OutboxQuery = Static<typeof OutboxQuery>;

export const LIST_MESSAGES = defineCall({
  id: 'GET /OutboxController/messages',
  tag: 'outbox',
  summary: 'Messages that were sent by themselves, or wait, or were left out',
  right: 'orders.read',
  query: OutboxQuery,
  row: OutboxMessage,
});
