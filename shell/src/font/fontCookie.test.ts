import { expect, it } from 'vitest';
import { fontCookie, hasFont } from './fontCookie.ts';

it('has the font with the cookie of its first file, of this release alone', () => {
  const [first, second] = ['/shell/2/naskh.woff2', '/shell/2/nunito.woff2'];
  expect(hasFont(`a=1; ${fontCookie(first)}`, [first, second])).toBe(true);
  expect(hasFont(fontCookie('/shell/1/naskh.woff2'), [first, second])).toBe(false);
  expect(hasFont(fontCookie(second), [first, second])).toBe(false);
  expect(hasFont(undefined, [])).toBe(true);
});
