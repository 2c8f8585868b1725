import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createMemoryRouter } from '@shop/shared/router/server';
import { Outlet, RouterProvider } from '@shop/shared/router';
import { usePageFocus } from './usePageFocus.ts';

function LeftByLink() {
  return (
    <>
      <h1>Gone shopping</h1>
      <a href="/product/1" ref={(link) => link?.focus()}>
        A frock
      </a>
    </>
  );
}

function Frame() {
  usePageFocus();
  return (
    <main tabIndex={-1}>
      <Outlet />
      <a href="/help">Help</a>
    </main>
  );
}

let go: (to: string | number) => Promise<void>;
beforeEach(() => {
  const listing = (
    <>
      <h1>Deals</h1>
      <input aria-label="Sort" />
    </>
  );
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <h1>All Products</h1> },
        { path: '/deals', element: listing },
        { path: '/none', element: <p>Loading</p> },
        { path: '/left-by-link', element: <LeftByLink /> },
      ],
    },
  ]);
  go = (to) => act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
  render(<RouterProvider router={router} />);
});

const focused = () => document.activeElement?.textContent;

it('leaves the first page alone, and focuses the heading of every other', async () => {
  expect(document.activeElement).toBe(document.body);
  await go('/deals');
  expect(focused()).toBe('Deals');
  await go('/');
  expect(focused()).toBe('All Products');
});

it('leaves the focus where it is when only the view changes', async () => {
  await go('/deals');
  screen.getByLabelText('Sort').focus();
  await go('/deals?sort=newest');
  expect(document.activeElement).toBe(screen.getByLabelText('Sort'));
});

it('focuses the main part of a page that has no heading yet', async () => {
  await go('/none');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves it to what the page gave it to', async () => {
  await go('/left-by-link');
  expect(focused()).toBe('A frock');
  await go('/');
  await go(-1);
  expect(focused()).toBe('A frock');
});

it('takes it from what had it on the page before and is still there', async () => {
  await go('/deals');
  screen.getByRole('link', { name: 'Help' }).focus();
  await go(-1);
  expect(focused()).toBe('All Products');
});
