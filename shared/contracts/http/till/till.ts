import { Type, type Static } from 'typebox';
import { Pin } from '../people/pins.ts';
import { AmountIn, IdIn } from '../values.ts';
import { defineCall } from '../call.ts';

export const Salesperson = Type.Object({ userId: Type.Integer(), name: Type.String() });
export type Salesperson = Static<typeof Salesperson>;

/** One of GET /TillController/salespeople: who may sell at the till, by name. */
export const TillPerson = Type.Object({
  ...Salesperson.properties,
  /** They have a PIN. */
  hasPin: Type.Optional(Type.Boolean()),
  /** Changes with the PIN: a device that knows another is to be prepared anew. An older server does not say. */
  pinMark: Type.Optional(Type.String()),
  /** They may agree to any discount. */
  approves: Type.Optional(Type.Boolean()),
});
export type TillPerson = Static<typeof TillPerson>;

/** One of GET /TillController/shelves: what sells best first, then every category that has products. */
export const Shelf = Type.Object({ name: Type.String(), productIds: Type.Array(Type.Integer()) });
export type Shelf = Static<typeof Shelf>;

export const READ_SHELVES = defineCall({
  id: 'GET /TillController/shelves',
  tag: 'till',
  summary: 'What sold best in thirty days, then the newest, and every category that has products',
  right: 'pos',
  data: Type.Array(Shelf),
});

export const READ_SALESPEOPLE = defineCall({
  id: 'GET /TillController/salespeople',
  tag: 'till',
  summary: 'Everybody who may sell at the till, by name',
  right: 'pos',
  data: Type.Array(TillPerson),
});

/** POST /TillController/approveDiscount: a manager at the till of somebody who may not take `amount` rupees off. */
export const NewApproval = Type.Object({ userId: IdIn, pin: Pin, amount: AmountIn });
export type NewApproval = Static<typeof NewApproval>;

export const DiscountApproval = Type.Object({
  /** To be sent with the sale, within a quarter of an hour; good once. */
  approval: Type.String(),
  by: Type.String(),
});
export type DiscountApproval = Static<typeof DiscountApproval>;

export const APPROVE_DISCOUNT = defineCall({
  id: 'POST /TillController/approveDiscount',
  tag: 'till',
  summary: "A manager's PIN: lets whoever is at the till take this much off their next sale",
  right: 'pos',
  refusals: ['WRONG_PIN', 'SIGN_IN_LOCKED', 'INVALID_FIELDS'],
  body: NewApproval,
  data: DiscountApproval,
});

/** POST /TillController/switchPerson: who takes over the till. */
export const PersonAtTill = Type.Object({ userId: IdIn, pin: Pin });
export type PersonAtTill = Static<typeof PersonAtTill>;

export const TillSwitch = Type.Object({ name: Type.String() });
export type TillSwitch = Static<typeof TillSwitch>;

export const SWITCH_PERSON = defineCall({
  id: 'POST /TillController/switchPerson',
  tag: 'till',
  summary:
    'Goes on with this session as somebody else who sells, by their PIN: with their rights, without those of administrators',
  right: 'pos',
  refusals: ['WRONG_PIN', 'SIGN_IN_LOCKED'],
  body: PersonAtTill,
  data: TillSwitch,
});
