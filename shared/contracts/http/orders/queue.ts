import { Type, type Static } from 'typebox';
import { MESSAGE_LANGUAGES } from '../../messageKinds.ts';
import { defineCall } from '../call.ts';
import { listQuery } from '../lists.ts';
import { NamesInUrdu } from '../translations.ts';
import { Amount, DateText, Id, IdIn, oneOf } from '../values.ts';
import { OrderState } from './orderSteps.ts';
import { Reputation } from './phones.ts';

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
