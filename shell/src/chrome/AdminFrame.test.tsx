import { cleanup, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteUnsent } from '@shop/shared/admin/form/leaving';
import { expect, it } from 'vitest';
import type { RoleName } from '@shop/shared/contracts/rights';
import { testSettings } from '@shop/shared/testing/data';
import { isKnown, showFrame } from './testing/showFrame.tsx';

const sidebar = () => within(screen.getByRole('navigation', { name: 'Back office' }));
const bottomBar = () => within(screen.getByRole('navigation', { name: 'Quick menu' }));

it('shows the menu in order with Accounting folded and Logout last', async () => {
  showFrame('administrator');
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
  showFrame('administrator', { at });
  await isKnown();
  const marked = sidebar()
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[label, current]]);
});

it('folds the menu to icons with names on a page that needs the room, and shows it whole on demand', async () => {
  showFrame('administrator', { at: '/admin/point of sale' });
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
  showFrame('cashier');
  await isKnown();
  const names = sidebar()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(names).toEqual(['Dashboard', 'Orders', 'Point of Sale', 'Logout']);
});

it('has the first four items in the bottom bar and all of them behind it', async () => {
  showFrame('administrator');
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
  showFrame('administrator');
  await isKnown();
  screen.getByRole('button', { name: 'Admin' });
  cleanup();
  showFrame('cashier');
  await isKnown();
  screen.getByRole('button', { name: 'Amina' });
  expect(screen.queryByRole('button', { name: 'Admin' })).toBeNull();
});

it('leads from Help, Privacy and Terms to the pages of the shop, else to where they are written', async () => {
  const pages = [{ slug: 'privacy', title: 'Privacy' }];
  const links = async (role: RoleName) => {
    showFrame(role, { settings: { ...testSettings, pages } });
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
  const { session } = showFrame('cashier');
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
  const { session } = showFrame('cashier');
  await isKnown();
  noteUnsent(true);
  await userEvent.click(sidebar().getByRole('button', { name: 'Logout' }));
  await screen.findByText(/^A cart, sales the shop has not got yet/);
  expect(session.current()).not.toBeNull();
  noteUnsent(false);
});

it('logs out by the Admin button: server told, tokens gone, data forgotten', async () => {
  const { session, fetch, client } = showFrame('administrator');
  await isKnown();
  await userEvent.click(screen.getByRole('button', { name: 'Admin' }));
  await screen.findByRole('heading', { name: 'Login' });
  expect(session.current()).toBeNull();
  expect(fetch.mock.calls.map(([path]) => path)).toContain('/api/PublicController/authLogout');
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('goes to the sign-in when the server knows the session no more, and says so', async () => {
  const { session, router } = showFrame('manager', { refuse: true });
  await screen.findByRole('heading', { name: 'Login' });
  expect(session.current()).toBeNull();
  expect(router.state.location.state).toEqual({ sessionEnded: true });
});

it('goes to the sign-in when another tab logs out', async () => {
  const { router } = showFrame('manager');
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
  showFrame(role);
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Notifications' }));
  const link = await drawer.findByRole('link', { name: /Amina/ });
  await waitFor(() => expect(link.getAttribute('href')).toBe(href));
  drawer.getByRole('heading', { name: 'Orders that wait (31)' });
  const all = drawer.getByRole('link', { name: 'All orders that wait' });
  expect(all.getAttribute('href')).toBe('/admin/orders?status=pending');
});

it('leads who must set up a second factor to their account, and nowhere else', async () => {
  const { router } = showFrame('manager', { at: '/admin/orders', me: { rights: [], mustSetUp: true } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/account'));
  expect(screen.queryByRole('link', { name: 'My account' })).toBeNull();
  const names = sidebar()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(names).toEqual(['Logout']);
});
