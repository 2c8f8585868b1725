import postcss from 'postcss';
import { expect, it } from 'vitest';
import { olderStyles } from './olderStyles.ts';

it.each([
  ['.a { max-height: calc(100dvh - 2rem) }', '.a { max-height: calc(100vh - 2rem); max-height: calc(100dvh - 2rem) }'],
  [
    '.a { translate: var(--x) 10% }',
    '.a { translate: var(--x) 10%; @supports not (translate: none) { transform: translate(var(--x), 10%) } }',
  ],
  ['.a { rotate: 180deg }', '.a { rotate: 180deg; @supports not (rotate: none) { transform: rotate(180deg) } }'],
  [
    '@container not (width >= 46rem) { .a { color: red } }',
    '@supports not (container-type: inline-size) { @media not all and (width >= 46rem) { .a { color: red } } } ' +
      '@container not (width >= 46rem) { .a { color: red } }',
  ],
  ['.a { height: 100vh; transform: none }', '.a { height: 100vh; transform: none }'],
])('writes for the oldest browsers beside %s what they know', (css, expected) => {
  const plain = (text: string) => text.replaceAll(/\s+|;(?=\s*})/g, '');
  expect(plain(postcss([olderStyles()]).process(css, { from: undefined }).css)).toBe(plain(expected));
});
