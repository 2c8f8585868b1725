import { Type, type Static } from 'typebox';
import { CreateOrder } from '../orders/placeOrder.ts';
import { defineCall } from '../call.ts';
import { Amount, DateText, Id, IdIn, RequiredText } from '../values.ts';
import { PublicKey } from './devices.ts';
import { NewReturn } from './returns.ts';
import { NewDrawerMovement, NewShift } from './shifts.ts';

/** `A-2611-17`: the till's letter, year and month of Karachi, and a counter of the letter that never starts again. */
export const TILL_NUMBER = '^[A-Z]{1,3}-\\d{4}-[1-9]\\d{0,8}$';

const Moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?Z$' });

const Key = Type.String({ pattern: '^[\\da-fA-F]{8}(-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}$' });

/** What all that a till did by itself says; its numbers are one series. */
const HEAD = {
  shape: Type.Literal(1),
  /** Of the sale, also where it was sent by POST /OrderController/create before; of another thing likewise. */
  key: Key,
  /** Public key of the device, as `TillDeviceIn` has it. */
  device: PublicKey,
  number: Type.String({ pattern: TILL_NUMBER }),
  /** When it was sold by the corrected clock, and by the device's own. */
  at: Moment,
  deviceAt: Moment,
  /** Who sold. */
  cashier: Id,
  /** The shift whose drawer the cash is in, where the till knows it; else the cashier's, if it was open then. */
  shift: Type.Optional(Id),
  /** In its place: the key of the message that opened it, where that was without the server too. */
  shiftKey: Type.Optional(Key),
};

/**
 * What came back at a till by itself. `invoiceId` is the key of a sale that this till made, which may have no invoice yet: then
 * `lineId` of its lines are the ids of their variations.
 */
const BACK = { ...NewReturn.properties, invoiceId: Type.Union([IdIn, Key]) };

/** A sale that a till made by itself. It happened: nothing of it is changed by what the server has learned meanwhile. */
export const OfflineSale = Type.Object({
  ...HEAD,
  /** Card, transfer or wallet: somebody saw that it was paid. */
  seenByEye: Type.Optional(Type.Literal(true)),
  /** Made again from a receipt, as the device that sold it has lost it; signed by the device it was made at. */
  rebuilt: Type.Optional(Type.Literal(true)),
  order: CreateOrder,
  /**
   * Who agreed to its discount by PIN at the till, and HMAC-SHA256 by their `approvalKey` of the sale's key, a colon and what is
   * taken off in paisa, in base64url.
   */
  approved: Type.Optional(Type.Object({ by: Id, proof: Type.String({ pattern: '^[\\w-]{43}$' }) })),
  /** What came back for it: `order` is what it was exchanged for, as `exchange` of it is. */
  exchange: Type.Optional(Type.Object(BACK)),
});
export type OfflineSale = Static<typeof OfflineSale>;

/** A shift that was opened at a till by itself, or cash that went in or out of its drawer. It happened likewise. */
export const OfflineDrawer = Type.Object({
  ...HEAD,
  drawer: Type.Union([Type.Object({ open: NewShift }), Type.Object({ move: NewDrawerMovement })]),
});
export type OfflineDrawer = Static<typeof OfflineDrawer>;

/** Pieces that were taken back at a till by itself, without another sale. It happened likewise. */
export const OfflineReturn = Type.Object({ ...HEAD, back: Type.Omit(Type.Object(BACK), ['exchange']) });
export type OfflineReturn = Static<typeof OfflineReturn>;

/** What is sent: the sale as JSON text, and the device's signature of these very bytes (ECDSA P-256 with SHA-256, r and s, base64url). */
export const SignedSale = Type.Object({
  payload: Type.String({ minLength: 2, maxLength: 400_000 }),
  signature: Type.String({ pattern: '^[\\w-]{86}$' }),
});
export type SignedSale = Static<typeof SignedSale>;

/** What became of it; the till may forget it. */
export const TakenSale = Type.Object({
  /** In the books, now or before; or kept whole in 'To settle', for somebody to decide. */
  state: Type.Union([Type.Literal('booked'), Type.Literal('listed')]),
  invoiceId: Type.Optional(Type.Integer()),
  invoiceNumber: Type.Optional(Type.String()),
  /** Variations of which the books had too few pieces. */
  shortfalls: Type.Integer(),
  /** Why it is only listed: a stable word. */
  reason: Type.Optional(Type.String()),
  /** Another sale came with this number before: the device was restored from a copy, and needs a new key and letter. */
  copied: Type.Optional(Type.Literal(true)),
});
export type TakenSale = Static<typeof TakenSale>;

export const SEND_OFFLINE_SALE = defineCall({
  id: 'POST /TillController/offlineSale',
  tag: 'till',
  summary:
    'Takes what a till sold, took back, or did with a drawer, without the server, once for its key, at its prices and time',
  right: 'pos',
  refusals: ['UNKNOWN_DEVICE', 'SALE_UNREADABLE'],
  body: SignedSale,
  data: TakenSale,
});

/** What somebody has to answer for, because a till sold without the server. */
export const ToSettle = Type.Object({
  /** `shortfall-7`, `sale-12`. */
  rowId: Type.String(),
  kind: Type.Union([
    /** Pieces were sold that the books did not have. */
    Type.Literal('shortfall'),
    /** A sale that is not in the books: no rule could take it, or its till was struck off. */
    Type.Literal('listed'),
    /** A sale that was made again from a receipt. */
    Type.Literal('rebuilt'),
    /** Card, transfer or wallet that was only seen by eye. */
    Type.Literal('payment'),
  ]),
  id: Type.Integer(),
  /** The till's number of the sale. */
  number: Type.String(),
  /** When it was sold. */
  date: DateText,
  till: Type.String(),
  cashier: Type.String(),
  /** Of what is in the books. */
  invoiceId: Type.Optional(Type.Integer()),
  invoiceNumber: Type.Optional(Type.String()),
  /** Of a payment what was seen by eye, else what the sale came to. */
  amount: Amount,
  /** Of a listed sale: why, a stable word. */
  reason: Type.String(),
  /** Of no sale: what came back or was done with a drawer, and the reason or the till's name. */
  drawer: Type.Optional(
    Type.Object({
      kind: Type.Union([Type.Literal('open'), Type.Literal('return'), NewDrawerMovement.properties.kind]),
      what: Type.String(),
    }),
  ),
  /** What was sold; of a shortfall what was missing. */
  items: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() })),
  /** Of a shortfall: how many the books have by now. */
  onHand: Type.Optional(Type.Integer()),
});
export type ToSettle = Static<typeof ToSettle>;

export const LIST_TO_SETTLE = defineCall({
  id: 'GET /TillController/toSettle',
  tag: 'till',
  summary: 'What somebody has to answer for, because a till sold without the server, the oldest first',
  right: 'reports',
  data: Type.Array(ToSettle),
});

/** How a row is answered: of shortfalls the first two, of listed sales the next two, then of rebuilt ones and of payments. */
export const SettleAnswer = Type.Union([
  /** The pieces are taken from what is there now. */
  Type.Literal('from-stock'),
  /** There were more pieces than the books knew: they are counted in, and are the sale's. */
  Type.Literal('found'),
  Type.Literal('book'),
  Type.Literal('never-happened'),
  Type.Literal('right'),
  Type.Literal('arrived'),
  /** It never came: its amount is an expense of today. */
  Type.Literal('lost'),
]);
export type SettleAnswer = Static<typeof SettleAnswer>;

/** Why, of what is lost or never happened. */
export const SettleNote = Type.Object({ note: RequiredText(200) });
export type SettleNote = Static<typeof SettleNote>;

export const SETTLE = defineCall({
  id: 'POST /TillController/settle',
  tag: 'till',
  summary: 'Answers for a row of GET /TillController/toSettle; what is lost or never happened needs a note',
  right: 'reports',
  refusals: ['SALE_SETTLED', 'PIECES_GONE', 'INVALID_FIELDS', 'SALE_REFUSED'],
  body: Type.Object({
    kind: ToSettle.properties.kind,
    id: IdIn,
    answer: SettleAnswer,
    note: Type.Optional(Type.String({ maxLength: 200 })),
  }),
});
