import { dayCount } from './texts.ts';

/** Days from order to delivery, unless the settings say otherwise (storefront specification, 2 and 9). */
export const USUAL_DELIVERY = { from: 2, to: 3 };

/** `2-3 days`, `3 days`, `1 day`. */
export function daysText({ from, to } = USUAL_DELIVERY): string {
  return dayCount(from, to);
}
