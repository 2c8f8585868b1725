import { describe, expect, test, vi } from 'vitest';
import type { RouteObject } from '../contracts/route.ts';
import type { Blocked } from './blocking.ts';
import { createMemoryRouter, type Router } from './createRouter.ts';
import { data, redirect } from './index.ts';

const home: RouteObject = { path: '/', element: null };
const pathOf = ({ state }: Router) => state.location.pathname + state.location.search + state.location.hash;

describe('going to a page', () => {
  test('waits for its module and its loader, and says so meanwhile', async () => {
    const order: string[] = [];
    const loader = () => void order.push('loaded');
    const router = createMemoryRouter([home, { path: '/late', lazy: async () => ({ loader }) }]);
    router.subscribe(({ navigation, location }) => order.push(`${navigation.state} ${location.pathname}`));
    await router.navigate('/late');
    expect(order).toEqual(['loading /', 'loaded', 'idle /late']);
  });

  test('is done at once when nothing has to be loaded', () => {
    const router = createMemoryRouter([home, { path: '/next' }]);
    void router.navigate('/next');
    expect(pathOf(router)).toBe('/next');
  });

  test('loads a module once, and runs its loader every time but for another hash', async () => {
    const loader = vi.fn(() => null);
    const lazy = vi.fn(async () => ({ loader }));
    const router = createMemoryRouter([home, { path: '/late', lazy }]);
    for (const to of ['/late', '/late#part', '/late?sorted=1', '/late?sorted=1']) await router.navigate(to);
    expect([lazy.mock.calls.length, loader.mock.calls.length]).toEqual([1, 3]);
  });

  test('gives way to a later wish, whichever is loaded first', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const seen: AbortSignal[] = [];
    const slow: RouteObject = { path: '/slow', loader: ({ request }) => (seen.push(request.signal), promise) };
    const router = createMemoryRouter([home, slow, { path: '/quick', loader: () => null }]);
    const first = router.navigate('/slow');
    await expect.poll(() => seen).toHaveLength(1);
    await router.navigate('/quick');
    resolve(null);
    await first;
    expect([pathOf(router), seen[0]?.aborted]).toEqual(['/quick', true]);
  });

  test('follows what sends elsewhere, which is no entry of the history', async () => {
    const guard = () => {
      throw redirect('/?from=guard');
    };
    const router = createMemoryRouter([home, { loader: guard, children: [{ path: '/secret' }] }, { path: '/next' }]);
    await router.navigate('/next');
    await router.navigate('/secret');
    expect(pathOf(router)).toBe('/?from=guard');
    await router.navigate(-1);
    expect(pathOf(router)).toBe('/next');
  });

  test('says what a server answers with', async () => {
    const router = createMemoryRouter([{ path: '/', loader: () => data(null, { status: 404 }) }]);
    expect(await router.arrived).toMatchObject({ status: 404, failure: null, redirect: null });
  });

  test('keeps the failure and whose it is', async () => {
    const error = new Error('no module');
    const lazy = () => Promise.reject(error);
    const router = createMemoryRouter([home, { id: 'frame', children: [{ path: '/broken', lazy }] }]);
    await router.navigate('/broken');
    expect(router.state.failure).toEqual({ index: 1, error });
    await router.navigate('/');
    expect(router.state.failure).toBeNull();
  });
});

describe('somebody who is kept from leaving', () => {
  function kept() {
    const asked: (Blocked | null)[] = [];
    const router = createMemoryRouter([home, { path: '/form' }, { path: '/next' }], {
      initialEntries: ['/', '/form'],
    });
    const letGo = router.block({ shouldBlock: () => true, onChange: (blocked) => asked.push(blocked) });
    return { router, asked, letGo };
  }

  test.each([
    ['by a link', '/next', '/next'],
    ['by Back', -1, '/'],
  ])('stays, and goes on when that is wanted: %s', async (_, to, path) => {
    const { router, asked } = kept();
    await router.navigate(to as string);
    expect([pathOf(router), asked.at(-1)?.state]).toEqual(['/form', 'blocked']);
    asked.at(-1)?.proceed();
    await expect.poll(() => pathOf(router)).toBe(path);
    expect(asked.at(-1)).toBeNull();
  });

  test('is asked again after staying, and no more once there is nothing to lose', async () => {
    const { router, asked, letGo } = kept();
    await router.navigate('/next');
    asked.at(-1)?.reset();
    await router.navigate(-1);
    asked.at(-1)?.reset();
    expect([pathOf(router), asked.map((blocked) => blocked?.state)]).toEqual([
      '/form',
      ['blocked', undefined, 'blocked', undefined],
    ]);
    letGo();
    await router.navigate('/next');
    expect(pathOf(router)).toBe('/next');
  });
});
