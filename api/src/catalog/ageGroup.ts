import type { AgeGroup } from '@shop/shared/contracts/http/catalog/catalog';

/** Months from which on a child is of the next group, as Google Merchant Center has them. */
const UNTIL: readonly (readonly [AgeGroup, number])[] = [
  ['newborn', 3],
  ['infant', 12],
  ['toddler', 60],
  ['kids', 156],
  ['adult', Infinity],
];

const AGES = /^(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?\s*(m|mos?|months?|y|yrs?|years?)\b\.?(?:\s*old)?$/i;

/** Whom a size is for, where its name says an age in English; undefined where it says none. */
export function ageGroupOf(size: string): AgeGroup | undefined {
  const name = size.trim();
  if (/^(?:new\s?born|nb)$/i.test(name)) return 'newborn';
  const [, from, to = from, unit = ''] = AGES.exec(name) ?? [];
  if (from === undefined) return undefined;
  const months = ((Number(from) + Number(to)) / 2) * (/^y/i.test(unit) ? 12 : 1);
  return UNTIL.find(([, end]) => months < end)?.[0];
}
