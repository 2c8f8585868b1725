import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RouterProvider } from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import { OfficeNotFound } from './OfficeNotFound.tsx';

it('leads staff back into the back office, not to the shop', async () => {
  const router = createMemoryRouter([{ path: '/admin/*', element: <OfficeNotFound /> }], {
    initialEntries: ['/admin/nothing'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Back to the start', '/admin'],
  ]);
});
