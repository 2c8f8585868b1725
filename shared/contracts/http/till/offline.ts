import { Type, type Static } from 'typebox';
import { CreateOrder } from '../orders/placeOrder.ts';
import { defineCall } from '../call.ts';
import { Id } from '../values.ts';
import { PublicKey } from './devices.ts';
import { NewReturn } from './returns.ts';

/** `A-2611-17`: the till's letter, year and month of Karachi, and a counter of the letter that never starts again. */
export const TILL_NUMBER = '^[A-Z]{1,3}-\\d{4}-[1-9]\\d{0,8}$';

const Moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?Z$' });

/** A sale that a till made by itself. It happened: nothing of it is changed by what the server has learned meanwhile. */
export const OfflineSale = Type.Object({
  shape: Type.Literal(1),
  /** Of the sale, also where it was sent by POST /OrderController/create before. */
  key: Type.String({ pattern: '^[\\da-fA-F]{8}(-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}$' }),
  /** Public key of the device, as `TillDeviceIn` has it. */
  device: PublicKey,
  number: Type.String({ pattern: TILL_NUMBER }),
  /** When it was sold by the corrected clock, and by the device's own. */
  at: Moment,
  deviceAt: Moment,
  /** Who sold. */
  cashier: Id,
  /** Who agreed to its discount by PIN at the device. */
  approvedBy: Type.Optional(Id),
  /** Card, transfer or wallet: somebody saw that it was paid. */
  seenByEye: Type.Optional(Type.Literal(true)),
  /** Made again from a receipt, as the device that sold it has lost it; signed by the device it was made at. */
  rebuilt: Type.Optional(Type.Literal(true)),
  order: CreateOrder,
  /** What came back for it: `order` is what it was exchanged for, as `exchange` of it is. */
  exchange: Type.Optional(NewReturn),
});
export type OfflineSale = Static<typeof OfflineSale>;

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
  summary: 'Takes what a till sold without the server, once for its key, at the prices and the time of the till',
  right: 'pos',
  refusals: ['UNKNOWN_DEVICE', 'SALE_UNREADABLE'],
  body: SignedSale,
  data: TakenSale,
});
