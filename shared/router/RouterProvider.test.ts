import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { createMemoryRouter } from './createRouter.ts';
import { RouterProvider, ScrollRestoration, useRouteError } from './index.ts';

const Failed = () => `Failed: ${(useRouteError() as Error).message}`;
const Crashing = () => {
  throw new Error('while rendering');
};
const rejects = () => {
  throw new Error('while loading');
};

test.each([
  ['rendering', { Component: Crashing }],
  ['loading', { loader: rejects, element: 'never shown' }],
])('what fails while %s is said inside the frame, until somebody goes on', async (when, broken) => {
  // React says so too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const frame = {
    ErrorBoundary: Failed,
    children: [
      { path: '/broken', ...broken },
      { path: '/', element: 'Home' },
    ],
  };
  const router = createMemoryRouter([{ ErrorBoundary: () => 'too far out', children: [frame] }]);
  const { unmount } = render(createElement(RouterProvider, { router }));
  await act(() => router.navigate('/broken'));
  expect(screen.getByText(`Failed: while ${when}`)).toBeTruthy();
  await act(() => router.navigate('/'));
  expect(screen.getByText('Home')).toBeTruthy();
  unmount();
});

test('shows a page whatever its hash is, and whatever is kept of positions', async () => {
  sessionStorage.setItem('scroll-positions', '"abc"');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const scrolled = createElement(ScrollRestoration, { getKey: ({ key }) => key });
  const router = createMemoryRouter([
    { ErrorBoundary: Failed, element: scrolled, path: '/' },
    { element: 'Home', path: '/home' },
  ]);
  const { unmount, container } = render(createElement(RouterProvider, { router }));
  await act(() => router.navigate('/#%'));
  expect(container.textContent).toBe('');
  unmount();
});
