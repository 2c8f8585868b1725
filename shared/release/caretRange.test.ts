import fc from 'fast-check';
import { expect, it } from 'vitest';
import { satisfiesCaret } from '../contracts/compatibility.ts';
import { caretRange } from './caretRange.ts';

const version = fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999)).map((figures) => figures.join('.'));

it('makes of every way to say a version a range that the version itself is in', () => {
  fc.assert(
    fc.property(version, fc.constantFrom('', '^', '=', 'v'), (version, sign) => {
      expect(satisfiesCaret(version, caretRange(sign + version, undefined) ?? '')).toBe(true);
      expect(satisfiesCaret(version, caretRange('*', version) ?? '')).toBe(true);
    }),
  );
});

it('makes nothing of what is no single version', () => {
  fc.assert(
    fc.property(version, fc.constantFrom('~', '>=', '<', '^^', 'npm:'), (version, sign) => {
      expect(caretRange(sign + version, version)).toBeNull();
    }),
  );
});
