import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '@shop/shared/api-client';
import type { FoundGroup } from '@shop/shared/contracts/http/search';
import { RIGHTS_OF_ROLE, type RoleName } from '@shop/shared/contracts/rights';
import { QueryClient, QueryClientProvider } from '@shop/shared/query';
import { RouterProvider } from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import type { Registry } from '@shop/shared/contracts/registry';
import type { NavEntry } from '@shop/shared/contracts/remote';
import { testEntry } from '@shop/shared/testing/data';
import { PressedAtOnce } from '@shop/shared/testing/PressedAtOnce';
import { FindBox } from './FindBox.tsx';

const NAV: NavEntry[] = [
  { id: 'orders', label: 'Orders', to: '/admin/orders', order: 1, icon: 'orders', requires: ['orders.read'] },
  { id: 'help', label: 'Help', to: '/admin/help', order: 2, icon: 'audit' },
];
const REGISTRY: Registry = {
  'admin-orders': {
    ...testEntry(),
    places: [
      { label: 'Orders', to: '/admin/orders', requires: ['orders.read'], words: 'farmaish' },
      { label: 'Customers on credit', to: '/admin/credit', requires: ['accounting'], words: 'khata udhaar' },
    ],
    finds: [
      {
        kind: 'order',
        label: 'Orders',
        to: '/admin/edit-order?id={id}',
        requires: ['orders.write'],
        all: '/admin/orders?q={q}',
      },
      { kind: 'order', label: 'Orders', to: '/admin/orders?q={title}', requires: ['orders.read'] },
    ],
  },
};
const GROUPS = [
  { kind: 'order', things: [{ id: '7', title: 'INV-000007', details: ['Zoë & Ali', 'Lahore'] }] },
  { kind: 'parcel', things: [{ id: '1', title: 'Of a later shop', details: [] }] },
] as unknown as FoundGroup[];

function show(role: RoleName, { userId = 1, isDown = false, keydown = {} as KeyboardEventInit } = {}) {
  const asked: string[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (input) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const me = { userId, fullname: 'Amina', username: 'amina', role, rights: RIGHTS_OF_ROLE[role] };
    if (pathname.endsWith('/me')) return new Response(JSON.stringify({ status: true, data: me }));
    asked.push(searchParams.get('q') ?? '');
    if (isDown) return new Response('{}', { status: 503 });
    const data = searchParams.get('q') === 'zoe' ? GROUPS : [];
    return new Response(JSON.stringify({ status: true, data }));
  });
  const tokens = () => ({ userToken: 'u', authToken: 'a', apiKey: 'k' });
  const api = createApiClient({ base: '/api', tokens, fetch });
  const box = (
    <PressedAtOnce keydown={keydown}>
      <FindBox api={api} menu={NAV} />
    </PressedAtOnce>
  );
  const router = createMemoryRouter([{ path: '/admin/*', element: box }], { initialEntries: ['/admin/dashboard'] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { asked, at: () => router.state.location.pathname + router.state.location.search };
}

const field = () => screen.getByRole('combobox', { name: 'Search for anything' });
const shown = () => screen.getAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(REGISTRY));
});

it('finds pages by their name and by what people call them, and goes there', async () => {
  const { at } = show('administrator');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(field());
  await expect.poll(shown).toEqual(['Help', 'Orders', 'Customers on credit']);
  await userEvent.keyboard('khata');
  expect(shown()).toEqual(['Customers on credit']);
  await userEvent.clear(field());
  await userEvent.type(field(), 'or');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Orders');
  await userEvent.keyboard('{Enter}');
  expect(at()).toBe('/admin/orders');
});

it('hears its keys from the moment it is seen', () => {
  show('administrator', { keydown: { key: 'k', ctrlKey: true } });
  expect(document.activeElement).toBe(field());
});

it('finds what the shop has, says what it is, and leads to it and to all of its kind', async () => {
  const { asked, at } = show('manager');
  await userEvent.type(field(), 'zoe');
  const group = within(await screen.findByRole('group', { name: 'Orders' }));
  expect(group.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'INV-000007Zoë & AliLahore',
    'Orders: all with “zoe”',
  ]);
  expect(asked).toEqual(['zoe']);
  expect(screen.queryByText('Of a later shop')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('2 found');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(at()).toBe('/admin/orders?q=zoe');
  await userEvent.type(field(), 'zoe');
  await userEvent.click(await screen.findByRole('option', { name: /INV-000007/ }));
  expect(at()).toBe('/admin/edit-order?id=7');
});

it('leads who may only read to what they may see, and shows them no other page', async () => {
  const { at } = show('cashier');
  await userEvent.click(field());
  await expect.poll(shown).toEqual(['Help', 'Orders']);
  await userEvent.type(field(), 'zoe');
  await userEvent.click(await screen.findByRole('option', { name: /INV-000007/ }));
  expect(at()).toBe('/admin/orders?q=INV-000007');
});

it('keeps what was looked at last, for that person alone', async () => {
  show('manager');
  await userEvent.type(field(), 'zoe');
  await userEvent.click(await screen.findByRole('option', { name: /INV-000007/ }));
  cleanup();
  show('manager');
  await userEvent.click(field());
  const looked = within(await screen.findByRole('group', { name: 'Last looked at' }));
  looked.getByRole('option', { name: 'INV-000007' });
  cleanup();
  show('manager', { userId: 2 });
  await userEvent.click(field());
  await expect.poll(shown).toEqual(['Help', 'Orders', 'Customers on credit']);
});

it('finds pages while the shop cannot be searched, and says so', async () => {
  show('manager', { isDown: true });
  await userEvent.type(field(), 'orders');
  expect(shown()).toEqual(['Orders']);
  await screen.findByText('The shop cannot be searched right now. Pages are found all the same.');
});

it('asks what there is to find when it is used, and finds the menu’s pages where that cannot be asked', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  show('administrator');
  await screen.findByRole('combobox');
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.click(field());
  await expect.poll(shown).toEqual(['Orders', 'Help']);
  expect(fetch).toHaveBeenCalledOnce();
});

it('says that the shop cannot be searched while nobody knows where things lead, and asks again with the next look', async () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json({}, { status: 502 })));
  vi.stubGlobal('fetch', fetch);
  show('manager');
  await userEvent.type(field(), 'zoe');
  await screen.findByText('The shop cannot be searched right now. Pages are found all the same.');
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
  fetch.mockResolvedValue(Response.json(REGISTRY));
  await userEvent.tab();
  await userEvent.type(field(), 'zoe');
  await screen.findByRole('option', { name: /INV-000007/ });
});

it('says that there is nothing', async () => {
  show('manager');
  await userEvent.type(field(), 'qq');
  await screen.findByText(/^Nothing found/);
});
