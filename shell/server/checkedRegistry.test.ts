import { expect, it } from 'vitest';
import { testEntry } from '@shop/shared/testing/data';
import { checkedRegistry, checkedShell } from './checkedRegistry.ts';

const entry = { id: 'till', label: 'Till', to: '/admin/pos', order: 1, icon: 'pos' } as const;

it('takes what a later version of the shop may have written, too', () => {
  const registry = { catalog: { ...testEntry(), nav: [{ ...entry, icon: 'globe', badge: 3 }], weight: 7 } };
  expect(checkedRegistry(registry)).toEqual(registry);
});

it.each([
  [[], 'remotes.json: must be object'],
  [{ catalog: null }, 'remotes.json: /catalog must be object'],
  [{ catalog: { ...testEntry(), territories: '/' } }, 'remotes.json: /catalog/territories must be array'],
  [{ catalog: { ...testEntry(), nav: [{ ...entry, to: 5 }] } }, 'remotes.json: /catalog/nav/0/to must be string'],
])('says what is wrong: %j', (value, text) => {
  expect(() => checkedRegistry(value)).toThrow(text);
});

it('says what a shell lacks', () => {
  expect(() => checkedShell({ version: '1' })).toThrow(/^shell.json: must have required properties .*provides/);
});
