import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CONTRACT, type MiniCartProps, type RemoteModule } from '@shop/shared/contracts/remote';
import { libraries } from '@shop/shared/remote/libraries';
import { Outlet, RouterProvider } from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import { testEntry, testSettings } from '@shop/shared/testing/data';
import { createServices } from '../services.ts';
import { MiniCartSlot } from './MiniCartSlot.tsx';

const cart = vi.hoisted(() => ({ isBroken: false }));

function MiniCart({ open }: MiniCartProps) {
  if (cart.isBroken) throw new Error('the mini cart crashed');
  return open && <p>two frocks</p>;
}

const loadRemote = vi.hoisted(() => vi.fn<() => Promise<RemoteModule>>());
vi.mock('../remotes/load.ts', () => ({
  loadRemote,
  isReachable: async () => true,
}));

beforeEach(() => {
  cart.isBroken = false;
  loadRemote.mockReset().mockResolvedValue({
    contract: CONTRACT,
    libraries,
    setup: () => ({ routes: [], slots: { miniCart: MiniCart } }),
  });
  // React says what a boundary caught.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

function open() {
  const registry = { checkout: testEntry({ label: 'The cart', slots: ['miniCart'] }) };
  const page = { apiBase: '/api', origin: '', registry, settings: testSettings };
  const services = createServices(page, { view: window });
  const element = (
    <>
      <main>24 cards</main>
      <MiniCartSlot services={services} />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return services.shell.bus;
}

it('is fetched when it is expected, without a word when that fails, and never for one who saves data', async () => {
  const connection = { saveData: true };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
  open().expectMiniCart?.();
  expect(loadRemote).not.toHaveBeenCalled();
  cleanup();

  connection.saveData = false;
  const fault = vi.fn();
  vi.stubGlobal('reportError', fault);
  loadRemote.mockRejectedValueOnce(new Error('no network'));
  const bus = open();
  await act(async () => bus.expectMiniCart?.());
  expect([loadRemote.mock.calls.length, fault.mock.calls.length]).toEqual([1, 0]);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => bus.showMiniCart());
  expect(await screen.findByText('two frocks')).toBeDefined();
});

it('a mini cart that crashes leaves the page alone, says so in its drawer, and can be tried again', async () => {
  const bus = open();
  cart.isBroken = true;
  act(() => bus.showMiniCart());
  expect(await screen.findByText('The cart can’t be shown right now')).toBeDefined();
  expect(screen.getByText('24 cards')).toBeDefined();
  cart.isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('two frocks')).toBeDefined();
  expect(screen.getByText('24 cards')).toBeDefined();
});

it('a mini cart that comes later than it was waited for fills its drawer by itself, whatever becomes of another try', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const module = await loadRemote();
  const [late, again] = [Promise.withResolvers<RemoteModule>(), Promise.withResolvers<RemoteModule>()];
  loadRemote.mockReset().mockRejectedValueOnce(Object.assign(new Error('took longer'), { late: late.promise }));
  loadRemote.mockReturnValueOnce(again.promise);
  const bus = open();
  act(() => bus.showMiniCart());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  late.resolve(module);
  expect(await screen.findByText('two frocks')).toBeDefined();
  await act(async () => again.reject(new Error('took longer')));
  expect(screen.getByText('two frocks')).toBeDefined();
  expect(loadRemote).toHaveBeenCalledTimes(2);
});

it('a mini cart that fails again can be tried once more, and what a failed try waited for fills it still', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const module = await loadRemote();
  const late = Promise.withResolvers<RemoteModule>();
  loadRemote.mockReset().mockRejectedValueOnce(Object.assign(new Error('took longer'), { late: late.promise }));
  loadRemote.mockRejectedValue(new Error('corrupt'));
  const bus = open();
  act(() => bus.showMiniCart());
  for (const tries of [2, 3]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect.poll(() => loadRemote.mock.calls.length).toBe(tries);
    expect(await screen.findByText(/^Still not available/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' }).disabled).toBe(false);
  }
  await act(async () => late.resolve(module));
  expect(await screen.findByText('two frocks')).toBeDefined();
});

it('opens for a wish as soon as another page stands, and stays open while its address is corrected', async () => {
  const registry = { checkout: testEntry({ label: 'The cart', slots: ['miniCart'] }) };
  const services = createServices({ apiBase: '/api', origin: '', registry, settings: testSettings }, { view: window });
  function Product() {
    useLayoutEffect(() => services.shell.bus.showMiniCart(), []);
    return <h1>A frock</h1>;
  }
  const layout = (
    <>
      <Outlet />
      <MiniCartSlot services={services} />
    </>
  );
  const children = [
    { path: '/', element: '24 cards' },
    { path: '/product/1', element: <Product /> },
  ];
  const router = createMemoryRouter([{ element: layout, children }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/product/1'));
  expect(await screen.findByText('two frocks')).toBeDefined();
  await act(() => router.navigate('/product/1?variant=5', { replace: true }));
  expect(screen.getByText('two frocks')).toBeDefined();
  // A link to where one is, as the drawer's own to the piece that was just bought: React Router replaces the address.
  await act(() => router.navigate('/product/1?variant=5', { replace: true }));
  expect(screen.queryByText('two frocks')).toBeNull();
  act(() => services.shell.bus.showMiniCart());
  expect(await screen.findByText('two frocks')).toBeDefined();
  await act(() => router.navigate('/'));
  expect(screen.queryByText('two frocks')).toBeNull();
});
