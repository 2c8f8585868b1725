import { render } from '@testing-library/react';
import { RouterProvider } from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import { expect, it } from 'vitest';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { inOwnLanguage, shellInOwnLanguage } from './inOwnLanguage.tsx';

it.each([
  ['en', '<div lang="en" dir="ltr"><p>Gifts</p></div>'],
  [undefined, '<p>Gifts</p>'],
] as const)('says of what language a remote is on a page of another: %s', async (language, html) => {
  const route = { id: 'remote:gifts', children: [{ path: '/gifts', element: <p>Gifts</p> }] };
  const router = createMemoryRouter([inOwnLanguage(route, language ? { language } : {})], {
    initialEntries: ['/gifts'],
  });
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
  const own = shellInOwnLanguage(shell, language ? { language } : {});
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
