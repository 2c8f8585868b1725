import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { DateText } from '../values.ts';

/** GET /OrderController/bursts: many shoppers' orders at once, going on now. */
export const OrderBurst = Type.Object({
  burstId: Type.Integer(),
  /** '' for the whole shop. */
  network: Type.String(),
  since: DateText,
  orders: Type.Integer(),
});
export type OrderBurst = Static<typeof OrderBurst>;

export const READ_BURSTS = defineCall({
  id: 'GET /OrderController/bursts',
  tag: 'orders',
  summary: "Many shoppers' orders at once, going on now",
  right: 'orders.write',
  data: Type.Array(OrderBurst),
});
