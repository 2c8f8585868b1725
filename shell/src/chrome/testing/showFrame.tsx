import { render, screen, waitFor } from '@testing-library/react';
import { createApiClient } from '@shop/shared/api-client';
import type { LiveEvent } from '@shop/shared/contracts/http/events';
import type { Me } from '@shop/shared/contracts/http/people/session';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { LiveFeed, NavEntry } from '@shop/shared/contracts/remote';
import { RIGHTS_OF_ROLE, type RoleName } from '@shop/shared/contracts/rights';
import { QueryClient, QueryClientProvider } from '@shop/shared/query';
import { ShellContext } from '@shop/shared/remote/RemoteRoot';
import { RouterProvider } from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import { testSettings } from '@shop/shared/testing/data';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { expect, vi } from 'vitest';
import { createSession } from '../../session/session.ts';
import { AdminFrame } from '../AdminFrame.tsx';

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

const notice = { kind: 'confirm', count: 12, fresh: 3, newest: '2026-11-26 10:00:00', text: '' };

interface Shown {
  /** The server knows the session no more. */
  refuse?: boolean;
  at?: string;
  me?: Partial<Me>;
  settings?: PublicSettings;
  /** What the server says of parts of the shop. */
  standings?: object[];
}

/** The frame, for somebody who is signed in; `tell` says what somebody did. */
export function showFrame(
  role: RoleName,
  { refuse = false, at = '/admin/dashboard', me: more = {}, settings = testSettings, standings = [] }: Shown = {},
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
  let tell: (event: LiveEvent) => void = () => undefined;
  const live: LiveFeed = {
    on(kind, read) {
      if (kind === 'orders') tell = read;
      return () => undefined;
    },
  };
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
  return { session, fetch, router, client, tell: (event: LiveEvent) => tell(event) };
}

/** Who is signed in, hence what they may see, is there. */
export function isKnown() {
  return waitFor(() => {
    const [logout] = screen.getAllByRole('button', { name: /^(Admin|Amina)$/ });
    expect(logout?.getAttribute('aria-description')).toBe('Log out Amina');
  });
}
