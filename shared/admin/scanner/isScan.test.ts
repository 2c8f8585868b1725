import { expect, it } from 'vitest';
import { isScan, type Into } from './isScan.ts';

const burst = (text: string, into: Into, gaps: readonly number[], hasEnd = true, isKnown = false) =>
  isScan({ text, into, gaps: [...text].map((_, i) => gaps[i % gaps.length] ?? 0), hasEnd, isKnown });

const MACHINES = [[1], [8], [30]];
const SLOW = [68, 72];
/** A hand that types 120 words a minute. */
const HAND = [60, 115, 85, 40, 125];
const ANYWHERE: Into[] = ['nothing', 'search', 'number', 'words'];

it.each(['2000000000015', 'ZRA-7K2QF9-XL', 'INV-000001', ']E02000000000015'])('hears %s wherever it goes', (code) => {
  for (const into of ANYWHERE)
    for (const gaps of [...MACHINES, SLOW]) {
      expect(burst(code, into, gaps, true, true), `${into} ${gaps}`).toBe(true);
      if (gaps !== SLOW) expect(burst(code, into, gaps), `unknown ${into} ${gaps}`).toBe(true);
    }
  expect(burst(code, 'nothing', SLOW, false)).toBe(true);
  expect(burst(code, 'words', [8], false, true)).toBe(true);
  if (!code.startsWith(']')) expect(burst(code, 'words', HAND, true, true)).toBe(false);
});

it.each(['Sana Ahmed', '03001234567', '3001234567', 'House 12, Street 4', 'sana2001@shop.pk', 'cotton frock'])(
  'leaves %s to whoever types it, however fast',
  (text) => {
    for (const gaps of [...MACHINES, SLOW, HAND]) {
      expect(burst(text, 'words', gaps)).toBe(false);
      expect(burst(text, 'words', gaps, false)).toBe(false);
    }
  },
);

it.each(['1000.50', '5000', '250000', '1500000'])('leaves the amount %s to whoever types it', (amount) => {
  for (const gaps of [...MACHINES, SLOW, HAND]) expect(burst(amount, 'number', gaps)).toBe(false);
});

it('takes no letters that choose in a list, nor keys pressed over and over, for a code', () => {
  for (const text of ['Ghulam', '+++++++', '-------']) expect(burst(text, 'nothing', HAND, false)).toBe(false);
});
