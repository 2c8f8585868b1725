import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, expect, it } from 'vitest';
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
    '<p style={{ marginInlineStart: 4, top: 0 }} />',
    'place({ left: 4 })',
  ].map(inside),
  invalid: [
    '<p className="ml-2" />',
    '<p className="md:first:pl-20" />',
    "'absolute -right-3'",
    "'left-[calc(50%+1rem)]'",
    '`${ARROW} right-3`',
    "'border-l'",
    "'sm:text-left'",
    '<p style={{ marginLeft: 4 }} />',
    '<p style={{ left: 0 }} />',
    "'rounded-tr-md'",
    "'m-0 scroll-pl-4'",
  ].map((code) => ({ ...inside(code), errors: 1 })),
});

it('finds no style of left or right in the sheets of the shop', () => {
  const root = path.join(import.meta.dirname, '..');
  const sheets = globSync('{mfe-catalog/src,mfe-checkout/src,shell/src,shared/ui}/**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(4);
  const physical = /(?:^|[;{\s])((?:margin-|padding-|border-)?(?:left|right)(?:-\w+)?|float|text-align)\s*:\s*[^;}]*/g;
  // How texts are aligned, the page decides once.
  const known = ['text-align: left', 'text-align: right', 'text-align: start', 'text-align: center'];
  const textOf = (sheet: string) => readFileSync(path.join(root, sheet), 'utf8');
  const found = sheets.flatMap((sheet) => [...textOf(sheet).matchAll(physical)].map(([whole]) => whole.trim()));
  expect(found.filter((one) => !known.includes(one))).toEqual([]);
  const aligning = sheets.filter((sheet) => /text-align: (?:left|right)/.test(textOf(sheet)));
  expect(aligning.toSorted()).toEqual(['shared/ui/base.css', 'shell/src/font/urdu.css']);
});
