import { describe, expect, it } from 'vitest';
import { unreadableStyles } from './olderStyles.ts';
import { ownFaults } from './rules.ts';
import { testVersion } from './testVersion.ts';

async function said(files: Record<string, string>, name = 'mine'): Promise<string[]> {
  const faults = await ownFaults(testVersion(name, files));
  return faults.filter(({ rule }) => rule === 'browsers').map(({ sentence }) => sentence);
}

describe('a script that the oldest browsers cannot read', () => {
  it.each([
    ['class A {\n  static { A.made = new Map() }\n}', 'class static blocks (line 2)'],
    ['const host = /^(?!-).*(?<!-)$/;', 'lookbehind in a regular expression (line 1)'],
    ["new RegExp('(?<=Rs )\\\\d+')", 'lookbehind in a regular expression (line 1)'],
    ['RegExp(`(?<!${sign})\\\\d+`)', 'lookbehind in a regular expression (line 1)'],
    ['const letters = /[\\p{L}--[a-z]]/v;', '"[\\\\p{L}--[a-z]]/v;" (line 1)'],
    ['const page = 1;\nusing file = open();', '"file = open();" (line 2)'],
    ["import sizes from './sizes.json' with { type: 'json' };", '"with { type: \'json\' };" (line 1)'],
    ['export const sorted = (lines) =>\n  lines.toSorted()', 'toSorted() (line 2)'],
    ['Map.groupBy(parcels, ({ courier }) => courier)', 'Map.groupBy() (line 1)'],
    ["fetch('/api', { signal: AbortSignal.timeout(5000) })", 'AbortSignal.timeout() (line 1)'],
  ])('%s', async (script, what) => {
    expect(await said({ 'assets/cart.js': script })).toEqual([
      `assets/cart.js is for newer browsers than the shop is made for: ${what}; build it for chrome99, safari15.4, ` +
        'ios15.4, and do without what no build can replace',
    ]);
  });

  it('is told by three things at most, and is only what browsers get', async () => {
    const script = 'a.toSorted(); a.toReversed(); URL.parse(b); a.with(0, 1)';
    expect(await said({ 'server/render.js': script })).toEqual([]);
    const [sentence] = await said({ 'a.js': script });
    expect(sentence).toContain('toSorted() (line 1), toReversed() (line 1), URL.parse() (line 1); build');
  });
});

it('takes what they know, what a script asks for, and what it brings itself', async () => {
  const scripts = {
    'known.js': 'class A { #a = 1; static b = 2; has(o) { return #a in o } }; a ??= b?.at(-1); await c; a.findLast(d)',
    'asked.js':
      "if ('showPopover' in a) a.showPopover(); b.checkVisibility?.(); typeof c.toHex == 'function' && c.toHex()",
    'brought.js': 'class Sorted extends Map { toSorted(by) { return this } }; new Sorted().toSorted(by)',
    'named.js':
      'const shown = /(?<sign>-)?\\(\\?<=/; const hint = "(?<= is a lookbehind"; sum.difference(a.difference)',
  };
  expect(await said(scripts)).toEqual([]);
});

describe('a style sheet', () => {
  const ofSheet = (css: string) => unreadableStyles(testVersion('mine', { 'assets/style.css': css }));

  it.each([
    ['@media (width >= 48rem) { .a { b: c } }', '@media (width >= 48rem)'],
    ['.card { color: red; &:hover { color: blue } }', '.card { &:hover { … } }'],
    ['.card { @media print { color: red } }', '.card { @media print { … } }'],
  ])('that they pass over: %s', (css, what) => {
    expect(ofSheet(css)).toEqual([
      {
        rule: 'browsers',
        sentence: `assets/style.css is for newer browsers than the shop is made for: ${what}; build it for chrome99, safari15.4, ios15.4`,
      },
    ]);
  });

  it('that they can read', () => {
    const css =
      '@layer a { @media (min-width: 1px) { .a { b: c } } } @keyframes k { to { b: c } } @container (width >= 1rem) { .a { b: c } }';
    expect(ofSheet(css)).toEqual([]);
  });
});
