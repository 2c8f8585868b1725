import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { createSheets } from './sheets.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
  mkdirSync(path.join(folder, 'shell/1/assets'), { recursive: true });
});

const HREF = '/shell/1/assets/style.css';

function sheet(text: string) {
  writeFileSync(path.join(folder, HREF), text);
  return createSheets(folder)([HREF])[0];
}

it('reads a sheet, with addresses that mean the same in a page', () => {
  const text =
    'a{src:url(./font.woff2)}b{background:url("../b.svg#x")}c{d:url(/e.png)}f{g:url(data:image/png;base64,AA==)}';
  expect(sheet(text)).toEqual({
    href: HREF,
    text: 'a{src:url(/shell/1/assets/font.woff2)}b{background:url("/shell/1/b.svg#x")}c{d:url(/e.png)}f{g:url(data:image/png;base64,AA==)}',
  });
});

it.each(['a::after{content:"</style><script>"}', '@import "./more.css";'])('leaves %s to a link', (text) => {
  expect(sheet(text)).toEqual({ href: HREF, text: null });
});

it('takes the copy of our own origin for a sheet of another one, and leaves out what is not there', () => {
  sheet('a{}');
  const sheetsOf = createSheets(folder);
  expect(sheetsOf([`https://remotes.example${HREF}`, '/remotes/gifts/1/style.css'])).toEqual([
    { href: HREF, text: 'a{}' },
  ]);
});
