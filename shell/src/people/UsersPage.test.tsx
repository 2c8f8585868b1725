import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { UserListItem } from '@shop/shared/contracts/http/people';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { UsersPage } from './UsersPage.tsx';

const sara: UserListItem = {
  userId: 1,
  fullname: 'Sara Malik',
  emailId: 'sara@example.pk',
  phone1: '03001234567',
  phone2: '',
  company: '',
  roleId: 2,
  roleName: 'manager',
  username: 'sara',
  state: 'on',
  version: 1,
  createdDate: '2026-11-20 10:00:00',
};
const mills: UserListItem = {
  ...sara,
  userId: 2,
  fullname: 'Imran Nishat',
  emailId: 'imran@example.pk',
  phone2: '0421234567',
  company: 'Nishat Mills',
  roleId: 52,
  roleName: 'supplier',
  createdDate: '0000-00-00 00:00:00',
};

afterEach(cleanup);

function show(body: unknown, at = '/admin/users') {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(String(input));
    return new Response(JSON.stringify(String(input).includes('/users') ? body : { status: true, data: [] }));
  };
  renderInRemote(<UsersPage />, { shell: createStandInShell({ fetch, role: 'administrator' }), at });
  return { asked };
}

it('lists people with their contacts, N/A for what is missing', async () => {
  show({ status: true, data: [mills, sara] });
  screen.getByText('Loading users...');
  await screen.findByRole('row', { name: /Sara/ });
  const rows = screen.getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['Imran Nishatimran@example.pk', '030012345670421234567', 'supplier', 'Nishat Mills', 'N/A'],
    ['Sara Maliksara@example.pk', '03001234567', 'manager', 'N/A', 'Nov 20, 2026'],
  ]);
});

it('leaves searching and sorting to the server, by name', async () => {
  const { asked } = show({ status: true, data: [] }, '/admin/users?q=mills&role=52');
  await screen.findByText('No users found');
  expect(asked).toContain('/api/UserController/users?role=52&q=mills&sort=name&limit=25&offset=0');
  screen.getByPlaceholderText('Search users...');
});

it('says when there is nobody, and when the answer is no list', async () => {
  show({ status: true, data: [] });
  await screen.findByText('No users found. Add your first user to get started.');
  cleanup();
  show({ status: false });
  await screen.findByText('Invalid data format received from server');
});
