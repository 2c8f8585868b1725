import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createApiClient } from '@shop/shared/api-client';
import { RouterProvider, redirect } from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import { testSettings } from '@shop/shared/testing/data';
import { LoginPage } from './LoginPage.tsx';
import { createSession } from './session.ts';

const tokens = { userToken: 'u', authToken: 'a', apiKey: 'k' };
/** A text is a body as it is. */
const answer = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

function show(fetch: typeof globalThis.fetch) {
  const session = createSession(localStorage, window);
  const api = createApiClient({ base: '/api', tokens: session.current, fetch });
  const router = createMemoryRouter(
    [
      {
        path: '/admin',
        loader: () => (session.current() ? redirect('/admin/dashboard') : null),
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
  [
    'a refusal that comes with success',
    () => answer(200, { status: false, note: 'Too late today.' }),
    'Too late today.',
  ],
  ['the message where there is no note', () => answer(403, { note: '', msg: 'Not from here.' }), 'Not from here.'],
  ...[
    '',
    'null',
    '<html>',
    '"ok"',
    '{"status":true,"data":[]}',
    '{"status":true,"data":{"authToken":1,"apiKey":{}}}',
  ].map((body): [string, () => Response, string] => [
    `its own text for ${body || 'nothing'}`,
    () => answer(200, body),
    'Login failed. Please try again.',
  ]),
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

const step = () => answer(200, { status: true, data: { step: 'code', challenge: 'c' } });

/** Answers the calls one after the other. */
function inTurn(...replies: (() => Response)[]) {
  const next = [...replies];
  return vi.fn<typeof globalThis.fetch>(async () => next.shift()?.() ?? answer(500, {}));
}

const sent = (fetch: ReturnType<typeof inTurn>, call: number) => JSON.parse(String(fetch.mock.calls[call]?.[1]?.body));

it('asks who has a second factor for a code, as phones fill it in, and keeps no token before it is right', async () => {
  const wrong = () => answer(401, { status: false, note: 'This code is not right.', code: 'WRONG_CODE' });
  const fetch = inTurn(step, wrong, () => answer(200, { status: true, data: tokens }));
  const session = show(fetch);
  await fillIn();
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Code/ });
  expect([code.autocomplete, code.inputMode, document.activeElement]).toEqual(['one-time-code', 'numeric', code]);
  expect(session.current()).toBeNull();
  await userEvent.click(code);
  await userEvent.paste('123 456');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('This code is not right.');
  expect(session.current()).toBeNull();
  expect(sent(fetch, 1)).toEqual({ challenge: 'c', code: '123 456', remember: false });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Do not ask on this device for 30 days' }));
  await userEvent.clear(code);
  await userEvent.type(code, '654321{Enter}');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(sent(fetch, 2)).toMatchObject({ code: '654321', remember: true });
  expect(session.current()).toEqual(tokens);
});

it('takes a recovery code instead, and begins again when it took too long', async () => {
  const late = () => answer(401, { status: false, note: 'This sign-in took too long.', code: 'SIGN_IN_EXPIRED' });
  show(inTurn(step, late));
  await fillIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Recovery code/ });
  expect([field.inputMode, document.activeElement]).toEqual(['text', field]);
  await userEvent.type(field, 'abcd-efgh-jkmn{Enter}');
  await screen.findByText('This sign-in took too long.');
  await screen.findByLabelText(/^Password/);
});

it('shows the password on demand, and says what to do about a forgotten one', async () => {
  show(vi.fn<typeof globalThis.fetch>());
  const field = await screen.findByLabelText<HTMLInputElement>(/^Password/);
  await userEvent.type(field, 'velvet mittens');
  expect(field.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect([field.type, field.value]).toEqual(['text', 'velvet mittens']);
  await userEvent.click(screen.getByText('Forgotten it?'));
  screen.getByText(/npm run rescue/);
});
