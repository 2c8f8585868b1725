import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { remoteRoute } from '../../remote/RemoteRoot.tsx';
import { testMe } from '../../testing/data.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { createStandInShell, type StandInOptions } from '../../testing/stand-in-shell.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { adminPage, navOf, territoriesOf } from './adminPage.ts';
import { adminRoute } from './adminRoute.tsx';

const seen = vi.fn();
const stock = adminPage({
  id: 'test.stock',
  path: '/admin/stock',
  right: 'stock',
  title: 'Stock',
  menu: { order: 60, icon: 'stock' },
  load: async () => () => {
    seen();
    return <PageHeader actions={<p>Rows</p>} />;
  },
});

function show(options: StandInOptions) {
  seen.mockClear();
  const shell = createStandInShell(options);
  return renderRoutes([remoteRoute('test', shell, [adminRoute(stock)])], shell, '/admin/stock');
}

it('feeds menu and territory from the one declaration', () => {
  const hidden = adminPage({ ...stock, id: 'test.add-stock', path: '/admin/add-stock', within: '/admin/stock' });
  expect(navOf([stock, hidden])).toEqual([
    {
      id: 'stock',
      label: 'Stock',
      to: '/admin/stock',
      order: 60,
      icon: 'stock',
      requires: ['stock'],
      pages: ['/admin/add-stock'],
    },
  ]);
  expect(territoriesOf([stock, hidden])).toEqual(['/admin/stock', '/admin/add-stock']);
});

it('shows the page under its title to whoever has the right', async () => {
  show({ role: 'manager' });
  await screen.findByRole('heading', { level: 1, name: 'Stock' });
  expect(screen.getByText('Rows')).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Stock · Back office'));
});

it('says so to whoever has not, and never renders the page', async () => {
  const answer = Promise.withResolvers<Response>();
  show({ fetch: () => answer.promise });
  await screen.findByRole('heading', { level: 1, name: 'Stock' });
  expect(seen).not.toHaveBeenCalled();
  answer.resolve(new Response(JSON.stringify({ status: true, data: testMe('cashier') })));
  await screen.findByText('You may not see this');
  expect(seen).not.toHaveBeenCalled();
});

it('tries again when it cannot be told who is signed in', async () => {
  let down = true;
  const answer = { status: true, data: testMe('manager') };
  show({ fetch: async () => (down ? new Response('', { status: 503 }) : new Response(JSON.stringify(answer))) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await userEvent.click(again);
  await screen.findByText('Rows');
});
