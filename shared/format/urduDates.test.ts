import { expect, it } from 'vitest';
import { urduDateTime, urduShortDate } from './urduDates.ts';

it('writes dates of papers in Urdu, with western digits', () => {
  expect(urduShortDate('2026-11-21 14:05:00')).toMatch(/^21 نومبر،? 2026$/);
  expect(urduDateTime('2026-11-21 14:05:00')).toMatch(/نومبر.*14:05/);
  expect([urduShortDate(''), urduDateTime('0000-00-00 00:00:00')]).toEqual(['معلوم نہیں', 'معلوم نہیں']);
});
