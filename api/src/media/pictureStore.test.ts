import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { createEncoder } from './encoder.ts';
import { StorageFault } from '../kernel/storageFault.ts';
import { diskFiles } from './diskFiles.ts';
import { INCOMING } from '../kernel/store/localFiles.ts';
import { createPictureStore } from './pictureStore.ts';
import { PICTURE_WIDTHS } from '@shop/shared/contracts/http/catalog/pictures';
import type { Rendition } from './renditions.ts';

let folder = '';
let photo: Buffer;

beforeAll(async () => {
  folder = testFolder();
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  photo = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#e8735a', noise } })
    .blur(6)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody at home' } })
    .toBuffer();
});

const { encode } = createEncoder();
const newStore = (encoder = encode) => createPictureStore(diskFiles(folder), encoder);
const one = (hash: string): Rendition => ({ hash, width: 320, format: 'webp' });

it('takes JPEG, PNG, WebP and AVIF, whatever they are called', async () => {
  const files = [
    photo,
    await sharp(photo).png().toBuffer(),
    await sharp(photo).webp().toBuffer(),
    await sharp(photo).avif({ effort: 0 }).toBuffer(),
  ];
  for (const file of files) {
    const stored = await newStore().store(file);
    expect(stored).toMatchObject({ width: 800, height: 1000 });
    expect(stored.path).toBe(`uploads/${stored.hash}/640.webp`);
  }
});

it('keeps the same picture once', async () => {
  const store = newStore();
  const [first, second] = [await store.store(photo), await store.store(photo)];
  expect(second).toEqual(first);
  expect(readdirSync(join(folder, first.hash)).filter((name) => name === 'original')).toHaveLength(1);
});

it.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')],
  ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['HTML', Buffer.from('<!doctype html><title>x</title>')],
  ['a video of the same container as AVIF', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_name, bytes) => {
  await expect(newStore().store(bytes)).rejects.toMatchObject({ statusCode: 415, code: 'UNSUPPORTED_PICTURE' });
});

it('refuses what begins like a picture and is damaged', async () => {
  const png = await sharp(photo).png().toBuffer();
  const webp = await sharp(photo).webp().toBuffer();
  const avif = await sharp(photo).avif({ effort: 0 }).toBuffer();
  const broken = [photo, png, webp, avif].flatMap((bytes) => [
    bytes.subarray(0, Math.floor(bytes.length / 2)),
    Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(200, 7)]),
  ]);
  for (const bytes of [...broken, Buffer.from('\xff\xd8\xff', 'latin1')]) {
    await expect(newStore().store(bytes)).rejects.toMatchObject({ statusCode: 422, code: 'DAMAGED_PICTURE' });
  }
});

it('refuses more than 40 million pixels without decoding them', async () => {
  const huge = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await expect(newStore().store(huge)).rejects.toMatchObject({ statusCode: 422, code: 'PICTURE_TOO_LARGE' });
});

it('stores a picture upright and serves it without what its camera wrote', async () => {
  const lying = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const store = newStore();
  const stored = await store.store(lying);
  expect(stored).toMatchObject({ width: 1000, height: 800 });
  const served = await sharp(await store.rendition(one(stored.hash))).metadata();
  expect(served).toMatchObject({ format: 'webp', width: 320, height: 256 });
  expect([served.exif, served.orientation, served.xmp]).toEqual([undefined, undefined, undefined]);
});

it('makes every width and format, and never enlarges', async () => {
  const store = newStore();
  const { hash } = await store.store(photo);
  for (const width of PICTURE_WIDTHS) {
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const served = await sharp(await store.rendition({ hash, width, format })).metadata();
      expect(served.width).toBe(Math.min(width, 800));
      expect(served.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format]);
    }
  }
});

it('knows nothing of a picture that was never stored', async () => {
  expect(await newStore().rendition(one('0'.repeat(32)))).toBeUndefined();
});

it('encodes a rendition once, however many ask at the same time and later', async () => {
  let encodings = 0;
  const store = newStore((original, rendition) => {
    encodings += 1;
    return encode(original, rendition);
  });
  const { hash } = await store.store(await sharp(photo).negate().jpeg().toBuffer());
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.rendition(one(hash))));
  expect(new Set(answers.map((bytes) => Buffer.from(bytes ?? []).toString('base64'))).size).toBe(1);
  expect(Buffer.from((await store.rendition(one(hash))) ?? [])).toEqual(Buffer.from(answers[0] ?? []));
  expect(encodings).toBe(1);
  expect(readdirSync(join(folder, hash)).toSorted()).toEqual(['320.webp', 'original']);
});

it('encodes at most two at a time, and tries again after a failure', async () => {
  let running = 0;
  let most = 0;
  let failing = true;
  const store = newStore(async (original, rendition) => {
    running += 1;
    most = Math.max(most, running);
    try {
      if (failing) throw new Error('out of memory');
      return await encode(original, rendition);
    } finally {
      running -= 1;
    }
  });
  const { hash } = await store.store(await sharp(photo).flip().jpeg().toBuffer());
  await expect(store.rendition(one(hash))).rejects.toThrow('out of memory');
  failing = false;
  const asked = PICTURE_WIDTHS.flatMap((width) =>
    (['webp', 'jpg'] as const).map((format) => ({ hash, width, format })),
  );
  const made = await Promise.all(asked.map((rendition) => store.rendition(rendition)));
  expect(made.every((bytes) => bytes && bytes.length > 0)).toBe(true);
  expect(most).toBe(2);
});

it('shows what was never made before though it cannot be kept, and says of the place what cannot be stored', async () => {
  const store = newStore();
  const { hash } = await store.store(await sharp(photo).flop().jpeg().toBuffer());
  // No room, as far as anybody who writes is concerned; also where root is let write everywhere.
  rmSync(join(folder, INCOMING), { recursive: true });
  writeFileSync(join(folder, INCOMING), 'in the way');
  expect((await sharp(await store.rendition(one(hash))).metadata()).width).toBe(320);
  await expect(store.store(await sharp(photo).rotate(90).jpeg().toBuffer())).rejects.toBeInstanceOf(StorageFault);
  expect(readdirSync(join(folder, hash))).toEqual(['original']);
});
