import { createElement } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { RouteObject } from '../contracts/route.ts';
import type { Blocked } from './blocking.ts';
import { based } from './based.ts';
import { createMemoryRouter } from './createRouter.ts';
import { Link, RouterProvider, redirect } from './index.ts';

const links = createElement(
  'nav',
  null,
  createElement(Link, { to: '/' }, 'Shop'),
  createElement(Link, { to: '?page=2' }, 'More'),
);
const urls: string[] = [];
const routes: RouteObject[] = [
  { path: '/', element: links },
  { path: '/product/:id', element: links, loader: ({ request }) => (urls.push(new URL(request.url).pathname), null) },
  { path: '/old', loader: () => redirect('/product/7?variant=3') },
];
const router = (at = '/') => createMemoryRouter(routes, { initialEntries: [at], language: 'ur' });

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue());
afterEach(() => {
  cleanup();
  urls.length = 0;
  history.replaceState(null, '', '/');
});

test('has paths as in English inside, also what loaders are asked with and sent to', async () => {
  expect(router('/product/1').history.location.pathname).toBe('/product/1');
  const went = router();
  await went.navigate('/old');
  expect([went.state.location.pathname, went.state.location.search]).toEqual(['/product/7', '?variant=3']);
  expect(went.history.createHref(went.state.location)).toBe('/ur/product/7?variant=3');
  expect(urls.at(-1)).toBe('/product/7');
});

test('says the language in every link, and follows it inside', async () => {
  const shown = router('/product/1');
  await shown.arrived;
  render(createElement(RouterProvider, { router: shown }));
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('Shop'), href('More')]).toEqual(['/ur', '/ur/product/1?page=2']);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Shop' })));
  expect(shown.state.location.pathname).toBe('/');
});

test('has the language in the window alone, with the state of an entry', () => {
  history.replaceState(null, '', '/ur');
  const inside = based(createBrowserHistory(), 'ur');
  expect(inside.location.pathname).toBe('/');
  inside.push('/product/7?variant=3', { from: 'card' });
  expect([location.pathname + location.search, inside.location]).toMatchObject([
    '/ur/product/7?variant=3',
    { pathname: '/product/7', search: '?variant=3', state: { from: 'card' } },
  ]);
  inside.replace({ pathname: '/', search: '?page=2', hash: '' });
  expect(location.pathname + location.search).toBe('/ur?page=2');
  inside.push('/admin');
  expect(location.pathname).toBe('/admin');
});

test('keeps people where they are who are asked before they leave', async () => {
  const kept = router('/product/1');
  await kept.navigate('/');
  const onChange = vi.fn<(blocked: Blocked | null) => void>();
  kept.block({ shouldBlock: ({ nextLocation }) => nextLocation.pathname === '/product/1', onChange });
  await kept.navigate(-1);
  expect([kept.state.location.pathname, onChange.mock.calls[0]?.[0]?.location.pathname]).toEqual(['/', '/product/1']);
});
