import { normalCode } from '@shop/shared/cart/promotions';
import type { NewPromotion } from '@shop/shared/contracts/http/orders/promotions';
import { parseKarachi } from '@shop/shared/format/dates';
import { parseAmount, type Paisa } from '@shop/shared/format/money';
import { FormFaults } from '../kernel/http/formFaults.ts';

/** 100 %, in hundredths of a percent. */
const ALL = 10_000;

/** What is kept of a code that staff wrote down. */
export interface PromotionValues {
  code: string;
  type: 'percentage' | 'fixed';
  value: number;
  first_day: string;
  last_day: string;
  minimum: Paisa;
  use_limit: number | null;
}

/** Checks what staff wrote down against the rules. Throws 422 naming the fields. */
export function readPromotionForm(form: NewPromotion): PromotionValues {
  const faults = new FormFaults();
  const { type, from = '', to = '', uses = '' } = form;
  const value = amount('value', form.value, faults);
  if (value === 0) faults.add('value', 'This must be more than 0.');
  if (type === 'percentage' && value > ALL) faults.add('value', 'This must not be more than 100.');
  for (const [field, day] of Object.entries({ from, to })) {
    if (day !== '' && !parseKarachi(day)) faults.add(field, 'There is no such day.');
  }
  if (from !== '' && to !== '' && to < from) faults.add('to', 'This must not be before the first day.');
  const { minimum = '' } = form;
  const values: PromotionValues = {
    code: normalCode(form.code),
    type,
    value,
    first_day: from,
    last_day: to,
    minimum: minimum === '' ? 0 : amount('minimum', minimum, faults),
    use_limit: uses === '' ? null : Number(uses),
  };
  faults.throwIfAny();
  return values;
}

function amount(field: string, rupees: number | string, faults: FormFaults): Paisa {
  const paisa = parseAmount(rupees);
  if (paisa === null) faults.add(field, 'This must have at most two decimals.');
  return paisa ?? 1;
}
