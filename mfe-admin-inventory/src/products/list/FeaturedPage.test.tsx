import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../../remote.tsx';

it('shows what comes first in its order, takes one out and saves what was seen with it', async () => {
  const sent: unknown[] = [];
  const first = [
    { id: 9, name: 'Coral Frock', state: 'shown', img: '' },
    { id: 4, name: 'Blue Kurta', state: 'hidden', img: '' },
  ];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    if (init?.method === 'POST' && typeof init.body === 'string') sent.push(JSON.parse(init.body));
    return Response.json({ status: true, data: first, total: 2 });
  };
  const shell = createStandInShell({ fetch, role: 'manager' });
  renderRoutes(setup(shell).routes, shell, '/admin/featured');
  const rows = within(await screen.findByRole('list', { name: /Featured products/ })).getAllByRole('listitem');
  const [coral = document.body] = rows;
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Coral Frock'),
    expect.stringContaining('Blue KurtaHidden'),
  ]);
  await userEvent.click(within(coral).getByRole('button', { name: 'Take out' }));
  await waitFor(() => expect(sent).toEqual([{ order: [4], seen: [9, 4] }]));
});
