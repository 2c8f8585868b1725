import { Type, type Static } from 'typebox';
import { LINE_EXTRAS } from '../orders/placeOrder.ts';
import { BackTo, NewReturn, RefundChoice } from './returns.ts';
import { Amount, DateText, IdIn, QuantityIn, RequiredText } from '../values.ts';
import { defineCall } from '../call.ts';

/** Pieces that come back and pay for the cart they are in; what they are worth is looked up when it is recalled. */
export const HeldBack = Type.Object({
  invoiceId: IdIn,
  invoiceNumber: RequiredText(40),
  lines: NewReturn.properties.lines,
  reason: NewReturn.properties.reason,
  /** Of what is left over. */
  refund: RefundChoice,
});
export type HeldBack = Static<typeof HeldBack>;

/** What is in a cart that is held; prices are those of the day it is recalled. Without `back` it has items. */
const CartIn = Type.Object({
  items: Type.Array(Type.Object({ stockId: IdIn, quantity: QuantityIn, ...LINE_EXTRAS }), {
    maxItems: 200,
  }),
  back: Type.Optional(HeldBack),
  discount: Type.Union([
    Type.Object({
      type: Type.Union([Type.Literal('fixed'), Type.Literal('percentage')]),
      /** As it was typed: rupees, or percent. */
      value: Type.String({ maxLength: 13 }),
    }),
    Type.Null(),
  ]),
  method: Type.Union([Type.Literal('cash'), Type.Literal('credit'), Type.Literal('cod')]),
  /** Who was chosen for it; absent for nobody. */
  customer: Type.Optional(
    Type.Object({
      fullName: Type.String({ maxLength: 200 }),
      primaryPhone: Type.String({ maxLength: 40 }),
      secondaryPhone: Type.String({ maxLength: 40 }),
      address: Type.String({ maxLength: 500 }),
      city: Type.Optional(Type.String({ maxLength: 100 })),
    }),
  ),
});
export type CartIn = Static<typeof CartIn>;

/** POST /TillController/hold */
export const NewHeldCart = Type.Object({ name: RequiredText(60), cart: CartIn });
export type NewHeldCart = Static<typeof NewHeldCart>;

/** One of GET /TillController/heldCarts, oldest first. */
export const HeldCart = Type.Object({
  cartId: Type.Integer(),
  name: Type.String(),
  pieces: Type.Integer(),
  /** The invoice of what comes back with it. */
  back: Type.Optional(Type.String()),
  by: Type.String(),
  heldDate: DateText,
});
export type HeldCart = Static<typeof HeldCart>;

/** POST /TillController/recall: whoever is first has it; for the others there is none any more. */
const HeldCartReference = Type.Object({ cartId: IdIn });

/** What of it can still come back. Amounts in rupees: what it was paid with, and what of that is taken off an account. */
export const RecalledBack = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  lines: Type.Array(Type.Object({ lineId: Type.Integer(), quantity: Type.Integer(), back: BackTo })),
  pieces: Type.Integer(),
  reason: Type.String(),
  refund: RefundChoice,
  amount: Amount,
  toAccount: Amount,
  isOnCredit: Type.Boolean(),
});
export type RecalledBack = Static<typeof RecalledBack>;

export const RecalledCart = Type.Object({
  name: Type.String(),
  cart: Type.Object({
    items: Type.Array(
      Type.Object({
        stockId: Type.Integer(),
        quantity: Type.Integer(),
        note: Type.Optional(Type.String()),
        discount: Type.Optional(Amount),
      }),
    ),
    back: Type.Optional(RecalledBack),
    discount: CartIn.properties.discount,
    method: CartIn.properties.method,
    customer: CartIn.properties.customer,
  }),
  /** Pieces of `back` that came back at another till while it waited. */
  gone: Type.Optional(Type.Integer()),
});
export type RecalledCart = Static<typeof RecalledCart>;

export const READ_HELD_CARTS = defineCall({
  id: 'GET /TillController/heldCarts',
  tag: 'till',
  summary: 'The carts that wait, oldest first',
  right: 'pos',
  data: Type.Array(HeldCart),
});

export const HOLD_CART = defineCall({
  id: 'POST /TillController/hold',
  tag: 'till',
  summary: 'Keeps a cart under a name',
  right: 'pos',
  refusals: ['INVALID_FIELDS'],
  body: NewHeldCart,
  data: HeldCart,
  once: true,
});

export const RECALL_CART = defineCall({
  id: 'POST /TillController/recall',
  tag: 'till',
  summary: 'Takes a cart that waits; for everybody else it is gone',
  right: 'pos',
  refusals: ['UNKNOWN_CART', 'RETURN_TOO_LATE'],
  body: HeldCartReference,
  data: RecalledCart,
  once: true,
});
