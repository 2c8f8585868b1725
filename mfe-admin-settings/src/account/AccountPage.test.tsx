import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OwnSession } from '@shop/shared/contracts/http/people/people';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { AccountPage } from './AccountPage.tsx';

const here: OwnSession = {
  sessionId: 1,
  device: 'Firefox on Windows',
  address: '203.0.113.7',
  createdDate: '2026-11-20 10:00:00',
  usedDate: '2026-11-21 09:30:00',
  current: true,
};
const phone: OwnSession = { ...here, sessionId: 2, device: 'Chrome on Android', current: false };

const answer = (data: unknown) => new Response(JSON.stringify({ status: true, data }));

function show(answers: Record<string, () => Response> = {}) {
  const asked: string[] = [];
  let sessions = [here, phone];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input);
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    const given = Object.entries(answers).find(([part]) => path.includes(part))?.[1];
    if (given) return given();
    if (init?.method === 'DELETE') sessions = [here];
    return answer(sessions);
  };
  renderInRemote(<AccountPage />, { shell: createStandInShell({ fetch, role: 'cashier' }) });
  return { asked };
}

it('lists where one is signed in, and ends one of them', async () => {
  const { asked } = show();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Firefox on WindowsThis sessionSigned in Nov 20, 2026, 10:00Last used Nov 21, 2026, 09:30Network address 203.0.113.7',
    'Chrome on AndroidSigned in Nov 20, 2026, 10:00Last used Nov 21, 2026, 09:30Network address 203.0.113.7End it',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'End it' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(asked).toContain('DELETE /api/UserController/sessions/2');
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('says beside the field what is wrong with a password, and shows what is typed', async () => {
  const fields = { oldPassword: 'This is not your password.' };
  show({
    '/changePassword': () =>
      new Response(JSON.stringify({ status: false, msg: '', note: '', code: 'INVALID_FIELDS', data: { fields } }), {
        status: 422,
      }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const [old, fresh] = [dialog.getByLabelText(/^Current password/), dialog.getByLabelText(/^New password/)];
  expect([old.getAttribute('autocomplete'), fresh.getAttribute('autocomplete')]).toEqual([
    'current-password',
    'new-password',
  ]);
  await userEvent.type(old, 'guess');
  await userEvent.type(fresh, 'a walk by the sea');
  await userEvent.click(dialog.getAllByRole('button', { name: 'Show what is typed' })[1] as HTMLElement);
  expect([old.getAttribute('type'), fresh.getAttribute('type')]).toEqual(['password', 'text']);
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
  await dialog.findByText('This is not your password.');
  expect(old.getAttribute('aria-invalid')).toBe('true');
});

it('sets a PIN, and says beside the field what is wrong with one', async () => {
  const fields = { pin: 'This PIN is among the first that are tried. Choose another.' };
  const refused = () =>
    new Response(JSON.stringify({ status: false, msg: '', note: '', code: 'INVALID_FIELDS', data: { fields } }), {
      status: 422,
    });
  const { asked } = show({ '/setPin': refused, '/UserController/pin': () => answer({ isSet: false }) });
  await screen.findByText('Not set');
  await userEvent.click(screen.getByRole('button', { name: 'Choose a PIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a PIN' }));
  await userEvent.type(dialog.getByLabelText(/^Current password/), 'velvet-mittens');
  await userEvent.type(dialog.getByLabelText(/^PIN/), '1234');
  await userEvent.click(dialog.getByRole('button', { name: 'Save PIN' }));
  await dialog.findByText(fields.pin);
  expect(asked).toContain('POST /api/UserController/setPin');
});
