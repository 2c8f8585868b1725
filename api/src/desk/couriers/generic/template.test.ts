import { expect, it } from 'vitest';
import { stateWordsIn } from './stateWordsIn.ts';
import { filled, valueAt } from './template.ts';

it('fills a body in without letting what is filled in become part of it', () => {
  const values = { name: 'Ali", "cod": 0, "x": "{phone}', cod: 3450, phone: '0300' };
  expect(filled('{"to": ["{name}"], "cod": "{cod}", "what": "for {name}: {unknown} {cod}"}', values)).toEqual({
    to: [values.name],
    cod: 3450,
    what: `for ${values.name}: {unknown} 3450`,
  });
  expect(() => filled('{name}', values)).toThrow(/no JSON/);
});

it('finds what stands at a path, and nothing of objects themselves', () => {
  const told = { data: [{ cn: 'BX-1' }] };
  expect(['data.0.cn', 'data.1.cn', 'data.constructor', ''].map((path) => valueAt(told, path))).toEqual([
    'BX-1',
    undefined,
    undefined,
    told,
  ]);
});

it('reads words by the states they mean', () => {
  expect(stateWordsIn('delivered = DLV, O.K.; nowhere = X\nOut for delivery = راستے میں')).toEqual({
    dlv: 'delivered',
    'o k': 'delivered',
    'راستے میں': 'outForDelivery',
  });
});
