import { asOne } from '@shop/shared/admin/form/differences';
import { amountWords } from '@shop/shared/admin/form/fieldTexts';
import type { FormCheck } from '@shop/shared/admin/form/resolver';
import { NewPromotion, type PromotionRow, type PromotionType } from '@shop/shared/contracts/http/orders/promotions';
import { formatShortDate } from '@shop/shared/format/dates';
import { PROMOTION_FORM } from './texts.ts';

/** The form's fields, as they are typed. */
export interface PromotionValues {
  code: string;
  type: PromotionType;
  value: string;
  from: string;
  to: string;
  minimum: string;
  uses: string;
  /** What a change was made on; 0 for a new one. */
  version: number;
}

/** Those of a code; of null, of an empty form. */
export function promotionValues(row: PromotionRow | null): PromotionValues {
  if (!row) return { code: '', type: 'percentage', value: '', from: '', to: '', minimum: '', uses: '', version: 0 };
  const { code, type, value, from, to, minimum, uses, version } = row;
  return {
    code,
    type,
    value: String(value),
    from,
    to,
    minimum: minimum > 0 ? String(minimum) : '',
    uses: uses > 0 ? String(uses) : '',
    version,
  };
}

/** What is sent of them. */
export function bodyOf({ version: _version, ...values }: PromotionValues): NewPromotion {
  return values;
}

const { value: valueLabel } = PROMOTION_FORM;

export const CHECK: FormCheck<PromotionValues> = {
  schema: NewPromotion,
  words: {
    code: { label: PROMOTION_FORM.code, wrong: PROMOTION_FORM.codeWrong },
    type: { label: PROMOTION_FORM.type },
    value: { label: valueLabel, wrong: PROMOTION_FORM.valueWrong },
    from: { label: PROMOTION_FORM.from },
    to: { label: PROMOTION_FORM.to },
    minimum: amountWords(PROMOTION_FORM.minimum),
    uses: { label: PROMOTION_FORM.uses, wrong: PROMOTION_FORM.usesWrong },
  },
  body: bodyOf,
  rules: ({ type, value, from, to }) => ({
    ...(value === '' && { value: PROMOTION_FORM.valueNeeded[type] }),
    ...(value !== '' && Number(value) === 0 && { value: PROMOTION_FORM.nothing }),
    ...(type === 'percentage' && Number(value) > 100 && { value: PROMOTION_FORM.overAll }),
    ...(from !== '' && to !== '' && to < from && { to: PROMOTION_FORM.beforeFrom }),
  }),
};

const KEYS = ['code', 'type', 'value', 'from', 'to', 'minimum', 'uses'] as const;

/** How two states of a code are set against each other. */
export const compare = asOne<PromotionValues>(PROMOTION_FORM.label, (values) =>
  KEYS.map((key) => [CHECK.words[key]?.label ?? key, textOf(values, key)]),
);

function textOf(values: PromotionValues, key: (typeof KEYS)[number]): string {
  if (key === 'type') return PROMOTION_FORM.types[values.type];
  if (key === 'from' || key === 'to') return values[key] && formatShortDate(values[key]);
  return values[key];
}
