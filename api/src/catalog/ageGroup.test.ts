import { expect, it } from 'vitest';
import { ageGroupOf } from './ageGroup.ts';

it.each([
  ['Newborn', 'newborn'],
  ['NB', 'newborn'],
  ['0-3 Months', 'newborn'],
  ['3-6 Months', 'infant'],
  ['6-12m', 'infant'],
  ['12-18 Months', 'toddler'],
  ['1 Year', 'toddler'],
  ['2 to 3 yrs', 'toddler'],
  ['4–5 Years', 'toddler'],
  ['5-6 Years', 'kids'],
  ['11-12Y', 'kids'],
  ['15-16 Years', 'adult'],
  // Inches, letters, or two things at once: no age.
  ['20', undefined],
  ['M', undefined],
  ['XL', undefined],
  ['2-3 metres', undefined],
  ['Free size', undefined],
  ['', undefined],
])('of %j is %j', (size, group) => {
  expect(ageGroupOf(size)).toBe(group);
});
