import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { listQuery } from '../lists.ts';
import { DateText, RequiredText } from '../values.ts';

const PhoneIn = Type.String({ maxLength: 40 });

/** Why a phone is blocked, by whom and when. */
export const PhoneBlock = Type.Object({ reason: Type.String(), by: Type.String(), date: DateText });
export type PhoneBlock = Static<typeof PhoneBlock>;

/** What became of all orders of a phone, whether it is their first or their second one; deleted orders do not count. */
export const Reputation = Type.Object({
  delivered: Type.Integer(),
  returned: Type.Integer(),
  cancelled: Type.Integer(),
  /** New, confirmed or on the way. */
  open: Type.Integer(),
  /** Null unless it is blocked. */
  blocked: Type.Union([PhoneBlock, Type.Null()]),
});
export type Reputation = Static<typeof Reputation>;

/** GET /PhoneController/reputation?phone=: of both phones of a customer together. */
const ReputationQuery = Type.Object({ phone: PhoneIn, secondaryPhone: Type.Optional(PhoneIn) });

/** POST /PhoneController/block; blocking a blocked phone changes its reason. */
export const BlockPhone = Type.Object({
  phone: PhoneIn,
  reason: RequiredText(200),
});
export type BlockPhone = Static<typeof BlockPhone>;

/** POST /PhoneController/unblock */
const UnblockPhone = Type.Object({ phone: PhoneIn });

/** One phone of GET /PhoneController/blocked. */
export const BlockedPhone = Type.Object({
  id: Type.Integer(),
  /** As phones are compared: digits alone, `03…`. */
  phone: Type.String(),
  ...PhoneBlock.properties,
  ...Type.Omit(Reputation, ['blocked']).properties,
});
export type BlockedPhone = Static<typeof BlockedPhone>;

/** What GET /PhoneController/blocked is sorted by; newest first (`-date`) unless asked. */
export const BLOCKED_SORTS = ['phone', 'reason', 'date'] as const;
export const BlockedQuery = listQuery({});
export type BlockedQuery = Static<typeof BlockedQuery>;

export const READ_REPUTATION = defineCall({
  id: 'GET /PhoneController/reputation',
  tag: 'desk',
  summary: "What became of all orders of a customer's phones, and whether one is blocked",
  right: 'orders.read',
  query: ReputationQuery,
  data: Reputation,
});

export const LIST_BLOCKED_PHONES = defineCall({
  id: 'GET /PhoneController/blocked',
  tag: 'desk',
  summary: 'Every blocked phone; with limit a page, with format=csv a file',
  right: 'orders.write',
  query: BlockedQuery,
  row: BlockedPhone,
});

export const BLOCK_PHONE = defineCall({
  id: 'POST /PhoneController/block',
  tag: 'desk',
  summary: 'Orders of this phone go by WhatsApp from now on',
  right: 'orders.write',
  refusals: ['INVALID_FIELDS'],
  body: BlockPhone,
  data: Reputation,
});

export const UNBLOCK_PHONE = defineCall({
  id: 'POST /PhoneController/unblock',
  tag: 'desk',
  summary: 'Orders of this phone are taken again',
  right: 'orders.write',
  refusals: ['INVALID_FIELDS'],
  body: UnblockPhone,
  data: Reputation,
});
