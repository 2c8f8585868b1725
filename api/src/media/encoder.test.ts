import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { createEncoder } from './encoder.ts';

const AS = { hash: '0'.repeat(32), width: 320, format: 'webp' } as const;
const folder = testFolder();
const original = join(folder, 'original');

beforeAll(() =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#e8735a' } })
    .png()
    .toFile(original),
);

it('encodes in a process of its own, and says when a picture is damaged', async () => {
  const { encode, pid } = createEncoder();
  expect(pid()).toBeUndefined();
  const damaged = join(folder, 'damaged');
  writeFileSync(damaged, 'no picture');
  await expect(encode(damaged, AS)).rejects.toThrow('unsupported image format');
  const first = pid();
  expect(first).not.toBe(process.pid);
  expect(await sharp(await encode(original, AS)).metadata()).toMatchObject({ format: 'webp', width: 320 });
  expect(pid()).toBe(first);
});

it('fails what was in work when its process is killed, and goes on with a new one', async () => {
  const { encode, pid } = createEncoder();
  const lost = encode(original, AS);
  const killed = pid() ?? 0;
  process.kill(killed, 'SIGKILL');
  await expect(lost).rejects.toThrow('SIGKILL');
  expect((await encode(original, AS)).length).toBeGreaterThan(0);
  expect(pid()).not.toBe(killed);
});

it('ends its process when there is nothing more to do, and begins again', async () => {
  const { encode, pid } = createEncoder(0);
  await encode(original, AS);
  const first = pid();
  await expect.poll(pid).toBeUndefined();
  expect((await encode(original, AS)).length).toBeGreaterThan(0);
  expect(pid()).not.toBe(first);
});
