import { expect, it } from 'vitest';
import { customerFaults } from './customer.ts';

it.each([
  ['0300 1234567', undefined, undefined],
  ['+92 300 1234567', undefined, undefined],
  ['042 35761234', undefined, 'prefix'],
  ['+44 7911 123456', undefined, 'length'],
  ['0300 123456', 'part', 'length'],
  ['3576 1234', 'part', 'length'],
])('of %s says %s on credit and %s on delivery', (primaryPhone, credit, cod) => {
  const customer = { fullName: 'Sana', primaryPhone, secondaryPhone: '', address: '5 Canal View', city: 'Lahore' };
  expect(customerFaults(customer, 'credit').primaryPhone).toBe(credit);
  expect(customerFaults(customer, 'cod').primaryPhone).toBe(cod);
});
