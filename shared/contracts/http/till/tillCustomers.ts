import { Type, type Static } from 'typebox';
import { Fulfilment, OrderStatus } from '../orders/orders.ts';
import { Amount, DateText } from '../values.ts';
import { defineCall } from '../call.ts';

/** GET /TillController/customer?phone= */
const TillCustomerQuery = Type.Object({ phone: Type.String({ minLength: 1, maxLength: 40 }) });

/** How a customer stands on credit. Rupees. */
export const CreditStanding = Type.Object({
  owed: Amount,
  /** Money of the customer that the shop holds; it pays for the next orders on credit. */
  advance: Amount,
  /** The customer's own, else the shop's; null for none. */
  limit: Type.Union([Amount, Type.Null()]),
  /** What may still be bought on credit, below 0 where more is owed already; null without a limit. */
  left: Type.Union([Amount, Type.Null()]),
});
export type CreditStanding = Static<typeof CreditStanding>;

/** One of a customer's earlier sales. */
export const EarlierSale = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  invoiceDate: DateText,
  paymentMethod: Type.String(),
  status: OrderStatus,
  fulfilment: Fulfilment,
  total: Amount,
  /** The first few lines; `more` counts the others. */
  lines: Type.Array(Type.Object({ productName: Type.String(), sizeTitle: Type.String(), quantity: Type.Integer() })),
  more: Type.Integer(),
});
export type EarlierSale = Static<typeof EarlierSale>;

/** What the till knows of a phone; of one that never bought, nothing but its credit. */
export const KnownCustomer = Type.Object({
  /** As accounts have it: digits alone, a mobile number of Pakistan as `03…`. */
  phone: Type.String(),
  /** As the newest order of the phone has them; '' where it says nothing. */
  name: Type.String(),
  secondaryPhone: Type.String(),
  address: Type.String(),
  city: Type.Optional(Type.String()),
  /** Sales that were neither cancelled nor returned nor deleted, and what they came to. */
  earlier: Type.Object({ count: Type.Integer(), total: Amount }),
  /** The newest of all. */
  last: Type.Array(EarlierSale),
  credit: CreditStanding,
});
export type KnownCustomer = Static<typeof KnownCustomer>;

/** GET /TillController/customers?q=: a part of a phone or of a name; the customers who bought last come first. */
const TillCustomersQuery = Type.Object({
  q: Type.String({ minLength: 2, maxLength: 100, pattern: '\\S\\s*\\S' }),
});

export const FoundCustomer = Type.Object({
  phone: Type.String(),
  /** As the newest order has it. */
  name: Type.String(),
  lastDate: DateText,
});
export type FoundCustomer = Static<typeof FoundCustomer>;

/** `data` of 422 CREDIT_LIMIT, in rupees: what may be owed, and what is before this sale. */
export interface OverLimit {
  limit: number;
  owed: number;
}

export const READ_CUSTOMER = defineCall({
  id: 'GET /TillController/customer',
  tag: 'till',
  summary: 'What is known of a phone: earlier sales, what is owed on credit, and how much may be',
  right: 'pos',
  query: TillCustomerQuery,
  data: KnownCustomer,
});

export const FIND_CUSTOMERS = defineCall({
  id: 'GET /TillController/customers',
  tag: 'till',
  summary: 'The customers with this part in phone or name, who bought last first; a few at most',
  right: 'pos',
  query: TillCustomersQuery,
  data: Type.Array(FoundCustomer),
});
