import { phoneFault, withFirst0 } from '@shop/shared/format/phone';
import { isWritten } from '@shop/shared/format/plainText';
import { orderTexts } from './orderTexts.ts';

/** A rule for a field that must not be empty: true, or the text to show. */
export function requiredRule(label: string): (value: string) => true | string {
  return (value) => isWritten(value) || orderTexts.required(label);
}

/** The phone rules of storefront specification, 5, but that a mobile number may lack its 0: true, or the text to show. */
export function phoneRule(phone: string): true | string {
  if (phone === '') return orderTexts.required(orderTexts.phone);
  const fault = phoneFault(withFirst0(phone));
  if (fault === null) return true;
  return fault === 'length' ? orderTexts.phoneLength : orderTexts.phonePrefix;
}
