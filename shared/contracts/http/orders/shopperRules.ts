import { Type, type Static } from 'typebox';
import { RequiredText } from '../values.ts';

/** Which cash-on-delivery orders somebody has to call about before they are sent: all, or those with one of these. */
export const ConfirmationRules = Type.Object({
  all: Type.Boolean(),
  /** Orders of at least this much; null for no matter how much. */
  from: Type.Union([Type.Number({ minimum: 0, maximum: 10_000_000 }), Type.Null()]),
  /** Orders of a phone nothing was delivered to yet. */
  firstOrder: Type.Boolean(),
  /** Orders of a phone that sent a parcel back. */
  afterReturn: Type.Boolean(),
  cities: Type.Array(RequiredText(100), { maxItems: 100 }),
});

/** How much a shopper may order without talking to the shop, where more goes by WhatsApp, and what it keeps for them. */
export const ShopperLimits = Type.Object({
  /** Pieces of one variation, and of an order. */
  line: Type.Integer({ minimum: 1, maximum: 100_000 }),
  order: Type.Integer({ minimum: 1, maximum: 100_000 }),
  /** Orders that nobody has confirmed yet, of one phone and of one device; more of one network are taken, and hold nothing. */
  openOfPhone: Type.Integer({ minimum: 1, maximum: 10_000 }),
  openOfDevice: Type.Integer({ minimum: 1, maximum: 10_000 }),
  openOfNetwork: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** Pieces that such orders of phones the shop does not know hold of one network; missing: 60. */
  heldOfNetwork: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  /** One in so many pieces of a variation, but at least one, is what they hold all together; missing: 3. */
  heldPart: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Hours after which they are cancelled by themselves; missing: 48. */
  keptHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 168 })),
});
export type ShopperLimits = Static<typeof ShopperLimits>;

/** More shoppers' orders than these within the minutes are a burst: staff are told, and the bot check asks for more work. */
export const OrderBurstRule = Type.Object({
  orders: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** Of one network address. */
  ofNetwork: Type.Integer({ minimum: 1, maximum: 10_000 }),
  minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
});
export type OrderBurstRule = Static<typeof OrderBurstRule>;
