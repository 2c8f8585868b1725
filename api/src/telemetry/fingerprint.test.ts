import { expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

it.each([
  [
    'cannot load /remotes/catalog/1-ab/assets/page-B1x2C3d4.js',
    'cannot load /remotes/catalog/2-cd/assets/page-Zz_-9901.js',
  ],
  ['product 12 of 49', 'product 7 of 51'],
])('is the same of %s in another version', (one, other) => {
  expect(fingerprintOf('load', one)).toBe(fingerprintOf('load', other));
});

it('is another of another kind or message', () => {
  const prints = [fingerprintOf('load', 'a'), fingerprintOf('script', 'a'), fingerprintOf('script', 'b')];
  expect(new Set(prints).size).toBe(3);
  expect(fingerprintOf('script', 'React error #310')).not.toBe(fingerprintOf('script', 'React error #418'));
});
