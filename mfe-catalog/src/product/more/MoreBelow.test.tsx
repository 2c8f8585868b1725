import { screen, waitFor, within } from '@testing-library/react';
import { testProduct } from '@shop/shared/testing/data';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { renderRoutes } from '@shop/shared/testing/render';
import { beforeEach, expect, it, vi } from 'vitest';
import { setup } from '../../remote.tsx';
import { answering, testItem } from '../../testAnswers.ts';

let comeNear: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => listener([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

/** Opens product 7 in a shop with these; answers what was asked of the listing's call. */
async function open(items: ReturnType<typeof testItem>[]) {
  const asked: string[] = [];
  const fetch = answering((url) => {
    const id = Number(/product\/(\d+)$/.exec(url.pathname)?.[1]);
    if (id) return { status: true, data: testProduct({ id }) };
    if (!url.pathname.endsWith('/stocks')) return { status: true, data: [] };
    if (url.searchParams.has('sort')) return { status: true, data: [] };
    asked.push(url.search);
    const ids = url.searchParams.get('ids')?.split(',');
    return {
      status: true,
      data: ids ? ids.flatMap((id) => items.find(({ prdId }) => String(prdId) === id) ?? []) : items,
    };
  });
  const shell = createStandInShell({ fetch });
  renderRoutes(setup(shell).routes, shell, '/product/7');
  await screen.findByRole('heading', { name: 'You may also like' });
  return { asked };
}

const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('offers others of the category once the shopper comes near, in stock first', async () => {
  const { asked } = await open([testItem({ prdId: 7 }), testItem({ prdId: 8, totalStock: 0 }), testItem({ prdId: 9 })]);
  expect(screen.getByRole('link', { name: 'More from Girls Collection' }).getAttribute('href')).toBe(
    '/girls-collection',
  );
  expect(asked).toEqual([]);
  comeNear();
  await waitFor(() => expect(names('You may also like')).toEqual(['Frock 9', 'Frock 8']));
  expect(asked).toEqual(['?groupPrds=1&category=21&limit=16&pieces=any']);
  expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull();
});

it('shows what was viewed before, the latest first, and remembers this one', async () => {
  localStorage.setItem('recentlyViewed', '[9,7,404,8]');
  const { asked } = await open([testItem({ prdId: 8 }), testItem({ prdId: 9 })]);
  comeNear();
  await waitFor(() => expect(names('Recently viewed')).toEqual(['Frock 9', 'Frock 8']));
  expect(asked).toContain('?groupPrds=1&ids=9%2C404%2C8&pieces=any');
  expect(localStorage.getItem('recentlyViewed')).toBe('[7,9,404,8]');
});

it('keeps the place of what was viewed before until it is there', async () => {
  localStorage.setItem('recentlyViewed', '[9]');
  await open([testItem({ prdId: 9 })]);
  expect(screen.getByRole('heading', { name: 'Recently viewed' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Recently viewed' })).toBeNull();
});

it('leaves out what there is nothing of', async () => {
  localStorage.setItem('recentlyViewed', '[404]');
  await open([testItem({ prdId: 7 })]);
  comeNear();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'You may also like' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull());
});
