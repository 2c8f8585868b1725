import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LookupEntry } from '@shop/shared/contracts/http/catalog/lookups';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { LookupsPage } from './LookupsPage.tsx';

const entry = (entityId: number, name: string, fields: Partial<LookupEntry> = {}): LookupEntry => ({
  entityId,
  name,
  alias: name.toLowerCase(),
  group: 'prdSize',
  colorCode: '',
  value: '',
  createdBy: null,
  createdDate: '2026-11-22 10:00:00',
  is_system: '0',
  is_trash: '0',
  accountId: null,
  uses: 0,
  version: 1,
  ...fields,
});

function openLookups(group: string, entries: LookupEntry[], refusal?: object) {
  const sent: [string, unknown][] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const name = String(address).replace(/^.*\/EntitiesController\//, '');
    if (init?.method === 'GET' || !init?.method) return json(200, { status: true, data: entries });
    sent.push([`${init.method} ${name}`, init.body === undefined ? undefined : JSON.parse(String(init.body))]);
    return refusal ? json(409, { status: false, ...refusal }) : json(200, { status: true, data: entries[0] ?? null });
  };
  const shell = createStandInShell({ fetch, role: 'administrator' });
  renderInRemote(<LookupsPage />, { shell, at: `/admin/lookups?group=${group}` });
  return { sent, shell };
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

const row = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body);

it('say what uses an entry, and why one cannot be deleted', async () => {
  openLookups('prdSize', [entry(1, '2 Years', { uses: 3 }), entry(2, '3 Years', { is_system: '1' })]);
  const used = await row('2 Years');
  expect(used.getByText('Used by 3 products')).toBeTruthy();
  const locked = await row('3 Years');
  expect(locked.getByText('Needed by the shop')).toBeTruthy();
  expect(locked.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('say why the server keeps an entry', async () => {
  const refusal = { code: 'ENTITY_IN_USE', msg: '3 products use 2 Years.', note: '3 products use 2 Years.' };
  const { sent } = openLookups('prdSize', [entry(1, '2 Years', { uses: 3 })], refusal);
  await userEvent.click((await row('2 Years')).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete size 2 Years' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText(/3 products use 2 Years\./)).toBeTruthy();
  expect(sent).toEqual([['DELETE delete/1', undefined]]);
});

it('rename an entry the shop needs', async () => {
  const { sent } = openLookups('prdCategory', [entry(20, 'Boys', { group: 'prdCategory', is_system: '1' })]);
  await userEvent.click((await row('Boys')).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit category' }));
  await userEvent.type(dialog.getByLabelText(/^Name/), ' of the shop');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([['POST update', { entityId: 20, name: 'Boys of the shop', version: 1 }]]));
});

it('show what somebody else made of an entry beside mine, and save on top of it', async () => {
  const winter = entry(60, 'Winter', { group: 'prdCategory' });
  const theirs = { ...winter, name: 'Winter wear', version: 2 };
  const { sent } = openLookups('prdCategory', [winter], { code: 'CHANGED_MEANWHILE', data: theirs });
  await userEvent.click((await row('Winter')).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit category' }));
  await userEvent.type(dialog.getByLabelText(/^Name/), 's');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  expect(choice.getByText('Winter wear')).toBeTruthy();
  await userEvent.click(choice.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(sent[1]).toEqual(['POST update', { entityId: 60, name: 'Winters', version: 2 }]));
});

it('say that a name in Urdu is not saved yet when the entry is as it was for all else', async () => {
  const winter = entry(60, 'Winter', { group: 'prdCategory' });
  openLookups('prdCategory', [winter], { code: 'CHANGED_MEANWHILE', data: { ...winter, version: 2 } });
  await userEvent.click((await row('Winter')).getByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByText('In Urdu'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name in Urdu' }), 'سردی');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  expect(choice.getByText(/What you changed is not affected/)).toBeTruthy();
});

it('show every colour with its shade, and give all its articles another one', async () => {
  const colors = [
    { color: 'گلابی', colorCode: '', isMixed: false, isOpen: true, uses: 1 },
    { color: 'Navy', colorCode: '#000080', isMixed: true, isOpen: true, uses: 3 },
    { color: 'Sea Green', colorCode: '#2e8b57', isMixed: false, isOpen: false, uses: 2 },
  ];
  const { sent } = openLookups('color', colors as never);
  const pink = await row('گلابی');
  pink.getByText('No shade yet');
  expect((await row('Sea Green')).queryByRole('button')).toBeNull();
  fireEvent.change(pink.getByLabelText('Shade of گلابی'), { target: { value: '#ffc0cb' } });
  await userEvent.click(pink.getByRole('button', { name: 'Save shade' }));
  await waitFor(() =>
    expect(sent.map(([, body]) => body)).toEqual([{ color: 'گلابی', colorCode: '#ffc0cb', seen: '' }]),
  );
  const navy = await row('Navy');
  navy.getByText('No shade yet');
  await userEvent.click(navy.getByRole('button', { name: 'Save shade' }));
  await waitFor(() => expect(sent[1]?.[1]).toEqual({ color: 'Navy', colorCode: '#000080', seen: '#000080' }));
});

it('save what a colour is in Urdu with its row, and say beside the field why not', async () => {
  const navy = { color: 'Navy', colorCode: '#000080', isMixed: false, isOpen: false, uses: 3 };
  const refusal = { code: 'INVALID_FIELDS', msg: 'No', data: { fields: { 'texts.0': 'Another color is called so.' } } };
  const { sent, shell } = openLookups('color', [navy] as never, refusal);
  const own = await row('Navy');
  await userEvent.click(own.getByText('In Urdu'));
  await userEvent.type(await own.findByRole('textbox', { name: 'Navy in Urdu' }), 'نیلا');
  await userEvent.tab();
  expect(sent).toEqual([]);
  await userEvent.click(own.getByRole('button', { name: 'Save' }));
  await own.findByText('Another color is called so.');
  expect(shell.toasts.map(({ title }) => title)).toEqual([expect.stringContaining('The name in Urdu could not')]);
  expect(sent.map(([, body]) => body)).toEqual([
    { language: 'ur', texts: [{ kind: 'color', subject: 'Navy', field: 'name', text: 'نیلا' }] },
  ]);
  fireEvent.change(own.getByLabelText('Shade of Navy'), { target: { value: '#000090' } });
  await userEvent.click(own.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.toasts[1]?.title).toContain('The shade and the name in Urdu could not be saved'));
  expect(sent).toHaveLength(2);
});

it('say that both are saved of a colour whose shade and name are others', async () => {
  const navy = { color: 'Navy', colorCode: '#000080', isMixed: false, isOpen: false, uses: 3 };
  const { sent, shell } = openLookups('color', [navy] as never);
  const own = await row('Navy');
  await userEvent.click(own.getByText('In Urdu'));
  await userEvent.type(await own.findByRole('textbox', { name: 'Navy in Urdu' }), 'نیلا');
  fireEvent.change(own.getByLabelText('Shade of Navy'), { target: { value: '#000090' } });
  await userEvent.click(own.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ title: 'The shade of Navy and its name in Urdu are saved' }]),
  );
  expect(sent).toHaveLength(2);
});
