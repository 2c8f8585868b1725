import { cleanup, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { isKnown, showFrame } from './testing/showFrame.tsx';

it('tells who may release of parts that went back by themselves or fail, and nobody else', async () => {
  const reason = '6 errors of 3 visitors within a minute of its promotion, most of all 0f3c: TypeError: x is undefined';
  const part = {
    name: 'admin-inventory',
    current: '20261125T234541792-80c3ed7b887b',
    why: 'automatic',
    warning: reason,
  };
  const standings = [part, { ...part, name: 'checkout', why: 'release' }, { ...part, name: 'catalog', warning: '' }];
  showFrame('administrator', { standings });
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
  const manager = showFrame('manager', { standings });
  await isKnown();
  expect(manager.fetch.mock.calls.map(([path]) => String(path))).not.toContain('/api/releases');
});

it('says how many of what waits are new, until they were looked at', async () => {
  const { fetch } = showFrame('manager');
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
  const { fetch, tell } = showFrame('manager');
  await screen.findByText('3 new');
  const looks = () => fetch.mock.calls.filter(([path]) => String(path).endsWith('/notices')).length;
  const event = { id: 1, kind: 'orders', subject: 7, at: '2026-11-26 10:00:00' };
  const before = looks();
  tell({ ...event, userId: 2 });
  tell({ ...event, userId: null });
  await expect.poll(looks).toBe(before + 1);
});

it('asks once for all that came in one piece', async () => {
  const { fetch, tell } = showFrame('manager');
  await screen.findByText('3 new');
  const asked = fetch.mock.calls.length;
  const event = { kind: 'orders' as const, at: '2026-11-26 10:00:00', userId: null };
  for (let id = 1; id <= 500; id += 1) tell({ ...event, id, subject: id });
  const looks = () => fetch.mock.calls.slice(asked).filter(([path]) => String(path).endsWith('/notices'));
  await expect.poll(looks).toHaveLength(1);
  tell({ ...event, id: 501, subject: 1 });
  await expect.poll(looks).toHaveLength(2);
});
