import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Role } from '@shop/shared/contracts/http/people/roles';
import { RIGHTS_OF_ROLE, type RoleName } from '@shop/shared/contracts/rights';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { RolesPage } from './RolesPage.tsx';

const fixed = (roleId: number, name: Exclude<RoleName, 'supplier'>): Role => ({
  roleId,
  name: name.charAt(0).toUpperCase() + name.slice(1),
  isOwn: false,
  rights: [...RIGHTS_OF_ROLE[name]],
  discountPercent: null,
  people: [],
  version: 1,
});
const ROLES = [fixed(50, 'administrator'), fixed(51, 'manager'), fixed(53, 'cashier')];
const lead: Role = {
  roleId: 60,
  name: 'کاؤنٹر لیڈ',
  isOwn: true,
  rights: ['pos', 'orders.read', 'stock'],
  discountPercent: 15,
  people: ['Hina Riaz', 'Bilal Khan'],
  version: 3,
};

function show({ as = 'administrator' as RoleName, refusal }: { as?: RoleName; refusal?: object } = {}) {
  const sent: [string, unknown][] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
    if (!init?.method || init.method === 'GET') return json(200, { status: true, data: [...ROLES, lead] });
    const name = String(address).replace(/^.*\/RoleController\//, '');
    sent.push([`${init.method} ${name}`, init.body === undefined ? undefined : JSON.parse(String(init.body))]);
    return refusal && sent.length === 1
      ? json(409, { status: false, ...refusal })
      : json(200, { status: true, data: lead });
  };
  renderInRemote(<RolesPage />, { shell: createStandInShell({ fetch, role: as }), at: '/admin/roles' });
  return { sent };
}

const row = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body);
const box = (within: { getByRole: typeof screen.getByRole }, name: string) =>
  within.getByRole('checkbox', { name }) as HTMLInputElement;

it('say in words what one may do, who has it, and that the fixed ones stay', async () => {
  show();
  const own = await row('کاؤنٹر لیڈ');
  own.getByText('May sell at the till, look up orders and customers, count and correct stock.');
  own.getByText('Takes off up to 15 % of a sale without a manager.');
  own.getByText('Have it: Hina Riaz, Bilal Khan');
  const administrator = await row('Administrator');
  administrator.getByText('Everything');
  expect(administrator.queryByRole('button')).toBeNull();
});

it('are ticked from a cashier on, with what a right needs, and a limit while there is one', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add role' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add role' }));
  await dialog.findByText('Tick what this role may do.');
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Counter lead');
  await userEvent.click(box(dialog, 'Give any discount'));
  expect([box(dialog, 'Sell at the till').checked, dialog.queryByLabelText(/^Most they take off/)]).toEqual([
    true,
    null,
  ]);
  await userEvent.click(box(dialog, 'Sell at the till'));
  expect(box(dialog, 'Give any discount').checked).toBe(false);
  await userEvent.selectOptions(dialog.getByLabelText('Start from'), 'Cashier');
  await userEvent.click(box(dialog, 'Count and correct stock'));
  await userEvent.type(dialog.getByLabelText(/^Most they take off/), '120');
  await userEvent.click(dialog.getByRole('button', { name: 'Add role' }));
  await dialog.findByText('It is a whole number from 0 to 100.');
  await userEvent.clear(dialog.getByLabelText(/^Most they take off/));
  await userEvent.type(dialog.getByLabelText(/^Most they take off/), '20');
  await userEvent.click(dialog.getByRole('button', { name: 'Add role' }));
  const body = { name: 'Counter lead', rights: ['pos', 'orders.read', 'stock'], discountPercent: 20 };
  await waitFor(() => expect(sent).toEqual([['POST create', body]]));
});

it('give nothing one may not do oneself', async () => {
  show({ as: 'cashier' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add role' }));
  await userEvent.selectOptions(dialog.getByLabelText('Start from'), 'Manager');
  const settings = box(dialog, 'Change the settings');
  expect([settings.disabled, settings.checked, box(dialog, 'Sell at the till').checked]).toEqual([true, false, true]);
  dialog.getByText(/releases\. You may not do this yourself\.$/);
});

it('are saved on top of what somebody else made of them meanwhile', async () => {
  const theirs = { ...lead, rights: ['pos', 'orders.read'], version: 4 };
  const { sent } = show({ refusal: { code: 'CHANGED_MEANWHILE', data: theirs } });
  await userEvent.click((await row('کاؤنٹر لیڈ')).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit role کاؤنٹر لیڈ' }));
  await userEvent.click(box(dialog, 'See reports and all shifts'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  await userEvent.click(choice.getByRole('button', { name: 'Save this' }));
  const rights = ['pos', 'orders.read', 'stock', 'reports'];
  await waitFor(() =>
    expect(sent[1]).toEqual([
      'POST update',
      { roleId: 60, name: 'کاؤنٹر لیڈ', rights, discountPercent: 15, version: 4 },
    ]),
  );
});
