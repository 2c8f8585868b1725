import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { logicalClasses } from './logicalClasses.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const inside = (code: string) => ({ code: `const shown = ${code};`, filename: 'Shown.tsx' });

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run('logical-classes', logicalClasses, {
  valid: [
    '<p className="ms-2 pe-4 start-0 rounded-s border-e inset-x-0" />',
    "'ArrowLeft'",
    "'left'",
    "'The right-hand sleeve is left-over cloth.'",
    '`${ARROW} end-3`',
    "'html-pl-pr'",
  ].map(inside),
  invalid: [
    '<p className="ml-2" />',
    '<p className="md:first:pl-20" />',
    "'absolute -right-3'",
    "'left-[calc(50%+1rem)]'",
    '`${ARROW} right-3`',
    "'border-l'",
    "'rounded-tr-md'",
    "'m-0 scroll-pl-4'",
  ].map((code) => ({ ...inside(code), errors: 1 })),
});
