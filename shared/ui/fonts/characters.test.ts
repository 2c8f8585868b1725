import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMMON, RARE, unicodeRange, URDU } from './characters.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

it('are those the style sheet asks each file of the font for', () => {
  const sheet = readFileSync(path.join(ROOT, 'shared/ui/nunito.css'), 'utf8').replaceAll(/\s+/g, ' ');
  const rare = [...RARE].filter((one) => !COMMON.includes(one)).join('');
  for (const [file, characters] of [
    ['common', COMMON],
    ['rare', rare],
  ] as const)
    expect(sheet).toContain(`nunito-${file}.woff2') format('woff2'); unicode-range: ${unicodeRange(characters)};`);
});

it('are as many as Urdu needs, in a file of its own', () => {
  const sheet = readFileSync(path.join(ROOT, 'shared/ui/nunito-naskh.css'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(sheet).toContain(`naskh.woff2') format('woff2'); unicode-range: ${unicodeRange(URDU)};`);
  expect(readFileSync(path.join(ROOT, 'shared/ui/fonts/naskh.woff2')).length).toBeLessThan(12_000);
  const texts = globSync('{shell/src,mfe-catalog/src,mfe-checkout/src,shared/{ui,format,api-client}}/**/*exts.ur.ts', {
    cwd: ROOT,
  });
  expect(texts.length).toBeGreaterThan(20);
  const shown = texts.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('');
  expect([...new Set(shown)].filter((one) => /\p{Script=Arabic}|[،؛؟۔]/u.test(one) && !URDU.includes(one))).toEqual([]);
});

it('show every text of the storefront with the first file alone', () => {
  const texts = globSync('{shell/src/chrome,mfe-catalog/src,mfe-checkout/src,shared/ui}/**/texts.ts', { cwd: ROOT });
  expect(texts.length).toBeGreaterThan(3);
  // Without comments. The sign of the rupee and Urdu are in no file of the font: phones bring theirs.
  const shown = texts
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''))
    .join('');
  const others = new Set(
    [...shown].filter((one) => one > ' ' && !`${COMMON}₨`.includes(one) && !/\p{Script=Arabic}/u.test(one)),
  );
  expect([...others]).toEqual([]);
});
