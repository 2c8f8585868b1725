import { cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteUnsent } from '@shop/shared/admin/form/leaving';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '@shop/shared/api-client';
import type { LiveEvent } from '@shop/shared/contracts/http/events';
import type { LiveFeed } from '@shop/shared/contracts/remote';
import type { Me } from '@shop/shared/contracts/http/people/session';
import type { NavEntry } from '@shop/shared/contracts/remote';
import { RIGHTS_OF_ROLE, type RoleName } from '@shop/shared/contracts/rights';
import { QueryClient, QueryClientProvider } from '@shop/shared/query';
import { RouterProvider } from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import { ShellContext } from '@shop/shared/remote/RemoteRoot';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { testSettings } from '@shop/shared/testing/data';
import { createSession } from '../session/session.ts';
import { AdminFrame } from './AdminFrame.tsx';

const entry = (order: number, label: string, icon: NavEntry['icon'], more: Partial<NavEntry> = {}): NavEntry => ({
  id: label,
  label,
  to: `/admin/${label.toLowerCase()}`,
  order,
  icon,
  ...more,
});
const nav: NavEntry[] = [
  entry(10, 'Dashboard', 'dashboard'),
  entry(20, 'Inventory', 'inventory', { requires: ['products'] }),
  entry(30, 'Orders', 'orders', { requires: ['orders.read'] }),
  entry(40, 'Point of Sale', 'pos', { requires: ['pos'], folds: true }),
  entry(60, 'Stock', 'stock', { requires: ['stock'], pages: ['/admin/add-stock', '/admin/edit-stock/:stockId'] }),
  entry(70, 'Invoices', 'accounting', { requires: ['accounting'], group: 'Accounting' }),
  entry(80, 'Users', 'users', { requires: ['users'] }),
];

const waiting = {
  invoiceId: 7,
  invoiceNumber: 'INV-7',
  customerName: 'Amina',
  invoiceDate: '2026-11-20 10:00:00',
  status: 'pending',
  total: 1450,
};

/** What the server says of parts of the shop. */
let standings: object[] = [];
afterEach(() => void (standings = []));
/** Tells the frame what somebody did. */
let tell: (event: LiveEvent) => void = () => undefined;
const live: LiveFeed = {
  on(kind, read) {
    if (kind === 'orders') tell = read;
    return () => undefined;
  },
};
const notice = { kind: 'confirm', count: 12, fresh: 3, newest: '2026-11-26 10:00:00', text: '' };

function show(
  role: RoleName,
  refuse = false,
  at = '/admin/dashboard',
  more: Partial<Me> = {},
  settings = testSettings,
) {
  const session = createSession(localStorage, window);
  session.signIn({ userToken: 'u', authToken: 'a', apiKey: 'k' });
  const fetch = vi.fn<typeof globalThis.fetch>(async (input) => {
    const path = String(input);
    if (refuse) return new Response('{"status":false,"note":"Please sign in"}', { status: 401 });
    if (path.endsWith('/me')) {
      const me = { userId: 1, fullname: 'Amina', username: 'amina', role, rights: RIGHTS_OF_ROLE[role], ...more };
      return new Response(JSON.stringify({ status: true, data: me }));
    }
    if (path.endsWith('/pendingOrders')) {
      return new Response(JSON.stringify({ status: true, data: { rows: [waiting], total: 31 } }));
    }
    if (path.endsWith('/api/releases')) return new Response(JSON.stringify({ status: true, data: standings }));
    if (path.endsWith('/notices')) {
      return new Response(JSON.stringify({ status: true, data: [notice] }));
    }
    return new Response('{"status":true}');
  });
  const api = createApiClient({ base: '/api', tokens: session.current, fetch });
  const frame = (
    <ShellContext value={{ ...createStandInShell(), api, live }}>
      <AdminFrame nav={nav} session={session} api={api} settings={settings}>
        <h1>The page</h1>
      </AdminFrame>
    </ShellContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/admin', element: <h1>Login</h1> },
      { path: '/admin/*', element: frame },
    ],
    { initialEntries: [at] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { session, fetch, router, client };
}

const sidebar = () => within(screen.getByRole('navigation', { name: 'Back office' }));
const bottomBar = () => within(screen.getByRole('navigation', { name: 'Quick menu' }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Who is signed in, hence what they may see, is there. */
function isKnown() {
  return waitFor(() => {
    const [logout] = screen.getAllByRole('button', { name: /^(Admin|Amina)$/ });
    expect(logout?.getAttribute('aria-description')).toBe('Log out Amina');
  });
}

it('shows the menu in order with Accounting folded and Logout last', async () => {
  show('administrator');
  await isKnown();
  const names = sidebar()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(names).toEqual([
    'Dashboard',
    'Inventory',
    'Orders',
    'Point of Sale',
    'Stock',
    'AccountingInvoices',
    'Users',
    'Logout',
  ]);
  const group = sidebar().getByRole('button', { name: 'Accounting' });
  expect(group.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('true');
  expect(sidebar().getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
});

it.each([
  ['/admin/stock', 'Stock', 'page'],
  ['/admin/edit-stock/7', 'Stock', 'true'],
  ['/admin/add-stock', 'Stock', 'true'],
  ['/admin/invoices', 'Invoices', 'page'],
])('on %s marks %s as where one is, and nothing else', async (at, label, current) => {
  show('administrator', false, at);
  await isKnown();
  const marked = sidebar()
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[label, current]]);
});

it('folds the menu to icons with names on a page that needs the room, and shows it whole on demand', async () => {
  show('administrator', false, '/admin/point of sale');
  await isKnown();
  const names = () =>
    [...sidebar().getAllByRole('link'), ...sidebar().getAllByRole('button')].map((one) =>
      one.getAttribute('aria-label'),
    );
  expect(sidebar().queryByText('Users')).toBeNull();
  expect(names()).toEqual([
    null,
    'Dashboard',
    'Inventory',
    'Orders',
    'Point of Sale',
    'Stock',
    'Users',
    'Menu',
    'Accounting',
    'Logout',
  ]);
  expect(sidebar().getByRole('link', { name: 'Point of Sale' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(sidebar().getByRole('button', { name: 'Accounting' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
  drawer.getByText('Users');
});

it('hides what a cashier may not see', async () => {
  show('cashier');
  await isKnown();
  const names = sidebar()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(names).toEqual(['Dashboard', 'Orders', 'Point of Sale', 'Logout']);
});

it('has the first four items in the bottom bar and all of them behind it', async () => {
  show('administrator');
  await isKnown();
  const four = ['Dashboard', 'Inventory', 'Orders', 'Point of Sale'];
  expect(
    bottomBar()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(four);
  await userEvent.click(bottomBar().getByRole('button', { name: 'More' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
  await userEvent.click(drawer.getByRole('link', { name: 'Users' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has the Admin button for an administrator, and for anybody else one with their name', async () => {
  show('administrator');
  await isKnown();
  screen.getByRole('button', { name: 'Admin' });
  cleanup();
  show('cashier');
  await isKnown();
  screen.getByRole('button', { name: 'Amina' });
  expect(screen.queryByRole('button', { name: 'Admin' })).toBeNull();
});

it('leads from Help, Privacy and Terms to the pages of the shop, else to where they are written', async () => {
  const pages = [{ slug: 'privacy', title: 'Privacy' }];
  const links = async (role: RoleName) => {
    show(role, false, '/admin/dashboard', {}, { ...testSettings, pages });
    await isKnown();
    const footer = within(screen.getByRole('contentinfo'));
    const found = footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    cleanup();
    return found;
  };
  expect(await links('administrator')).toEqual([
    ['Help', '/admin/pages/contact'],
    ['Privacy', '/pages/privacy'],
    ['Terms', '/admin/pages/terms'],
  ]);
  expect(await links('cashier')).toEqual([
    ['Help', '#help'],
    ['Privacy', '/pages/privacy'],
    ['Terms', '#terms'],
  ]);
});

it('asks before it logs out of what is not done', async () => {
  const { session } = show('cashier');
  await isKnown();
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  await userEvent.click(sidebar().getByRole('button', { name: 'Logout' }));
  const question = () => within(screen.getByRole('alertdialog', { name: 'Log out?' }));
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
  expect(session.current()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Amina' }));
  await userEvent.click(question().getByRole('button', { name: 'Log out' }));
  window.removeEventListener('beforeunload', ask);
  await screen.findByRole('heading', { name: 'Login' });
  expect(session.current()).toBeNull();
});

it('asks before it logs out while sales of this browser wait to be sent', async () => {
  const { session } = show('cashier');
  await isKnown();
  noteUnsent(true);
  await userEvent.click(sidebar().getByRole('button', { name: 'Logout' }));
  await screen.findByText(/^A cart, sales the shop has not got yet/);
  expect(session.current()).not.toBeNull();
  noteUnsent(false);
});

it('logs out by the Admin button: server told, tokens gone, data forgotten', async () => {
  const { session, fetch, client } = show('administrator');
  await isKnown();
  await userEvent.click(screen.getByRole('button', { name: 'Admin' }));
  await screen.findByRole('heading', { name: 'Login' });
  expect(session.current()).toBeNull();
  expect(fetch.mock.calls.map(([path]) => path)).toContain('/api/PublicController/authLogout');
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('goes to the sign-in when the server knows the session no more, and says so', async () => {
  const { session, router } = show('manager', true);
  await screen.findByRole('heading', { name: 'Login' });
  expect(session.current()).toBeNull();
  expect(router.state.location.state).toEqual({ sessionEnded: true });
});

it('goes to the sign-in when another tab logs out', async () => {
  const { router } = show('manager');
  await isKnown();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await screen.findByRole('heading', { name: 'Login' });
  expect(router.state.location.state).toBeNull();
});

it.each([
  ['manager', '/admin/edit-order?id=7'],
  ['cashier', '/admin/orders?q=INV-7'],
] as const)('lists the orders that wait behind the bell, as links to what a %s may see', async (role, href) => {
  show(role);
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Notifications' }));
  const link = await drawer.findByRole('link', { name: /Amina/ });
  await waitFor(() => expect(link.getAttribute('href')).toBe(href));
  drawer.getByRole('heading', { name: 'Orders that wait (31)' });
  const all = drawer.getByRole('link', { name: 'All orders that wait' });
  expect(all.getAttribute('href')).toBe('/admin/orders?status=pending');
});

it('tells who may release of parts that went back by themselves or fail, and nobody else', async () => {
  const reason = '6 errors of 3 visitors within a minute of its promotion, most of all 0f3c: TypeError: x is undefined';
  const part = {
    name: 'admin-inventory',
    current: '20261125T234541792-80c3ed7b887b',
    why: 'automatic',
    warning: reason,
  };
  standings = [part, { ...part, name: 'checkout', why: 'release' }, { ...part, name: 'catalog', warning: '' }];
  show('administrator');
  const bell = screen.getByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(bell.getAttribute('aria-description')).toBe('A part of the shop needs a look'));
  await userEvent.click(bell);
  const drawer = within(screen.getByRole('dialog', { name: 'Notifications' }));
  const links = within(drawer.getByRole('region', { name: 'Parts of the shop' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [
      '/admin/releases/admin-inventory',
      `admin-inventory failed, and went back by itself to the version before${reason}`,
    ],
    ['/admin/releases/checkout', `checkout fails for visitors${reason}`],
  ]);
  cleanup();
  const manager = show('manager');
  await isKnown();
  expect(manager.fetch.mock.calls.map(([path]) => String(path))).not.toContain('/api/releases');
});

it('says how many of what waits are new, until they were looked at', async () => {
  const { fetch } = show('manager');
  await screen.findByText('3 new');
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Notifications' }));
  const link = drawer.getByRole('link', { name: /12 orders to confirm 3 new The newest: Nov 26, 2026, 10:00/ });
  expect(link.getAttribute('href')).toBe('/admin/confirm-orders');
  const seen = () => fetch.mock.calls.filter(([path]) => String(path).endsWith('/NoticeController/seen'));
  expect(seen()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(seen()).toHaveLength(1));
});

it('has what a customer does behind the bell at once, and what staff do with the next look', async () => {
  const { fetch } = show('manager');
  await screen.findByText('3 new');
  const looks = () => fetch.mock.calls.filter(([path]) => String(path).endsWith('/notices')).length;
  const event = { id: 1, kind: 'orders', subject: 7, at: '2026-11-26 10:00:00' };
  const before = looks();
  tell({ ...event, userId: 2 });
  tell({ ...event, userId: null });
  await expect.poll(looks).toBe(before + 1);
});

it('asks once for all that came in one piece', async () => {
  const { fetch } = show('manager');
  await screen.findByText('3 new');
  const asked = fetch.mock.calls.length;
  const event = { kind: 'orders' as const, at: '2026-11-26 10:00:00', userId: null };
  for (let id = 1; id <= 500; id += 1) tell({ ...event, id, subject: id });
  const looks = () => fetch.mock.calls.slice(asked).filter(([path]) => String(path).endsWith('/notices'));
  await expect.poll(looks).toHaveLength(1);
  tell({ ...event, id: 501, subject: 1 });
  await expect.poll(looks).toHaveLength(2);
});

it('leads who must set up a second factor to their account, and nowhere else', async () => {
  const { router } = show('manager', false, '/admin/orders', { rights: [], mustSetUp: true });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/account'));
  expect(screen.queryByRole('link', { name: 'My account' })).toBeNull();
  const names = sidebar()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(names).toEqual(['Logout']);
});
