import { render } from '@testing-library/react';
import { RouterProvider } from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import { expect, it } from 'vitest';
import { inOwnLanguage } from './inOwnLanguage.tsx';

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
