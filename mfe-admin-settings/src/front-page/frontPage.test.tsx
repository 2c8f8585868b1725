import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { FrontRow } from '@shop/shared/contracts/http/frontPage';
import type { SettingsUpdate } from '@shop/shared/contracts/http/settings';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { FrontPagePage } from './FrontPagePage.tsx';

const untouched = {
  frontBanner: { picture: '', text: '', link: '', from: '', to: '' },
  frontRows: [] as FrontRow[],
  menu: { own: false, categories: [] as number[], showEmpty: false },
  dealsOnSale: false,
};
const categories = [
  { entityId: 40, name: 'Eid Edit', uses: 0 },
  { entityId: 21, name: 'Girls Collection', uses: 7 },
  { entityId: 20, name: 'Boys Collection', uses: 5 },
];

function open(values: Partial<typeof untouched> = {}) {
  const sent: SettingsUpdate[] = [];
  const asked: (string | null)[] = [];
  const refusals: object[] = [];
  let stored = { version: 4, values: { ...untouched, ...values } };
  const fetch = vi.fn<typeof globalThis.fetch>(async (address, init) => {
    const { pathname, searchParams } = new URL(String(address), 'http://shop');
    if (pathname.endsWith('/lookups')) return Response.json({ status: true, data: categories });
    if (pathname.endsWith('/texts')) {
      asked.push(searchParams.get('subject'));
      return Response.json({ status: true, data: [], total: 0 });
    }
    if (pathname.endsWith('/stocks'))
      return Response.json({ status: true, data: [{ prdId: 7, productName: 'Frock' }] });
    if (init?.method === 'POST') {
      const update = JSON.parse(String(init.body)) as SettingsUpdate;
      sent.push(update);
      const refusal = refusals.shift();
      if (refusal) return Response.json({ status: false, ...refusal }, { status: 409 });
      stored = { version: stored.version + 1, values: { ...stored.values, ...(update.values as typeof untouched) } };
    }
    return Response.json({ status: true, data: stored });
  });
  const shell = createStandInShell({ fetch, role: 'administrator' });
  renderInRemote(<FrontPagePage />, { shell, at: '/admin/front-page' });
  return { sent, asked, refusals, shell };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save front page' }));

it('sends banner, rows and menu as the contract has them, and nothing else of the settings', async () => {
  const { sent, shell } = open();
  await userEvent.type(await screen.findByLabelText(/^Text/), ' عید سیل ');
  await userEvent.type(screen.getByLabelText(/^Link/), '/deals');
  await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
  await userEvent.selectOptions(screen.getByLabelText(/^What it shows/), 'A category');
  await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'Girls Collection');
  await userEvent.click(screen.getByLabelText(/^Choose the categories myself/));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Boys Collection' }));
  await userEvent.click(screen.getByLabelText(/^Deals is everything on sale/));
  await save();
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(sent).toEqual([
    {
      version: 4,
      values: {
        frontBanner: { picture: '', text: 'عید سیل', link: '/deals', from: '', to: '' },
        frontRows: [{ kind: 'category', title: 'Girls Collection', count: 8, entityId: 21, products: [] }],
        menu: { own: true, categories: [21, 40], showEmpty: false },
        dealsOnSale: true,
      },
    },
  ]);
});

it('shows what shoppers would see, without what is empty', async () => {
  open({ frontRows: [{ kind: 'sale', title: 'On sale', count: 4, entityId: 0, products: [] }] });
  await userEvent.click(await screen.findByLabelText(/^Choose the categories myself/));
  await screen.findByRole('figure', { name: 'Preview of the menu' });
  const preview = (name: string) => within(screen.getByRole('figure', { name }));
  expect(preview('Preview of the menu').queryByText('Eid Edit')).toBeNull();
  await userEvent.click(screen.getByLabelText(/^Also show categories without products/));
  expect(preview('Preview of the menu').getByText('Eid Edit')).toBeTruthy();
  expect(preview('Preview of the rows').getByText('On sale')).toBeTruthy();
  expect(await preview('Preview of the rows').findByText('Frock')).toBeTruthy();
});

it('says beside the field what is missing, and sends nothing', async () => {
  const { sent } = open();
  await userEvent.type(await screen.findByLabelText(/^Link/), 'deals');
  await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
  await userEvent.selectOptions(screen.getByLabelText(/^What it shows/), 'Chosen');
  await save();
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(alerts().join()).toContain('Row 1: At least one product is needed'));
  expect(alerts().join()).toContain('Link must begin with / for a page of the shop, or with https://');
  expect(sent).toEqual([]);
});

it('asks about what somebody else saved meanwhile', async () => {
  const { sent, refusals } = open();
  const theirs = { ...untouched, frontBanner: { ...untouched.frontBanner, text: 'Theirs' } };
  refusals.push({ code: 'CHANGED_MEANWHILE', msg: '', data: { version: 5, values: theirs } });
  await userEvent.type(await screen.findByLabelText(/^Text/), 'Mine');
  await save();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Text: Theirs/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent[1]).toMatchObject({ version: 5, values: { frontBanner: { text: 'Mine' } } }));
});

it('keeps what was written in Urdu when theirs is taken, and says that it is not saved yet', async () => {
  const row = (title: string): FrontRow => ({ kind: 'new', title, count: 8, entityId: 0, products: [] });
  const frontRows = [row('New in'), row('Eid')];
  const { sent, refusals } = open({ frontRows });
  const refuse = (version: number, values: Partial<typeof untouched>) =>
    refusals.push({ code: 'CHANGED_MEANWHILE', msg: '', data: { version, values: { ...untouched, ...values } } });
  const dialog = async () => within(await screen.findByRole('dialog'));
  refuse(5, { frontRows });
  refuse(6, { frontRows: [row('Eid')], dealsOnSale: true });
  await userEvent.click((await screen.findAllByText('In Urdu'))[1] as HTMLElement);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title in Urdu' }), 'عید');
  await save();
  expect((await dialog()).getByText(/What you changed is not affected; save it on top\?$/)).toBeTruthy();
  await userEvent.click((await dialog()).getByRole('button', { name: 'Save this' }));
  await waitFor(async () =>
    expect((await dialog()).getByLabelText<HTMLInputElement>(/Take theirs/).checked).toBe(true),
  );
  await userEvent.click((await dialog()).getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({
    version: 6,
    values: { frontRows: [row('Eid')], dealsOnSale: true },
    textsUr: [{ english: 'Eid', text: 'عید' }],
  });
});

it('sends what a row is called in Urdu with the row, wherever it has moved', async () => {
  const row = (title: string): FrontRow => ({ kind: 'new', title, count: 8, entityId: 0, products: [] });
  const { sent } = open({ frontRows: [row('New in'), row('Eid')] });
  await userEvent.click((await screen.findAllByText('In Urdu'))[1] as HTMLElement);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title in Urdu' }), 'عید');
  await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    values: { frontRows: [row('Eid')] },
    textsUr: [{ english: 'Eid', text: 'عید' }],
  });
});

it('has what the title of a new row is in Urdu already, and no second one of the same title', async () => {
  const { sent, asked } = open();
  const add = await screen.findByRole('button', { name: 'Add a row' });
  await userEvent.click(add);
  await userEvent.click(add);
  for (const [at, text] of ['نئے', 'تازہ'].entries()) {
    await userEvent.click(screen.getAllByText('In Urdu')[at] as HTMLElement);
    const inputs = await screen.findAllByRole('textbox', { name: 'Title in Urdu' });
    await userEvent.type(inputs[at] as HTMLElement, text);
  }
  expect(asked).toEqual(['New arrivals', 'New arrivals']);
  await save();
  await screen.findByRole('link', { name: 'Row 2: What says the same in English must say the same in Urdu' });
  expect(sent).toEqual([]);
  await userEvent.selectOptions(screen.getAllByLabelText(/^What it shows/)[1] as HTMLElement, 'On sale');
  await expect.poll(() => asked.at(-1)).toBe('On sale');
  await save();
  await waitFor(() =>
    expect(sent[0]?.textsUr).toEqual([
      { english: 'New arrivals', text: 'نئے' },
      { english: 'On sale', text: 'تازہ' },
    ]),
  );
});
