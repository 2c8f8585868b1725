import { Type, type Static } from 'typebox';
import { StockVariation } from '../catalog/catalog.ts';
import { PromotionCodeIn } from './promotions.ts';
import { Amount, AmountIn, Id, IdIn, QuantityIn } from '../values.ts';
import { defineCall } from '../call.ts';
import { CreatedOrder } from './placeOrder.ts';

/** POST /OrderController/readMessage: a message as it was written, or several. */
const MessageIn = Type.Object({ text: Type.String({ minLength: 1, maxLength: 5000 }) });

/** A text that was found; not sure when it stood under no name of its own. '' where nothing was found. */
const FoundText = Type.Object({ value: Type.String(), isSure: Type.Boolean() });

const FoundLine = Type.Object({
  /** What it was read from. */
  source: Type.String(),
  quantity: Type.Integer(),
  /** Whether the message says how many. */
  isQuantitySaid: Type.Boolean(),
  /** What is meant; null where that is not certain. */
  item: Type.Union([StockVariation, Type.Null()]),
  /** What may be meant. */
  choices: Type.Array(StockVariation),
  /** False where `item` was found by some of its words alone; an older server finds none so. */
  isSure: Type.Optional(Type.Boolean()),
  /** It names a code or a link of nothing the shop has: not that it is not understood. */
  isUnknown: Type.Optional(Type.Boolean()),
});
export type FoundLine = Static<typeof FoundLine>;

/** What a message seems to say. Nothing of it is kept: staff decide. */
export const MessageProposal = Type.Object({
  fullname: FoundText,
  primaryPhone: FoundText,
  address: FoundText,
  city: FoundText,
  lines: Type.Array(FoundLine),
  /** Lines nothing was found in. */
  unread: Type.Array(Type.String()),
});
export type MessageProposal = Static<typeof MessageProposal>;

const Items = Type.Array(Type.Object({ stockId: IdIn, quantity: QuantityIn }), { minItems: 1, maxItems: 200 });

/** POST /OrderController/quote: what these items cost today as a shopper's order. */
export const QuoteIn = Type.Object({ items: Items, promotionCode: Type.Optional(PromotionCodeIn) });
export type QuoteIn = Static<typeof QuoteIn>;

/** Amounts in rupees, of sale and promotion code together where it is about the discount. */
export const Quote = Type.Object({
  items: Type.Array(
    Type.Object({ stockId: Id, price: Amount, quantity: Type.Integer(), subtotal: Amount, available: Type.Integer() }),
  ),
  subtotal: Amount,
  discount: Amount,
  shipping: Amount,
  total: Amount,
});
export type Quote = Static<typeof Quote>;

/** POST /OrderController/createFromMessage. `total` is what staff saw: another one is refused. */
export const MessageOrder = Type.Object({
  user: Type.Object({
    fullname: Type.String({ maxLength: 200 }),
    primaryPhone: Type.String({ maxLength: 40 }),
    secondaryPhone: Type.Optional(Type.String({ maxLength: 40 })),
    address: Type.String({ maxLength: 500 }),
    city: Type.String({ maxLength: 100 }),
  }),
  items: Items,
  promotionCode: Type.Optional(PromotionCodeIn),
  total: AmountIn,
  /** The message itself; kept with the order's history. */
  message: Type.Optional(Type.String({ maxLength: 5000 })),
});
export type MessageOrder = Static<typeof MessageOrder>;

export const READ_MESSAGE = defineCall({
  id: 'POST /OrderController/readMessage',
  tag: 'orders',
  summary: 'What a message asks for and whom it is from, as far as it says so; nothing is kept',
  right: 'orders.write',
  body: MessageIn,
  data: MessageProposal,
});

export const QUOTE_ORDER = defineCall({
  id: 'POST /OrderController/quote',
  tag: 'orders',
  summary: "What items cost today as a shopper's order; nothing is kept",
  right: 'orders.write',
  refusals: ['UNKNOWN_STOCK', 'PROMOTION_REFUSED'],
  body: QuoteIn,
  data: Quote,
});

export const CREATE_FROM_MESSAGE = defineCall({
  id: 'POST /OrderController/createFromMessage',
  tag: 'orders',
  summary: "A shopper's order that staff wrote down from a message",
  right: 'orders.write',
  refusals: [
    'INVALID_IDEMPOTENCY_KEY',
    'IDEMPOTENCY_KEY_REUSED',
    'INSUFFICIENT_STOCK',
    'PRICE_CHANGED',
    'SUM_MISMATCH',
    'CUSTOMER_INCOMPLETE',
    'INVALID_PHONE',
    'PROMOTION_REFUSED',
    'UNKNOWN_STOCK',
  ],
  body: MessageOrder,
  data: CreatedOrder,
  once: true,
});
