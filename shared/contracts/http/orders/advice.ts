import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { listQuery } from '../lists.ts';
import { Amount, DateText, Flag, Id, IdIn, RequiredText } from '../values.ts';

/** What a courier is told to do with a parcel it could not hand over. */
const Kind = Type.Union([Type.Literal('retry'), Type.Literal('address'), Type.Literal('return')]);
export type AdviceKind = Static<typeof Kind>;

/**
 * - byPhone: this courier cannot be told by a call: somebody rings it
 * - intended: it was not told yet
 * - asking: a server tells it, or did when it stopped
 * - sent: it took the advice
 * - refused: it did not, in its own words
 * - unknown: its answer was lost: it may have heard it, and is not told again by itself
 * - replaced: somebody advised otherwise before it was told
 */
const ADVICE_STATES = ['byPhone', 'intended', 'asking', 'sent', 'refused', 'unknown', 'replaced'] as const;
export type AdviceState = (typeof ADVICE_STATES)[number];

/** Parcels that are advised together. */
export const MOST_ADVISED = 200;

export const Advice = Type.Object({
  adviceId: Type.Integer(),
  kind: Type.String(),
  note: Type.String(),
  /** Of 'address': where it is to be brought, and whom the rider calls; else ''. */
  address: Type.String(),
  phone: Type.String(),
  /** Where that is in another city than the parcel was sent to; ''. */
  city: Type.String(),
  state: Type.String(),
  /** What the courier, or the line to it, said against it; ''. */
  error: Type.String(),
  /** Full name; '' where the customer asked for it. */
  by: Type.String(),
  date: DateText,
  /** What came of it: 'delivered', 'attempted' again, 'returned', 'lost'; '' while nothing has, and where something else was advised before. */
  result: Type.String(),
});
export type Advice = Static<typeof Advice>;

/** One parcel of GET /AdviceController/parcels. */
export const AttemptedParcel = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  customerName: Type.String(),
  phone: Type.String(),
  secondaryPhone: Type.String(),
  address: Type.String(),
  city: Type.String(),
  /** Rupees the courier collects; 0 of what is paid. */
  toCollect: Amount,
  courier: Type.String(),
  trackingNumber: Type.String(),
  /** Where the courier shows it; '' where it does not. */
  trackingPage: Type.String(),
  /** Why it was not handed over, in the courier's words. */
  reason: Type.String(),
  /** When that was. */
  since: DateText,
  /** Days on which it was tried. */
  attempts: Type.Integer(),
  /** What was said by hand, for taking it back; 0 where its courier said so. */
  mark: Type.Integer(),
  /** Whether the shop can tell this courier by a call. */
  canTell: Type.Boolean(),
  /** Whether an answer was given since it was last tried. */
  isAnswered: Type.Boolean(),
  /** The last one; null for none. */
  advice: Type.Union([Advice, Type.Null()]),
});
export type AttemptedParcel = Static<typeof AttemptedParcel>;

export const ATTEMPTED_SORTS = ['since', 'city'] as const;
export const AttemptedQuery = listQuery({
  answered: Type.Optional(Flag),
  courier: Type.Optional(Id),
  /** The one of this order. */
  order: Type.Optional(Id),
});
export type AttemptedQuery = Static<typeof AttemptedQuery>;

const AdviceCounts = Type.Object({ waiting: Type.Integer(), answered: Type.Integer() });
export type AdviceCounts = Static<typeof AdviceCounts>;

/** POST /AdviceController/advise: each parcel by itself; of a single one a refusal is the answer. A new address is of one. */
export const GiveAdvice = Type.Object({
  kind: Kind,
  note: Type.Optional(Type.String({ maxLength: 200 })),
  /** Of 'address'. */
  address: Type.Optional(RequiredText(500)),
  /** Its city, one the courier brings to; left out, the order's. */
  city: Type.Optional(RequiredText(100)),
  /** Whom the rider calls; left out, the order's. */
  phone: Type.Optional(Type.String({ maxLength: 30 })),
  parcels: Type.Array(
    Type.Object({
      id: IdIn,
      /** The advice that was seen as the last one, 0 for none; left out, one that has an answer already is refused. */
      seen: Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647 })),
    }),
    { minItems: 1, maxItems: MOST_ADVISED },
  ),
});
export type GiveAdvice = Static<typeof GiveAdvice>;

export const Advised = Type.Object({
  advised: Type.Integer(),
  refused: Type.Array(Type.Object({ invoiceId: Type.Integer(), reason: Type.String() })),
});
export type Advised = Static<typeof Advised>;

/** POST /AdviceController/attempted: of a parcel whose courier the shop cannot ask. */
export const MarkAttempted = Type.Object({
  id: IdIn,
  /** Why it was not handed over, as the courier said on the phone. */
  reason: RequiredText(200),
  /** It was tried once more; else one that waits for an answer already is refused. */
  again: Type.Optional(Type.Boolean()),
});

/** POST /AdviceController/undoAttempted: `mark` of the parcel as it was seen. */
const UndoAttempted = Type.Object({ id: IdIn, mark: IdIn });

export const LIST_ATTEMPTED = defineCall({
  id: 'GET /AdviceController/parcels',
  tag: 'desk',
  summary: 'Parcels that could not be handed over, the oldest first; with limit a page, with format=csv a file',
  right: 'orders.write',
  query: AttemptedQuery,
  row: AttemptedParcel,
});

export const COUNT_ATTEMPTED = defineCall({
  id: 'GET /AdviceController/counts',
  tag: 'desk',
  summary: 'How many attempted parcels wait for an answer, and how many have one',
  right: 'orders.write',
  data: AdviceCounts,
});

export const READ_ADVICES = defineCall({
  id: 'GET /AdviceController/advices',
  tag: 'desk',
  summary: "What was advised on an order's parcel and what came of it, the newest first",
  right: 'orders.write',
  query: Type.Object({ id: Id }),
  data: Type.Array(Advice),
});

export const MARK_ATTEMPTED = defineCall({
  id: 'POST /AdviceController/attempted',
  tag: 'desk',
  summary: 'Says that a parcel could not be handed over, of a courier that is not asked',
  right: 'orders.write',
  refusals: ['INVALID_FIELDS', 'UNKNOWN_ORDER', 'ORDER_STEP_REFUSED', 'CHANGED_MEANWHILE'],
  body: MarkAttempted,
  data: AttemptedParcel,
  once: true,
});

export const UNDO_ATTEMPTED = defineCall({
  id: 'POST /AdviceController/undoAttempted',
  tag: 'desk',
  summary: 'Takes back what was said by hand of a parcel that could not be handed over',
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER', 'CHANGED_MEANWHILE'],
  body: UndoAttempted,
  once: true,
});

export const GIVE_ADVICE = defineCall({
  id: 'POST /AdviceController/advise',
  tag: 'desk',
  summary: 'Says what is to be done with attempted parcels; couriers that can be told are told once each',
  right: 'orders.write',
  refusals: ['INVALID_FIELDS', 'INVALID_PHONE', 'UNKNOWN_ORDER', 'NOT_ATTEMPTED', 'CHANGED_MEANWHILE'],
  body: GiveAdvice,
  data: Advised,
  once: true,
});
