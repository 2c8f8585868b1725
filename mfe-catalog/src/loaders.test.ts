import { beforeEach, expect, it, vi } from 'vitest';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { listingLoader } from './loaders.ts';
import { answering, testItem } from './testAnswers.ts';

/** 49 products: three pages. */
const TOTAL = 49;

beforeEach(() => vi.stubEnv('SSR', true));

async function load(address: string, total = TOTAL): Promise<unknown> {
  const items = Array.from({ length: total }, (_, i) => testItem({ prdId: i + 1 }));
  const fetch = answering(({ pathname, searchParams }) => {
    if (pathname.endsWith('/EntitiesController/index')) return { status: true, data: [] };
    const [offset, limit] = ['offset', 'limit'].map((key) => Number(searchParams.get(key)));
    return { status: true, data: items.slice(offset, (offset ?? 0) + (limit ?? 0)), total };
  });
  const request = new Request(new URL(address, 'http://shop'));
  return listingLoader(createStandInShell({ fetch }))({ request, params: {} } as never);
}

it.each([
  ['/?page=417&sort=newest', '/?sort=newest&page=3'],
  ['/deals?page=4', '/deals?page=3'],
  ['/search?q=frock&page=2147483647', '/search?q=frock&page=3'],
])('has the server lead %s to the last page there is', async (asked, last) => {
  const answer = (await load(asked)) as Response;
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, last]);
});

it('leads to the listing itself where nothing was found', async () => {
  const answer = (await load('/?color=Rose&page=2', 0)) as Response;
  expect(answer.headers.get('Location')).toBe('/?color=Rose');
});

it.each(['/', '/?page=3', '/?page=0'])('leaves %s, which there is', async (address) => {
  expect(await load(address)).toBeNull();
});
