import { expect, it } from 'vitest';
import { companyOf } from './company.ts';

const said = { shopName: 'Children’s Clothes', address: '', storePhone: '' };

it('is a placeholder while the shop has no name, and then the shop with all it says', () => {
  expect(companyOf(said, { name: '', ntn: '', strn: '' })).toEqual({
    name: 'Your Company Name',
    lines: ['123 Business Street', 'City, Country'],
  });
  expect(companyOf(said, { name: 'ننھے ستارے', ntn: '', strn: '' })).toEqual({ name: 'ننھے ستارے', lines: [] });
  const address = '14 Zamzama Lane\n\nDHA Phase 5, Karachi';
  const full = { shopName: 'Little Sparrow', address, storePhone: '+92 (300) 555-0199' };
  expect(companyOf(full, { name: 'Little Sparrow', ntn: '1234567-8', strn: '3277876175852' })).toEqual({
    name: 'Little Sparrow',
    lines: ['14 Zamzama Lane', 'DHA Phase 5, Karachi', '+92 (300) 555-0199', 'NTN: 1234567-8', 'STRN: 3277876175852'],
  });
});
