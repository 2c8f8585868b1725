import { expect, it } from 'vitest';
import { isRtl } from './direction.ts';

it.each([
  ['فراک A4', true],
  ['50 ورق', true],
  ['۵۰ frocks', false],
  ['A4 فراک', false],
  ['«فراک»', true],
  ['2026', false],
])('tells by the first letter which way %s runs', (text, answer) => expect(isRtl(text)).toBe(answer));
