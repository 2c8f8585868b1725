import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { ownSide } from './ownSide.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const inside = (jsx: string) => ({ code: `const shown = ${jsx};`, filename: 'Shown.tsx' });
const wrong = (jsx: string) => ({ ...inside(jsx), errors: 1 });

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run('own-side', ownSide, {
  valid: [
    '<input type="search" dir="auto" />',
    '<textarea dir="auto" {...area} />',
    '<input type="number" />',
    '<input inputMode="numeric" />',
    '<input type={shown ? "text" : "password"} />',
    '<input {...list.inputProps({ name })} />',
  ].map(inside),
  invalid: ['<input />', '<input type="text" {...input} />', '<input type="search" name="q" />', '<textarea />'].map(
    wrong,
  ),
});
