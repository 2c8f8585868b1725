import { render, screen } from '@testing-library/react';
import { RouterProvider } from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import { QueryClientProvider, dehydrate, useQuery } from '@shop/shared/query';
import { CONTRACT, type RemoteModule, type ShellApi } from '@shop/shared/contracts/remote';
import { expect, it, vi } from 'vitest';
import { createApiClient } from '@shop/shared/api-client';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { createQueryClient } from '../queryClient.ts';
import { routeInOwnLanguage } from './inOwnLanguage.tsx';

vi.mock('./load.ts', () => ({ loadRemote: vi.fn() }));

const remote = (path: string, Page: () => React.ReactNode, take?: (shell: ShellApi) => void): RemoteModule => ({
  contract: CONTRACT,
  libraries: { react: 0, 'react-dom': 0, '@shop/shared/router': 0, '@shop/shared/query': 0 },
  setup: (shell: ShellApi) => {
    take?.(shell);
    return { routes: [{ path, element: <Page /> }] };
  },
});

it.each([
  ['en', '<div lang="en" dir="ltr"><p>Gifts</p></div>'],
  [undefined, '<p>Gifts</p>'],
] as const)('says of what language a remote is on a page of another: %s', async (language, html) => {
  const module = remote('/gifts', () => <p>Gifts</p>);
  const route = routeInOwnLanguage('gifts', module, createStandInShell(), language ? { language } : {});
  const router = createMemoryRouter([route], { initialEntries: ['/gifts'] });
  await router.arrived;
  const { container } = render(<RouterProvider router={router} />);
  expect(container.innerHTML).toBe(html);
});

it.each([
  ['en', '/api/x?lang=en /api/y?z=1&lang=en'],
  [undefined, '/api/x /api/y?z=1'],
] as const)('has a remote ask for names in its own language: %s', async (language, asked) => {
  const paths: string[] = [];
  const shell = createStandInShell({
    fetch: async (path) => {
      paths.push(String(path));
      return new Response('{}');
    },
  });
  let own: ShellApi = shell;
  const module = remote(
    '/gifts',
    () => null,
    (given) => (own = given),
  );
  routeInOwnLanguage('gifts', module, shell, language ? { language } : {});
  await own.api.get('/x');
  await own.api.get('/y?z=1');
  expect(
    paths
      .map((path) => new URL(path, 'http://localhost'))
      .map((url) => url.pathname + url.search)
      .join(' '),
  ).toBe(asked);
  expect(own.settings).toBe(shell.settings);
});

it('shows each remote what it has read itself, where one lacks the page’s language and both ask alike', async () => {
  const asked: string[] = [];
  const fetch = async (path: unknown) => {
    asked.push(String(path));
    return Response.json({ name: String(path).endsWith('lang=en') ? 'Frock' : 'فراک' });
  };
  const api = createApiClient({ base: 'https://shop.example/api', tokens: () => null, fetch });
  const queryClient = createQueryClient(api);
  const shell = { ...createStandInShell(), api, queryClient };
  const Page = () => <p>{useQuery<{ name: string }>({ queryKey: ['/x'] }).data?.name}</p>;
  const routes = [
    routeInOwnLanguage('catalog', remote('/urdu', Page), shell, {}),
    routeInOwnLanguage('gifts', remote('/english', Page), shell, { language: 'en' }),
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/urdu'] });
  await router.arrived;
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('فراک')).toBeDefined();
  await router.navigate('/english');
  expect(await screen.findByText('Frock')).toBeDefined();
  await router.navigate('/urdu');
  expect(await screen.findByText('فراک')).toBeDefined();
  expect(asked).toHaveLength(2);

  // Both are in the page that the server sends, and read anew together.
  expect(dehydrate(queryClient).queries.map(({ queryHash }) => queryHash)).toEqual(['["/x"]', 'en ["/x"]']);
  await queryClient.invalidateQueries({ refetchType: 'all' });
  expect(asked.slice(2).map((path) => path.replace(/.*api/, ''))).toEqual(['/x', '/x?lang=en']);
});
