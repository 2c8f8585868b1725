import { expect, it } from 'vitest';
import { fontOf } from './makeShell.ts';

const manifestOf = (...files: string[]) => Object.fromEntries(files.map((file) => [file, { file }]));

it.each([
  ['nunito-4f.css', ['nunito-common-1a.woff2']],
  ['nunito-naskh-4f.css', ['naskh-2b.woff2', 'nunito-common-1a.woff2']],
])('sends pages with the letters of their own language, which the sheet %s names first', (sheet, fonts) => {
  // The back office has Urdu's in every build.
  const manifest = manifestOf(
    'naskh-2b.woff2',
    'nunito-rare-3c.woff2',
    'nunito-common-1a.woff2',
    'office-5d.css',
    sheet,
  );
  expect(fontOf(manifest)).toEqual({ fonts, fontFaces: sheet });
});
