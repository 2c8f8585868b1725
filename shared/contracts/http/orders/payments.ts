import { Type, type Static } from 'typebox';
import { Amount, AmountIn } from '../values.ts';

/** How people pay at the till, in the order it offers them. */
export const PAYMENT_KINDS = ['cash', 'card', 'bank', 'wallet'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

const KINDS = [Type.Literal('cash'), Type.Literal('card'), Type.Literal('bank'), Type.Literal('wallet')] as const;

/** Rupees cash is rounded to; 0 for not at all. */
export const CASH_STEPS = [0, 1, 5, 10] as const;
export type CashStep = (typeof CASH_STEPS)[number];

/** What a payment was made with; `exchange` is what pieces that came back were worth. */
export const PaidBy = Type.Union([...KINDS, Type.Literal('exchange')]);
export type PaidBy = Static<typeof PaidBy>;

/** One payment of a sale at the till. Amount in rupees, more than 0; change is not a payment. */
export const PaymentIn = Type.Object({
  method: Type.Union([...KINDS]),
  amount: AmountIn,
  /** Of the slip, the transfer, the wallet. */
  reference: Type.Optional(Type.String({ maxLength: 60 })),
  /** Of cash: what was handed over, at least the amount, of the first also its rounding; the rest was change. */
  received: Type.Optional(AmountIn),
});
export type PaymentIn = Static<typeof PaymentIn>;

/** One payment of an order as it was noted. */
export const OrderPayment = Type.Object({
  method: PaidBy,
  amount: Amount,
  reference: Type.String(),
  /** What was handed over in cash, where it was noted. */
  received: Type.Optional(Amount),
});
export type OrderPayment = Static<typeof OrderPayment>;

/** `data` of 409 ROUNDING_CHANGED: what rounding adds to the cash by now, in rupees, and to what it is rounded. */
export interface RoundingNow {
  rounding: number;
  step: CashStep;
}
