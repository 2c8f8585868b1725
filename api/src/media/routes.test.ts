import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { errors } from '../kernel/http/errors.ts';
import { store } from '../kernel/store/plugin.ts';
import { media } from './plugin.ts';
import { mediaRoutes } from './routes.ts';
import { mp4File } from '../testing/testForms.ts';

let app: FastifyInstance;
let dataDir = '';
let path = '';

beforeAll(async () => {
  dataDir = testFolder();
  writeFileSync(join(dataDir, 'secret.webp'), 'nobody may read this');
  app = Fastify();
  await app.register(errors);
  await app.register(store, { config: {} });
  await app.register(media, { config: { dataDir } });
  await app.register(mediaRoutes);
  const bytes = await sharp({ create: { width: 900, height: 1125, channels: 3, background: '#5f9ea0' } })
    .webp()
    .toBuffer();
  ({ path } = await app.pictures.store(bytes));
});
afterAll(() => app.close());

it.each([
  ['640.webp', 'image/webp'],
  ['320.avif', 'image/avif'],
  ['1280.jpg', 'image/jpeg'],
])('serves %s with its type, to be kept for ever', async (file, type) => {
  const answer = await app.inject(`/${path.replace('640.webp', file)}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(Math.min(900, Number.parseInt(file, 10)));
});

it('answers HEAD with the length and no bytes', async () => {
  const answer = await app.inject({ method: 'HEAD', url: `/${path}` });
  expect(answer.statusCode).toBe(200);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  expect(answer.rawPayload).toHaveLength(0);
});

it.each([
  '/uploads/../secret.webp',
  '/uploads/%2e%2e/secret.webp',
  '/uploads/..%2f..%2fsecret.webp/640.webp',
  '/uploads/HASH/original',
  '/uploads/HASH/641.webp',
  '/uploads/HASH/640.svg',
  '/uploads/HASH/640.webp/',
  '/uploads/HASH/..%2foriginal',
  '/uploads/HASH/640.webp%00',
  `/uploads/${'0'.repeat(32)}/640.webp`,
  `/uploads/${'A'.repeat(32)}/640.webp`,
  '/uploads//640.webp',
])('answers 404 in our envelope for %s', async (address) => {
  const answer = await app.inject(address.replace('HASH', path.split('/')[1] ?? ''));
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: false, msg: expect.any(String), code: expect.any(String) });
  expect(answer.body).not.toContain('nobody may read this');
});

it('serves a video whole and by ranges, to be kept for ever', async () => {
  const bytes = Buffer.from(await mp4File(900).arrayBuffer());

  const received = await app.incoming.receive(Readable.from([bytes]), { mostBytes: 9999, accepts: () => true });
  if (typeof received === 'string') throw new Error(received);
  const url = `/uploads/${received.hash}/video.mp4`;
  await app.uploads.place(received, `${received.hash}/video.mp4`);

  const whole = await app.inject(url);
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'content-length': String(bytes.length),
  });
  expect(whole.rawPayload).toEqual(bytes);

  const part = await app.inject({ url, headers: { range: 'bytes=100-199' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 100-199/${bytes.length}`);
  expect(part.rawPayload).toEqual(bytes.subarray(100, 200));
  expect((await app.inject({ url, headers: { range: 'bytes=-10' } })).rawPayload).toEqual(bytes.subarray(-10));

  const beyond = await app.inject({ url, headers: { range: 'bytes=99999-' } });
  expect([beyond.statusCode, beyond.json().code]).toEqual([416, 'RANGE_NOT_SATISFIABLE']);
  expect(beyond.headers['content-range']).toBe(`bytes */${bytes.length}`);

  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
    200,
    String(bytes.length),
    0,
  ]);
  const known = await app.inject({ url, headers: { 'if-none-match': String(whole.headers['etag']) } });
  expect(known.statusCode).toBe(304);
});

it.each([
  `${'0'.repeat(32)}/video.mp4`,
  'HASH/video.webm',
  'HASH/video.html',
  '..%2fsecret.webp/video.mp4',
  'incoming/video.mp4',
])('has no video at %s', async (address) => {
  const answer = await app.inject(`/uploads/${address.replace('HASH', path.split('/')[1] ?? '')}`);
  expect([answer.statusCode, answer.json().status]).toEqual([404, false]);
});

it('refuses who asks for every rendition at once, with when to come again, while others get theirs', async () => {
  const sizes = ['320', '640', '1280'].flatMap((width) =>
    ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`),
  );
  const stored: string[] = [];
  for (let i = 0; i < 24; i++) {
    const background = { r: i, g: 90, b: 120 };
    const bytes = await sharp({ create: { width: 64, height: 80, channels: 3, background } })
      .webp()
      .toBuffer();
    stored.push((await app.pictures.store(bytes)).path);
  }
  const get = async (file: string, remoteAddress: string) => app.inject({ url: `/${file}`, remoteAddress });
  const all = stored.slice(1).flatMap((file) => sizes.map((size) => file.replace('640.webp', size)));
  const crawled = all.map((file) => get(file, '198.51.100.1'));
  const shopper = await get(stored[0] ?? '', '198.51.100.2');
  expect(shopper.statusCode).toBe(200);
  const answers = await Promise.all(crawled);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(64);
  for (const { headers, ...answer } of refused) {
    expect([answer.json().code, headers['retry-after'], headers['cache-control']]).toEqual([
      'PICTURES_BUSY',
      '10',
      'no-store',
    ]);
  }
});
