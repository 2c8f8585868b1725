import { expect, it } from 'vitest';
import { testFolder, writeIn } from '../testing/testFolder.ts';
import { precompress } from './compress.ts';
import { filesOf } from './pack.ts';

it('compresses what browsers ask for, and no server build', async () => {
  const folder = testFolder();
  const files = ['assets/page.js', 'ur/assets/page.js', 'server/page.js', 'server-ur/page.js', '.vite/manifest.json'];
  for (const file of [...files, 'font.woff2']) writeIn(folder, file, 'a text that repeats itself; '.repeat(20));
  await precompress(folder);
  expect(filesOf(folder).filter((file) => /\.(br|gz)$/.test(file))).toEqual([
    'assets/page.js.br',
    'assets/page.js.gz',
    'ur/assets/page.js.br',
    'ur/assets/page.js.gz',
  ]);
});
