import { expect, it } from 'vitest';
import { companyOf } from './company.ts';

it('is a placeholder until the settings have an address, and then the shop', () => {
  expect(companyOf({ shopName: 'Little Sparrow', address: '' })).toEqual({
    name: 'Your Company Name',
    address: ['123 Business Street', 'City, Country'],
  });
  expect(companyOf({ shopName: 'Little Sparrow', address: '14 Zamzama Lane\n\nDHA Phase 5, Karachi' })).toEqual({
    name: 'Little Sparrow',
    address: ['14 Zamzama Lane', 'DHA Phase 5, Karachi'],
  });
});
