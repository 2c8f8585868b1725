import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { Day, Id } from '../values.ts';

const Percent = Type.Number({ minimum: 0, maximum: 100 });
const RatesFrom = Type.Object({ from: Day, chargeTax: Percent, incomeTax: Percent, salesTax: Percent });
const SurchargesFrom = Type.Object({ from: Day, fuel: Percent, handling: Percent });
const Terms = Type.Object({
  courierId: Id,
  /** What it takes beside its charge of parcels that were handed over from a day on. */
  surcharges: Type.Array(SurchargesFrom, { maxItems: 50 }),
  payDays: Type.Integer({ minimum: 0, maximum: 90 }),
});

/** GET and POST /CourierMoneyController/terms: percents. */
export const MoneyTerms = Type.Object({
  rates: Type.Array(RatesFrom, { minItems: 1, maxItems: 50 }),
  couriers: Type.Array(Type.Object({ ...Terms.properties, courier: Type.String() })),
});
export type MoneyTerms = Static<typeof MoneyTerms>;
export const SaveMoneyTerms = Type.Object({
  rates: Type.Array(RatesFrom, { minItems: 1, maxItems: 50 }),
  couriers: Type.Array(Terms, { maxItems: 100 }),
});
export type SaveMoneyTerms = Static<typeof SaveMoneyTerms>;

const tag = 'accounting';
const right = 'accounting';

export const READ_MONEY_TERMS = defineCall({
  id: 'GET /CourierMoneyController/terms',
  tag,
  summary: 'Taxes, and what couriers take beside their charge, by their first days',
  right,
  data: MoneyTerms,
});

export const SAVE_MONEY_TERMS = defineCall({
  id: 'POST /CourierMoneyController/terms',
  tag,
  summary: 'Changes taxes and terms; parcels nothing was paid for yet follow',
  right,
  refusals: ['INVALID_FIELDS', 'UNKNOWN_COURIER'],
  body: SaveMoneyTerms,
  data: MoneyTerms,
});
