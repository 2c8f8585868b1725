import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DeployToken } from '@shop/shared/contracts/http/releases/deployTokens';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { DeployTokensPage } from './DeployTokensPage.tsx';

const good: DeployToken = {
  tokenId: 1,
  name: 'catalog',
  label: 'CI of the catalogue',
  by: 'Amna Tariq',
  createdDate: '2026-11-20 10:00:00',
  expiresDate: '2027-02-18 10:00:00',
  lastUsedDate: null,
  state: 'good',
};
const ended: DeployToken = {
  ...good,
  tokenId: 2,
  label: 'Old CI',
  lastUsedDate: '2026-11-21 09:00:00',
  state: 'ended',
};

function show(refused?: object) {
  const sent: { path: string; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input).replace(/^.*\/(?=Release)/, '');
    if (init?.method === 'POST') {
      sent.push({ path, body: JSON.parse(String(init.body)) });
      if (refused) return new Response(JSON.stringify(refused), { status: 422 });
      const data = path.endsWith('create') ? { tokenId: 3, token: 'shop_secret' } : null;
      return new Response(JSON.stringify({ status: true, data }));
    }
    const data = path.includes('packages') ? ['catalog', 'shell'] : [good, ended];
    return new Response(JSON.stringify({ status: true, data, total: 2 }));
  };
  renderInRemote(<DeployTokensPage />, {
    shell: createStandInShell({ fetch, role: 'administrator' }),
    at: '/admin/deploy-tokens',
  });
  return sent;
}

it('lists the tokens with what they are for, and ends one after asking', async () => {
  const user = userEvent.setup();
  const sent = show();
  // What has ended already has no button: there is one alone.
  const row = (await screen.findByText('CI of the catalogue')).closest('tr');
  expect(row?.textContent).toContain('catalog');
  expect(row?.textContent).toContain('Never');
  await user.click(screen.getByRole('button', { name: 'End' }));
  const question = await screen.findByRole('alertdialog', { name: 'End the key of CI of the catalogue' });
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'End key' }));
  await expect.poll(() => sent).toEqual([{ path: 'ReleaseTokenController/end', body: { tokenId: 1 } }]);
});

it('makes a token for a package that is known, and shows it once', async () => {
  const user = userEvent.setup();
  const sent = show();
  await user.click(await screen.findByRole('button', { name: 'New developer key' }));
  const form = await screen.findByRole('dialog', { name: 'New developer key' });
  await user.click(within(form).getByRole('combobox', { name: /^Package/ }));
  await user.click(await screen.findByRole('option', { name: 'catalog' }));
  await user.type(within(form).getByRole('textbox', { name: /^Who uses it/ }), ' CI ');
  await user.click(within(form).getByRole('button', { name: 'Make key' }));
  const made = await screen.findByRole('dialog', { name: 'Key of CI' });
  expect(made.textContent).toContain('shop_secret');
  expect(sent).toEqual([{ path: 'ReleaseTokenController/create', body: { name: 'catalog', label: 'CI', days: 90 } }]);
  await user.click(within(made).getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('shop_secret')).toBeNull();
});

it('says what is wrong with the name of a new package before anything is sent, and loses nothing', async () => {
  const user = userEvent.setup();
  const sent = show();
  await user.click(await screen.findByRole('button', { name: 'New developer key' }));
  const form = await screen.findByRole('dialog', { name: 'New developer key' });
  await user.type(within(form).getByRole('combobox', { name: /^Package/ }), 'My Remote');
  await user.click(await screen.findByRole('option', { name: /My Remote/ }));
  await user.type(within(form).getByRole('textbox', { name: /^Who uses it/ }), 'CI');
  await user.click(within(form).getByRole('button', { name: 'Make key' }));
  await within(form).findByText(/Small letters, digits and hyphens/);
  expect(sent).toEqual([]);
  expect((within(form).getByRole('textbox', { name: /^Who uses it/ }) as HTMLInputElement).value).toBe('CI');
});
