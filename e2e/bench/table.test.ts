import { expect, it } from 'vitest';
import { cellText, table } from './table.ts';

it('aligns texts left and numbers right, and leaves gaps visible', () => {
  const text = table({
    title: 'Server',
    note: 'on SQLite',
    rows: [{ call: 'page', ms: 0.25 }, { call: 'x' }],
  });
  expect(text.split('\n')).toEqual(['Server', 'on SQLite', 'call    ms', '────  ────', 'page  0.25', 'x        –']);
});

it('says which targets are reached and which are missed', () => {
  expect(cellText({ value: 0.5, limit: 0.5 })).toBe('0.50 ≤ 0.50');
  expect(cellText({ value: 0.61, limit: 0.5 })).toBe('0.61 > 0.50 !');
  expect(cellText({ value: Number.NaN, limit: 0.5 })).toBe('NaN > 0.50 !');
  expect(cellText({ value: 3, range: [2, 4] })).toBe('3 (2–4)');
});

it('gives small numbers more digits than large ones', () => {
  expect([4213.4, 42.13, 4.213, 0.04213, 0, 7].map(cellText)).toEqual(['4213', '42.1', '4.21', '0.042', '0', '7']);
});
