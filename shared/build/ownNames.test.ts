import { expect, it } from 'vitest';
import { leaksOf, namesOf } from '../release/gate/styles.ts';
import { withOwnNames } from './ownNames.ts';

it('begins every name that a sheet gives with the remote’s, also where it is said, and no other', () => {
  const css = `@layer utilities, reset; @layer reset.deep {[data-remote="admin-pos"] .a{animation:1s ticker,spin 2s;--ticker:ticker}}
@keyframes ticker{to{rotate:360deg}} @font-face{font-family:Till Sans;src:url(a.woff2)} @counter-style mark{system:cyclic}
[data-remote="admin-pos"]{.b{animation-name:ticker;--animate-t:ticker 1s;font:1rem/1 "Till Sans",Nunito;list-style:mark inside}
.c{animation:x-ticker 1s ticker-x var(--ticker);font-family:Till Sans}}`;
  const own = withOwnNames(css, 'admin-pos');
  expect(own)
    .toBe(`@layer utilities, admin-pos-reset; @layer admin-pos-reset.deep {[data-remote="admin-pos"] .a{animation:1s admin-pos-ticker,spin 2s;--ticker:ticker}}
@keyframes admin-pos-ticker{to{rotate:360deg}} @font-face{font-family:"admin-pos-Till Sans";src:url(a.woff2)} @counter-style admin-pos-mark{system:cyclic}
[data-remote="admin-pos"]{.b{animation-name:admin-pos-ticker;--animate-t:admin-pos-ticker 1s;font:1rem/1 "admin-pos-Till Sans",Nunito;list-style:admin-pos-mark inside}
.c{animation:x-ticker 1s ticker-x var(--ticker);font-family:admin-pos-Till Sans}}`);
  expect([...namesOf(own, 'admin-pos'), ...leaksOf(own, 'admin-pos')]).toEqual([]);
  expect(withOwnNames(own, 'admin-pos')).toBe(own);
});
