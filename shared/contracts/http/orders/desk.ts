import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { MESSAGE_LANGUAGES } from '../../messageKinds.ts';
import { NamesInUrdu } from '../translations.ts';
import { Amount, DateText, Id, IdIn, oneOf, RequiredText } from '../values.ts';
import { defineCall } from '../call.ts';
import { OrderState } from './orderSteps.ts';

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

/** What came of a call to confirm an order. */
export const ATTEMPT_OUTCOMES = ['confirmed', 'no-answer', 'wrong-number', 'cancelled', 'later'] as const;
export const AttemptOutcome = Type.Union([
  Type.Literal('confirmed'),
  Type.Literal('no-answer'),
  Type.Literal('wrong-number'),
  Type.Literal('cancelled'),
  Type.Literal('later'),
]);
export type AttemptOutcome = Static<typeof AttemptOutcome>;

/** After so many calls that nobody answered an order is proposed for cancelling. */
export const UNANSWERED_CALLS = 3;

const Attempt = Type.Object({
  outcome: AttemptOutcome,
  by: Type.String(),
  date: DateText,
  /** When to call again, of 'later'; '' otherwise. */
  callAt: Type.String(),
  note: Type.String(),
});

/** Whoever is calling about an order now. */
const Claim = Type.Object({ userId: Type.Integer(), by: Type.String() });

/** One order of GET /ConfirmationController/queue. */
export const QueuedOrder = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  invoiceDate: DateText,
  customerName: Type.String(),
  phone: Type.String(),
  secondaryPhone: Type.String(),
  address: Type.String(),
  city: Type.String(),
  /** Rupees to collect. */
  total: Amount,
  notes: Type.String(),
  items: Type.Array(
    Type.Object({
      productName: Type.String(),
      varient: Type.String(),
      sizeTitle: Type.String(),
      inUrdu: Type.Optional(NamesInUrdu),
      quantity: Type.Integer(),
    }),
  ),
  /** In which language the customer is written to; missing where nobody has said. */
  language: Type.Optional(oneOf(MESSAGE_LANGUAGES)),
  /** Oldest first. */
  attempts: Type.Array(Attempt),
  /** The path of the page on which its customer confirms it. */
  link: Type.Optional(Type.String()),
  /** Who sent that last, and when. */
  linkSent: Type.Optional(Type.Union([Type.Object({ by: Type.String(), date: DateText }), Type.Null()])),
  /** What the customer changed by it, `CustomerAnswer`; oldest first. */
  answers: Type.Optional(Type.Array(Type.Object({ answer: Type.String(), date: DateText }))),
  /** Calls that nobody answered, or whose number was wrong. */
  unanswered: Type.Integer(),
  /** When it is to be called about. */
  due: DateText,
  reputation: Reputation,
  claim: Type.Union([Claim, Type.Null()]),
  /** False: its pieces are taken when it is confirmed. */
  reserved: Type.Optional(Type.Boolean()),
  /** Where it came from, while that is known: orders of it that wait, and until when it is barred ('' when it is not). */
  network: Type.Optional(
    Type.Union([Type.Object({ waiting: Type.Integer(), barredUntil: Type.String() }), Type.Null()]),
  ),
});
export type QueuedOrder = Static<typeof QueuedOrder>;

/** What the queue is sorted by: what is to be called about first unless asked. */
export const QUEUE_SORTS = ['due', 'total'] as const;
/** GET /ConfirmationController/queue: `state=due` (now) or `later`; all without. */
export const QueueQuery = listQuery({ state: Type.Optional(Type.Union([Type.Literal('due'), Type.Literal('later')])) });
export type QueueQuery = Static<typeof QueueQuery>;

/** How long a claim holds unless it is made again. */
export const CLAIM_SECONDS = 180;

/**
 * POST /ConfirmationController/claim: that one is going to call about the order with this id, or about the next one
 * that nobody calls about (not among `skip`). 409 ORDER_CLAIMED when somebody else does, unless `takeOver`.
 */
export const ClaimOrder = Type.Object({
  id: Type.Optional(IdIn),
  takeOver: Type.Optional(Type.Boolean()),
  skip: Type.Optional(Type.Array(Id, { maxItems: 200 })),
});
export type ClaimOrder = Static<typeof ClaimOrder>;

/** Null: there is nothing to call about now. */
export const ClaimedOrder = Type.Union([QueuedOrder, Type.Null()]);
export type ClaimedOrder = Static<typeof ClaimedOrder>;

/** POST /ConfirmationController/bar: whether unknown phones of this order's network may not order for a day. */
export const BarNetwork = Type.Object({ id: IdIn, barred: Type.Boolean() });
export type BarNetwork = Static<typeof BarNetwork>;

/** POST /ConfirmationController/attempt. */
export const NewAttempt = Type.Object({
  id: IdIn,
  outcome: AttemptOutcome,
  /** `YYYY-MM-DD HH:mm` in Asia/Karachi, in the future; needed for 'later'. */
  callAt: Type.Optional(Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2}[ T]\\d{2}:\\d{2})?$' })),
  note: Type.Optional(Type.String({ maxLength: 300 })),
});
export type NewAttempt = Static<typeof NewAttempt>;

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

export const LIST_QUEUE = defineCall({
  id: 'GET /ConfirmationController/queue',
  tag: 'desk',
  summary: 'Orders to call about, the longest waiting first; with limit a page, with format=csv a file',
  right: 'orders.write',
  query: QueueQuery,
  row: QueuedOrder,
});

export const CLAIM_ORDER = defineCall({
  id: 'POST /ConfirmationController/claim',
  tag: 'desk',
  summary: 'Says that one calls about an order, or about the next one nobody calls about',
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER', 'ORDER_CLAIMED', 'ORDER_STEP_REFUSED'],
  body: ClaimOrder,
  data: ClaimedOrder,
});

export const RELEASE_ORDER = defineCall({
  id: 'POST /ConfirmationController/release',
  tag: 'desk',
  summary: 'Says that one calls about no order any more',
  right: 'orders.write',
});

export const BAR_NETWORK = defineCall({
  id: 'POST /ConfirmationController/bar',
  tag: 'desk',
  summary: "Lets nobody of an order's network order for a day whose phone the shop does not know, or lets them again",
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER', 'INVALID_FIELDS'],
  body: BarNetwork,
});

/** A network that is barred, by an order that came from it. */
const BarredNetwork = Type.Object({ invoiceId: Type.Integer(), invoiceNumber: Type.String(), barredUntil: DateText });
export type BarredNetwork = Static<typeof BarredNetwork>;

export const LIST_BARRED = defineCall({
  id: 'GET /ConfirmationController/barred',
  tag: 'desk',
  summary: 'The networks that are barred now, each by its newest order',
  right: 'orders.write',
  data: Type.Array(BarredNetwork),
});

export const NOTE_ATTEMPT = defineCall({
  id: 'POST /ConfirmationController/attempt',
  tag: 'desk',
  summary: 'What came of a call: confirms or cancels the order, or has it come back later',
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER', 'ORDER_STEP_REFUSED', 'ORDER_RETURNED', 'INSUFFICIENT_STOCK', 'INVALID_FIELDS'],
  body: NewAttempt,
  data: OrderState,
});
