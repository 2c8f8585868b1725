import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { Amount, AmountIn, Flag, Id, IdIn, RequiredText } from '../values.ts';
import { defineCall } from '../call.ts';

/** A courier's charge for a city, rupees; as much more weight costs as for any city where that is left out. */
const CourierCharge = Type.Object({
  city: Type.String(),
  charge: Amount,
  returnCharge: Amount,
  stepCharge: Type.Optional(Amount),
});

/** One courier of GET /CourierController/couriers. */
export const Courier = Type.Object({
  courierId: Type.Integer(),
  name: Type.String(),
  /** Address of a parcel's page, `{number}` for its tracking number; '' for none. */
  trackingPage: Type.String(),
  /** Rupees, for cities without a charge of their own. */
  charge: Amount,
  returnCharge: Amount,
  /** Kilograms a parcel is said to weigh. */
  parcelWeight: Type.Number(),
  /** Kilograms a charge is for, 0 for any weight, and rupees for each as much more, or a part of it. */
  weightStep: Type.Optional(Type.Number()),
  stepCharge: Type.Optional(Amount),
  charges: Type.Array(CourierCharge),
  /** Parcels that were handed to it. */
  parcels: Type.Integer(),
  isOff: Flag,
  /** It has not answered lately when it was asked for parcels. */
  isSilent: Type.Optional(Type.Boolean()),
  /** Of what it says of parcels. */
  unknownWords: Type.Optional(Type.Integer()),
  version: Type.Integer(),
});
export type Courier = Static<typeof Courier>;

export const COURIER_SORTS = ['name', 'charge', 'parcels'] as const;
export const CouriersQuery = listQuery({ isOff: Type.Optional(Flag) });
export type CouriersQuery = Static<typeof CouriersQuery>;

/** POST /CourierController/create. */
export const NewCourier = Type.Object({
  name: RequiredText(60),
  trackingPage: Type.Optional(Type.String({ maxLength: 300, pattern: '^(https://\\S+)?$' })),
  charge: AmountIn,
  returnCharge: AmountIn,
  parcelWeight: Type.Optional(Type.Union([AmountIn, Type.Literal('')])),
  weightStep: Type.Optional(Type.Union([AmountIn, Type.Literal('')])),
  stepCharge: Type.Optional(Type.Union([AmountIn, Type.Literal('')])),
  charges: Type.Optional(
    Type.Array(
      Type.Object({
        city: RequiredText(100),
        charge: AmountIn,
        returnCharge: AmountIn,
        stepCharge: Type.Optional(Type.Union([AmountIn, Type.Literal('')])),
      }),
      { maxItems: 300 },
    ),
  ),
});
export type NewCourier = Static<typeof NewCourier>;

/** POST /CourierController/update. What is left out stays, of a city too. Without `version` the last one to save wins. */
export const UpdateCourier = Type.Intersect([NewCourier, Type.Object({ id: IdIn, version: Type.Optional(IdIn) })]);
export type UpdateCourier = Static<typeof UpdateCourier>;

/** POST /CourierController/switch: offers a courier for dispatching no more, or again. */
export const SwitchCourier = Type.Object({ id: Id, isOff: Flag });
export type SwitchCourier = Static<typeof SwitchCourier>;

export const LIST_COURIERS = defineCall({
  id: 'GET /CourierController/couriers',
  tag: 'desk',
  summary: 'Every courier; with limit a page, with format=csv a file',
  right: 'orders.write',
  query: CouriersQuery,
  row: Courier,
});

export const READ_COURIER = defineCall({
  id: 'GET /CourierController/courier',
  tag: 'desk',
  summary: 'One courier',
  right: 'orders.write',
  refusals: ['UNKNOWN_COURIER'],
  query: Type.Object({ id: Id }),
  data: Courier,
});

export const CREATE_COURIER = defineCall({
  id: 'POST /CourierController/create',
  tag: 'desk',
  summary: 'Adds a courier with its charges',
  right: 'orders.write',
  refusals: ['INVALID_FIELDS'],
  body: NewCourier,
  data: Courier,
  once: true,
});

export const UPDATE_COURIER = defineCall({
  id: 'POST /CourierController/update',
  tag: 'desk',
  summary: 'Changes a courier and its charges; what is left out stays',
  right: 'orders.write',
  refusals: ['INVALID_FIELDS', 'UNKNOWN_COURIER', 'CHANGED_MEANWHILE'],
  body: UpdateCourier,
  data: Courier,
});

export const SWITCH_COURIER = defineCall({
  id: 'POST /CourierController/switch',
  tag: 'desk',
  summary: 'Offers a courier for dispatching no more, or again',
  right: 'orders.write',
  refusals: ['UNKNOWN_COURIER'],
  body: SwitchCourier,
  data: Courier,
});
