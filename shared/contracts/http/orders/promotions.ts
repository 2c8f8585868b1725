import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { Amount, AmountIn, DateText, Flag, Id, IdIn, QuantityIn } from '../values.ts';
import { defineCall } from '../call.ts';

/** How a code takes off: percent of the sum after the sale, or rupees. */
const PromotionType = Type.Union([Type.Literal('percentage'), Type.Literal('fixed')]);
export type PromotionType = Static<typeof PromotionType>;

/** A code as somebody types it; capitals and spaces around it make no difference. */
export const PromotionCodeIn = Type.String({ maxLength: 60 });

/** POST /PromotionController/check: a code for a cart, before ordering. */
export const CheckPromotion = Type.Object({
  promotionCode: PromotionCodeIn,
  items: Type.Array(Type.Object({ stockId: IdIn, quantity: QuantityIn }), { minItems: 1, maxItems: 200 }),
});
export type CheckPromotion = Static<typeof CheckPromotion>;

/** What a code gives: the answer of check, and `data.offer` of a refusal with the reason 'changed'. */
export const PromotionOffer = Type.Object({
  code: Type.String(),
  type: PromotionType,
  /** Percent, or rupees when fixed. */
  value: Type.Number(),
  /** Rupees the cart comes to at least after the sale; 0 for any. */
  minimum: Amount,
});
export type PromotionOffer = Static<typeof PromotionOffer>;

/** Why a code does not hold. 'changed': it holds, but gives something else than was sent. */
export type PromotionReason =
  'unknown' | 'not-yet' | 'expired' | 'exhausted' | 'below-minimum' | 'changed' | 'not-at-till';

/** `data` of 422 PROMOTION_REFUSED. */
export interface PromotionRefusal {
  fields: { promotionCode: string };
  reason: PromotionReason;
  /** Rupees, where the reason is 'below-minimum'. */
  minimum?: number;
  /** `YYYY-MM-DD`, where the reason is 'not-yet'. */
  from?: string;
  /** What it gives now, where the reason is 'changed'. */
  offer?: PromotionOffer;
}

/** Where a code stands today; only an active one is taken. */
export const PromotionState = Type.Union([
  Type.Literal('active'),
  Type.Literal('scheduled'),
  Type.Literal('expired'),
  Type.Literal('exhausted'),
  Type.Literal('off'),
]);
export type PromotionState = Static<typeof PromotionState>;

/** One code of GET /PromotionController/promotions. */
export const PromotionRow = Type.Object({
  promotionId: Type.Integer(),
  code: Type.String(),
  type: PromotionType,
  /** Percent, or rupees when fixed. */
  value: Type.Number(),
  /** `YYYY-MM-DD` in Asia/Karachi, the first and last day it holds; '' is open. */
  from: Type.String(),
  to: Type.String(),
  /** Rupees; 0 for any cart. */
  minimum: Amount,
  /** How often it can be used; 0 as often as one likes. */
  uses: Type.Integer(),
  /** Orders that used it and were not deleted. */
  used: Type.Integer(),
  /** What it took off them in all, rupees. */
  given: Amount,
  isOff: Flag,
  state: PromotionState,
  createdDate: DateText,
  /** What a change must name as the version it saw. */
  version: Type.Integer(),
});
export type PromotionRow = Static<typeof PromotionRow>;

/** What GET /PromotionController/promotions is sorted by; newest first (`-created`) unless asked. */
export const PROMOTION_SORTS = ['code', 'from', 'to', 'minimum', 'used', 'given', 'state', 'created'] as const;

/** The query of GET /PromotionController/promotions. */
export const PromotionsQuery = listQuery({ state: Type.Optional(PromotionState) });
export type PromotionsQuery = Static<typeof PromotionsQuery>;

const DayIn = Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' });

/** POST /PromotionController/create. */
export const NewPromotion = Type.Object({
  /** 3 to 30 letters, digits and dashes; kept in capitals. */
  code: Type.String({ maxLength: 60, pattern: '^\\s*[A-Za-z0-9][A-Za-z0-9-]{2,29}\\s*$' }),
  type: PromotionType,
  /** Percent up to 100 with at most two decimals, or rupees; above 0. */
  value: AmountIn,
  /** First and last day, both included, in Asia/Karachi; '' is open. */
  from: Type.Optional(DayIn),
  to: Type.Optional(DayIn),
  /** Rupees after the sale; '' for any cart. */
  minimum: Type.Optional(Type.Union([AmountIn, Type.Literal('')])),
  /** How often it can be used; '' as often as one likes. */
  uses: Type.Optional(Type.Union([QuantityIn, Type.Literal('')])),
});
export type NewPromotion = Static<typeof NewPromotion>;

const Seen = { id: IdIn, version: Type.Optional(IdIn) };

/** POST /PromotionController/update. Without `version` the last one to save wins. */
export const UpdatePromotion = Type.Intersect([NewPromotion, Type.Object(Seen)]);
export type UpdatePromotion = Static<typeof UpdatePromotion>;

/** POST /PromotionController/switch: takes a code out of use, or back into it. */
export const SwitchPromotion = Type.Object({ id: Id, isOff: Flag });
export type SwitchPromotion = Static<typeof SwitchPromotion>;

export const LIST_PROMOTIONS = defineCall({
  id: 'GET /PromotionController/promotions',
  tag: 'promotions',
  summary: 'Every promotion code; with limit a page, with format=csv a file',
  right: 'settings',
  query: PromotionsQuery,
  row: PromotionRow,
});

export const READ_PROMOTION = defineCall({
  id: 'GET /PromotionController/promotion',
  tag: 'promotions',
  summary: 'One promotion code',
  right: 'settings',
  refusals: ['UNKNOWN_PROMOTION'],
  query: Type.Object({ id: Id }),
  data: PromotionRow,
});

export const CREATE_PROMOTION = defineCall({
  id: 'POST /PromotionController/create',
  tag: 'promotions',
  summary: 'Adds a promotion code',
  right: 'settings',
  refusals: ['INVALID_FIELDS'],
  body: NewPromotion,
  data: PromotionRow,
  once: true,
});

export const UPDATE_PROMOTION = defineCall({
  id: 'POST /PromotionController/update',
  tag: 'promotions',
  summary: 'Changes a promotion code',
  right: 'settings',
  refusals: ['INVALID_FIELDS', 'UNKNOWN_PROMOTION', 'CHANGED_MEANWHILE'],
  body: UpdatePromotion,
  data: PromotionRow,
});

export const SWITCH_PROMOTION = defineCall({
  id: 'POST /PromotionController/switch',
  tag: 'promotions',
  summary: 'Takes a promotion code out of use, or back into it',
  right: 'settings',
  refusals: ['UNKNOWN_PROMOTION'],
  body: SwitchPromotion,
  data: PromotionRow,
});

export const DELETE_PROMOTION = defineCall({
  id: 'DELETE /PromotionController/delete/{id}',
  tag: 'promotions',
  summary: 'Deletes a promotion code; orders keep what it gave them',
  right: 'settings',
  refusals: ['UNKNOWN_PROMOTION'],
});
