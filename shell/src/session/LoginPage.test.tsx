import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '@shop/shared/api-client';
import { RouterProvider, redirect } from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import { testSettings } from '@shop/shared/testing/data';
import { LoginPage } from './LoginPage.tsx';
import { createSession } from './session.ts';

const tokens = { userToken: 'u', authToken: 'a', apiKey: 'k' };
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function show(fetch: typeof globalThis.fetch) {
  const session = createSession(localStorage, window);
  const api = createApiClient({ base: '/api', tokens: session.current, fetch });
  const router = createMemoryRouter(
    [
      {
        path: '/admin',
        loader: () => (session.current() ? redirect('/admin/dashboard') : null),
        HydrateFallback: () => null,
        element: <LoginPage session={session} api={api} settings={testSettings} />,
      },
      { path: '/admin/dashboard', element: <h1>Dashboard</h1> },
    ],
    { initialEntries: ['/admin'] },
  );
  render(<RouterProvider router={router} />);
  return session;
}

async function fillIn() {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Username/), ' amina ');
  await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
}

it('shows that it is busy, keeps the tokens and goes to the dashboard', async () => {
  const reply = Promise.withResolvers<Response>();
  const fetch = vi.fn<typeof globalThis.fetch>(() => reply.promise);
  const session = show(fetch);
  await fillIn();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in...' });
  expect(button.disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).disabled).toBe(true);
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ username: 'amina', password: 'secret' }));

  reply.resolve(answer(200, { status: true, data: tokens }));
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(session.current()).toEqual(tokens);
});

it.each([
  [
    'the note of the server',
    () => answer(401, { status: false, note: 'Wrong username or password' }),
    'Wrong username or password',
  ],
  ['its own text when the server has none', () => answer(500, {}), 'Login failed. Please try again.'],
  [
    'its own text when there are no tokens',
    () => answer(200, { status: true, data: {} }),
    'Login failed. Please try again.',
  ],
])('shows %s', async (_, reply, text) => {
  const session = show(async () => reply());
  await fillIn();
  await screen.findByText(text);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(false);
  expect(session.current()).toBeNull();
});

it('shows the network text when nothing answers', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  await fillIn();
  await screen.findByText('An error occurred. Please try again.');
});

it('goes on when another tab signs in', async () => {
  const session = show(async () => answer(500, {}));
  session.signIn(tokens);
  await screen.findByRole('heading', { name: 'Dashboard' });
});
