import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { findUploads } from './uploads.ts';

it('takes originals and videos, and nothing that can be made again or is unfinished', async () => {
  const folder = testFolder();
  const hash = 'a'.repeat(32);
  for (const name of [
    `${hash}/original`,
    `${hash}/video.webm`,
    `${hash}/640.webp`,
    'incoming/1.part',
    'incoming/2.made',
    `${hash}/unnamed`,
  ]) {
    const file = join(folder, 'uploads', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'content');
  }
  const { entries, sizes } = await findUploads(folder);
  expect(entries.map(({ name }) => name).toSorted()).toEqual([
    `uploads/${hash}/original`,
    `uploads/${hash}/video.webm`,
  ]);
  expect(sizes).toEqual({ files: 2, bytes: 14 });
});
