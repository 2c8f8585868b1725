import { Type, type Static } from 'typebox';
import { listQuery } from './lists.ts';
import { Amount, DateText, Id, IdIn, RequiredText } from './values.ts';

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
export const ReputationQuery = Type.Object({ phone: PhoneIn, secondaryPhone: Type.Optional(PhoneIn) });
export type ReputationQuery = Static<typeof ReputationQuery>;

/** POST /PhoneController/block; blocking a blocked phone changes its reason. */
export const BlockPhone = Type.Object({
  phone: PhoneIn,
  reason: RequiredText(200),
});
export type BlockPhone = Static<typeof BlockPhone>;

/** POST /PhoneController/unblock */
export const UnblockPhone = Type.Object({ phone: PhoneIn });
export type UnblockPhone = Static<typeof UnblockPhone>;

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
      quantity: Type.Integer(),
    }),
  ),
  /** Oldest first. */
  attempts: Type.Array(Attempt),
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
