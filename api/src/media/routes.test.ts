import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errors } from '../plugins/errors.ts';
import { media } from './plugin.ts';
import { mediaRoutes } from './routes.ts';

let app: FastifyInstance;
let dataDir = '';
let path = '';

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-media-'));
  writeFileSync(join(dataDir, 'secret.webp'), 'nobody may read this');
  app = Fastify();
  await app.register(errors);
  await app.register(media, { config: { dataDir } });
  await app.register(mediaRoutes);
  const bytes = await sharp({ create: { width: 900, height: 1125, channels: 3, background: '#5f9ea0' } })
    .webp()
    .toBuffer();
  ({ path } = await app.pictures.store(bytes));
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

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
