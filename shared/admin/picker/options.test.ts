import { expect, it } from 'vitest';
import { matching } from './options.ts';

const options = ['Nishat Mills', 'Al-Karam', 'Karim & Sons'].map((label) => ({ id: label, label }));
const labels = (typed: string) => matching(options, typed).map(({ label }) => label);

it('finds every word in any case, those that begin with it first', () => {
  expect(labels('kar')).toEqual(['Karim & Sons', 'Al-Karam']);
  expect(labels('MILLS nish')).toEqual(['Nishat Mills']);
  expect(labels('cotton')).toEqual([]);
  expect(labels('  ')).toEqual(['Nishat Mills', 'Al-Karam', 'Karim & Sons']);
});

it('finds what belongs to a group by the group', () => {
  expect(matching([{ id: '1', label: 'Invoices', group: 'Accounting' }], 'acc inv')).toHaveLength(1);
});
