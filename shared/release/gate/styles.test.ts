import { describe, expect, it } from 'vitest';
import { testVersion } from './testVersion.ts';
import { leaksOf, namesOf, unscopedStyles } from './styles.ts';

const SCOPE = '[data-remote="mine"]';

describe('a rule inside the remote', () => {
  it.each([
    `${SCOPE} { color: red; .a { b: c } > .b { c: d } &:hover .c { d: e } .dark & { e: f } }`,
    `[data-remote=mine]{:where(&>:not(:last-child)){margin:0}&:is(:where(.group):hover *){color:red}}`,
    `@layer utilities { @media (min-width: 1px) { ${SCOPE} .a, ${SCOPE} .b + .c { x: y } } }`,
    `:is(${SCOPE}, ${SCOPE} .a) .b { x: y }`,
    `${SCOPE} { .a { + .b { x: y } } @media print { display: none } }`,
    `@layer properties { @supports (x: y) { *, ::before { --tw-shadow: 0 } } }`,
    `@property --tw-shadow { syntax: "*"; inherits: false }`,
    `@keyframes spin { to { rotate: 360deg } } @font-face { font-family: Mine; src: url(a.woff2) }`,
    `@layer base, utilities; /* nothing */`,
  ])('%s', (css) => {
    expect(leaksOf(css, 'mine')).toEqual([]);
  });
});

describe('a rule that reaches further', () => {
  it.each([
    'h1 { display: none }',
    '* { --color-page: red }',
    '* { --tw-shadow: 0; color: red }',
    '[data-remote="other"] .a { x: y }',
    '[data-remote^="mine"] .a { x: y }',
    `${SCOPE} + h1 { x: y }`,
    `${SCOPE} ~ * .a { x: y }`,
    `${SCOPE} .a, h1 { x: y }`,
    `body:has(${SCOPE}) { x: y }`,
    `:not(${SCOPE}) h1 { x: y }`,
    `:is(h1, ${SCOPE}) { x: y }`,
    `:is(h1, ${SCOPE}) .a { x: y }`,
    `${SCOPE} { + h1 { x: y } }`,
    `${SCOPE} { & ~ h1 { x: y } }`,
    `${SCOPE} { body:has(&) { x: y } }`,
    `${SCOPE} { .a { :not(&) { x: y } } }`,
    `& .a { x: y }`,
    `.a { ${SCOPE} { x: y } .b { x: y } }`,
    '@media print { body { display: none } }',
    '@import url("https://elsewhere.example/a.css");',
    '@page { margin: 0 }',
    '@view-transition { navigation: auto }',
    '@position-try --below { top: 0 }',
    '@font-palette-values --page { font-family: Nunito }',
    '@scope (.a) { h1 { x: y } }',
    'h1 {',
    'h1[ { x: y }',
  ])('%s', (css) => {
    expect(leaksOf(css, 'mine')).not.toEqual([]);
  });
});

it('names the sheet, its first rules and the way out; a shell styles the page', () => {
  const css = 'h1{x:y} h2{x:y} h3{x:y} h4{x:y}';
  expect(unscopedStyles(testVersion('mine', { 'assets/style.css': css }))).toEqual([
    {
      rule: 'styles',
      sentence:
        'assets/style.css styles the whole page: h1 { … }, h2 { … }, h3 { … } and 1 more; put its rules inside ' +
        '[data-remote="mine"], as src/styles.css of the other remotes does',
    },
  ]);
  expect(unscopedStyles(testVersion('shell', { 'assets/style.css': css }))).toEqual([]);
});

describe('a name for the whole page', () => {
  it.each([
    '@keyframes ticker { to { rotate: 360deg } }',
    '@-webkit-keyframes "ticker" { to { rotate: 360deg } }',
    `@media print { @keyframes ticker { to { x: y } } }`,
    '@font-face { font-family: "Nunito"; src: url(a.woff2) }',
    '@counter-style mark { system: cyclic }',
    '@font-feature-values Nunito { @styleset { a: 1 } }',
    '@property --color-page { syntax: "*"; inherits: true; initial-value: red }',
    '@layer utilities, reset;',
    `@layer reset { ${SCOPE} { x: y } }`,
    `${SCOPE} .a { view-transition-name: header }`,
  ])('is not given by a remote: %s', (css) => {
    expect(namesOf(css, 'mine')).not.toEqual([]);
  });

  it.each([
    '@keyframes mine-ticker { to { rotate: 360deg } }',
    '@property --mine-a { syntax: "*"; inherits: false }',
    '@property --tw-shadow { syntax: "*"; inherits: false }',
    '@layer utilities.mine, properties; @layer { }',
    `${SCOPE} .a { view-transition-name: none; animation: ticker 1s; font-family: Nunito }`,
  ])('is its own, or only said: %s', (css) => {
    expect(namesOf(css, 'mine')).toEqual([]);
  });

  it('is told with the way out', () => {
    const css = '@keyframes ticker { to { rotate: 360deg } } @layer reset;';
    expect(unscopedStyles(testVersion('mine', { 'assets/style.css': css }))).toEqual([
      {
        rule: 'styles',
        sentence:
          'assets/style.css gives the whole page names that another remote may give, too: keyframes ticker, layer reset; ' +
          'begin them with mine-, as remoteConfig does for what a style sheet names',
      },
    ]);
  });
});
