import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { UserListItem } from '@shop/shared/contracts/http/people/people';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { UsersPage } from './UsersPage.tsx';

const sara: UserListItem = {
  userId: 3,
  fullname: 'Sara Malik',
  emailId: 'sara@example.pk',
  phone1: '03001234567',
  phone2: '',
  company: '',
  roleId: 2,
  roleName: 'manager',
  username: 'sara',
  state: 'on',
  secondFactor: false,
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
  username: '',
  state: 'never',
  createdDate: '0000-00-00 00:00:00',
};

interface Asked {
  path: string;
  body: unknown;
}

/** Answers users and roles, everything else by `answers`. */
function show(body: unknown, at = '/admin/users', answers: Record<string, () => Response | Promise<Response>> = {}) {
  const asked: string[] = [];
  const sent: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input);
    asked.push(path);
    if (init?.method !== 'GET' && typeof init?.body === 'string') sent.push({ path, body: JSON.parse(init.body) });
    const answer = Object.entries(answers).find(([part]) => path.includes(part))?.[1];
    if (answer) return answer();
    if (path.includes('/users')) return new Response(JSON.stringify(body));
    return new Response(JSON.stringify({ status: true, data: path.includes('entityGroup=role') ? roles : [] }));
  };
  renderInRemote(<UsersPage />, { shell: createStandInShell({ fetch, role: 'administrator' }), at });
  return { asked, sent };
}

const roles = [
  { entityId: 51, name: 'Manager' },
  { entityId: 52, name: 'Supplier' },
];

it('lists people with their contacts, N/A for what is missing', async () => {
  show({ status: true, data: [mills, sara] });
  expect(screen.getByText('Loading users...').closest('.sr-only')).toBeNull();
  await screen.findByRole('row', { name: /Sara/ });
  const rows = screen.getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    [
      'Imran Nishat - Nishat Millsimran@example.pk',
      'Contact 030012345670421234567',
      'supplier',
      'Company Nishat Mills',
      'Created Date N/A',
      '',
    ],
    ['Sara Maliksara@example.pk', 'Contact 03001234567', 'manager', 'Company N/A', 'Created Date Nov 20, 2026', ''],
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

const refusal = (status: number, body: object) => () =>
  new Response(JSON.stringify({ status: false, msg: '', note: '', ...body }), { status });

async function openForm() {
  await userEvent.click(screen.getByRole('button', { name: 'Add User' }));
  return within(await screen.findByRole('dialog', { name: 'Add New User' }));
}

it('adds a user with the fields of the specification, and a supplier without a way to sign in', async () => {
  const { sent } = show({ status: true, data: [] }, undefined, {
    '/create': () => new Response(JSON.stringify({ status: true, data: { userId: 9 } })),
  });
  const dialog = await openForm();
  await userEvent.click(dialog.getByRole('button', { name: 'Add User' }));
  await dialog.findByRole('link', { name: 'Full Name is required' });
  dialog.getByRole('link', { name: 'Role is required' });
  await userEvent.type(dialog.getByRole('textbox', { name: /Full Name/ }), 'Hina Shah');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Company' }), 'x'.repeat(31));
  dialog.getByText('30/30');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), 'Manager');
  dialog.getByText(/^Runs the shop/);
  await userEvent.click(dialog.getByRole('button', { name: 'Add User' }));
  await dialog.findAllByText('Whoever has this role signs in: please give a username');
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Username' }), 'hina');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), 'Supplier');
  dialog.getByText('A supplier does not sign in.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add User' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      path: '/api/UserController/create',
      body: {
        fullname: 'Hina Shah',
        email: '',
        primaryPhone: '',
        secondaryPhone: '',
        company: 'x'.repeat(30),
        role: '52',
        username: '',
        password: '',
      },
    },
  ]);
});

it.each([
  ['the note', refusal(422, { note: 'No.' }), 'No.'],
  ['a sentence without one', refusal(500, {}), 'Failed to add user. Please try again.'],
  [
    'another without an answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'An error occurred while adding the user. Please try again.',
  ],
])('says why a user could not be added: %s', async (_name, answer, text) => {
  show({ status: true, data: [] }, undefined, { '/create': answer });
  const dialog = await openForm();
  await userEvent.type(dialog.getByRole('textbox', { name: /Full Name/ }), 'Hina Shah');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), 'Supplier');
  await userEvent.click(dialog.getByRole('button', { name: 'Add User' }));
  await dialog.findByText(text);
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Full Name/ }).value).toBe('Hina Shah');
});

it.each([
  ['Loading roles...', () => new Promise<Response>(() => undefined)],
  ['Error loading roles', refusal(500, {})],
  ['No roles found', () => new Response(JSON.stringify({ status: true, data: [] }))],
])('says of the roles: %s', async (text, answer) => {
  show({ status: true, data: [] }, undefined, { 'entityGroup=role': answer });
  const dialog = await openForm();
  await dialog.findByRole('option', { name: text });
});

it('sets both beside each other when somebody else has saved the user meanwhile', async () => {
  const theirs = { ...sara, fullname: 'Sara Khan', version: 2 };
  const { sent } = show({ status: true, data: [sara] }, undefined, {
    '/update': () =>
      sent.length === 1
        ? refusal(409, { code: 'CHANGED_MEANWHILE', data: theirs })()
        : new Response(JSON.stringify({ status: true, data: theirs })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sara Malik' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Company' }), 'Front');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const both = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  both.getByText('Sara Khan');
  await userEvent.click(both.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ fullname: 'Sara Khan', company: 'Front', password: '', version: 2 });
});

it('asks before a user is deleted, in the words of the specification', async () => {
  show({ status: true, data: [sara] }, undefined, { '/users/3': refusal(500, {}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Sara Malik' }));
  question.getByText('Are you sure you want to delete this user?');
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await question.findByText('Failed to delete user. Please try again.');
});

it('asks again before a supplier is deleted whose account is not even', async () => {
  const owed = { code: 'SUPPLIER_OWED', note: '₨ 1,040.00 is owed to Nishat Mills.' };
  show({ status: true, data: [sara] }, undefined, { '/users/3': refusal(409, owed) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Sara Malik' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await question.findByText(/₨ 1,040.00 is owed to Nishat Mills/);
  question.getByRole('button', { name: 'Delete all the same' });
});

it('shows who signs in with a sign-in code, and resets it after asking', async () => {
  const { sent } = show({ status: true, data: [{ ...sara, secondFactor: true }, mills] });
  const row = within(await screen.findByRole('row', { name: /Sara/ }));
  row.getByText('Sign-in code');
  expect(screen.getAllByRole('button', { name: 'Reset sign-in code' })).toHaveLength(1);
  await userEvent.click(row.getByRole('button', { name: 'Reset sign-in code' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Reset the sign-in code of Sara Malik' }));
  await userEvent.click(question.getByRole('button', { name: 'Reset sign-in code' }));
  await waitFor(() => expect(sent).toEqual([{ path: '/api/UserController/resetSecondFactor', body: { userId: 3 } }]));
});

it('takes the PIN of somebody away after asking', async () => {
  const { sent } = show({ status: true, data: [{ ...sara, hasPin: true }, mills] });
  await userEvent.click(await screen.findByRole('button', { name: 'Reset PIN' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Reset the PIN of Sara Malik' }));
  await userEvent.click(question.getByRole('button', { name: 'Reset PIN' }));
  await waitFor(() => expect(sent).toEqual([{ path: '/api/UserController/resetPin', body: { userId: 3 } }]));
});

it('says of somebody with an open shift, before they are deleted or switched off, that it stays open', async () => {
  show({ status: true, data: [{ ...sara, openShift: 'Counter 2' }] });
  for (const name of ['Delete', 'Switch off']) {
    await userEvent.click(await screen.findByRole('button', { name }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/Their shift at Counter 2 is still open/);
    await userEvent.keyboard('{Escape}');
  }
});

it('says in the form, before somebody with an open shift is made a supplier, that it stays open', async () => {
  show({ status: true, data: [{ ...sara, openShift: 'Counter 2' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: /Sara Malik/ }));
  expect(form.queryByText(/Their shift/)).toBeNull();
  await userEvent.selectOptions(form.getByLabelText(/^Role/), 'Supplier');
  form.getByText(/Their shift at Counter 2 is still open/);
});
