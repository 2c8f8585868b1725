import { beforeEach, expect, it, vi } from 'vitest';
import { PICTURES_CACHE } from '@shop/shared/contracts/tillRelease';
import { testCaches } from '@shop/shared/testing/caches';
import { keepPictures } from './pictures.ts';

const { caches, clear } = testCaches();
const asked: string[] = [];
/** Bytes of every picture. */
let size = 4000;

beforeEach(() => {
  clear();
  asked.length = 0;
  size = 4000;
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.includes('gone')) return new Response('', { status: 404 });
    return new Response(new Uint8Array(size), { headers: { 'content-type': 'image/webp' } });
  });
});

const kept = async () => (await (await caches.open(PICTURES_CACHE)).keys()).map(({ url }) => new URL(url).pathname);
const picture = (hash: string) => `uploads/${hash}/640.webp`;

it('keeps one small picture of each, asks for none twice, and lets go of those that nothing has any more', async () => {
  await keepPictures('/api', [
    picture('a'),
    picture('a'),
    `/${picture('b')}`,
    picture('gone'),
    '',
    'https://cdn.pk/x.jpg',
  ]);
  expect(asked).toEqual(['/api/uploads/a/128.webp', '/api/uploads/b/128.webp', '/api/uploads/gone/128.webp']);
  expect(await kept()).toEqual(['/api/uploads/a/', '/api/uploads/b/']);
  asked.length = 0;
  await keepPictures('/api', [picture('b'), picture('c')]);
  expect(asked).toEqual(['/api/uploads/c/128.webp']);
  expect(await kept()).toEqual(['/api/uploads/b/', '/api/uploads/c/']);
  const one = await caches.match('/api/uploads/c/');
  expect(one?.headers.get('content-type')).toBe('image/webp');
});

it('keeps no more than 25 megabytes', async () => {
  size = 10_000_000;
  await keepPictures('/api', ['a', 'b', 'c', 'd', 'e'].map(picture));
  expect(await kept()).toHaveLength(3);
  asked.length = 0;
  await keepPictures('/api', ['a', 'b', 'c', 'd', 'e'].map(picture));
  expect(asked).toEqual([]);
});
