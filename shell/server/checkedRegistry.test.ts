import { expect, it } from 'vitest';
import { testEntry } from '@shop/shared/testing/data';
import { checkedRegistry, checkedShell } from './checkedRegistry.ts';

const entry = { id: 'till', label: 'Till', to: '/admin/pos', order: 1, icon: 'pos' } as const;

it('takes what a later version of the shop may have written, too', () => {
  const registry = { catalog: { ...testEntry(), nav: [{ ...entry, icon: 'globe', badge: 3 }], weight: 7 } };
  expect(checkedRegistry(registry)).toEqual({ registry, faults: {} });
});

it.each([
  [null, 'must be object'],
  [{ ...testEntry(), territories: '/' }, '/territories must be array'],
  [{ ...testEntry(), nav: [{ ...entry, to: 5 }] }, '/nav/0/to must be string'],
])('leaves out an entry nobody can read, and says why: %j', (broken, fault) => {
  const registry = { checkout: testEntry() };
  expect(checkedRegistry({ catalog: broken, ...registry })).toEqual({ registry, faults: { catalog: fault } });
});

it('refuses what is no registry', () => {
  expect(() => checkedRegistry([])).toThrow('the registry: must be object');
});

it('says what a shell lacks', () => {
  expect(() => checkedShell({ version: '1' })).toThrow(/^the shell: must have required properties .*provides/);
});
