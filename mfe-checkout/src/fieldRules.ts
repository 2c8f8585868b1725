import { phoneFault } from '@shop/shared/format/phone';
import { orderTexts } from './orderTexts.ts';

/** A rule for a field that must not be empty: true, or the text to show. */
export function requiredRule(label: string): (value: string) => true | string {
  return (value) => value.trim() !== '' || orderTexts.required(label);
}

/** The phone rules of storefront specification, 5: true, or the text to show. */
export function phoneRule(phone: string): true | string {
  if (phone === '') return orderTexts.required(orderTexts.phone);
  const fault = phoneFault(phone);
  if (fault === null) return true;
  return fault === 'length' ? orderTexts.phoneLength : orderTexts.phonePrefix;
}
