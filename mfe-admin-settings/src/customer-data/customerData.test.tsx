import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Person, PersonExport } from '@shop/shared/contracts/http/people/privacy';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { CustomerDataPage } from './CustomerDataPage.tsx';

const zarqa: Person = {
  phone: '03218765432',
  names: ['Zarqa Bibi', 'Zarqa B.'],
  orders: 3,
  namedIn: 1,
  payments: 2,
  heldCarts: 0,
  isBlocked: false,
  openOrders: [],
  owed: 0,
};
const exported = { phone: zarqa.phone, orders: [] } as unknown as PersonExport;

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as Blob), 'blob:customer'));
});

function show(person: Person | null, refused?: object) {
  const sent: { path: string; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input).replace(/^.*\/(?=PrivacyController)/, '');
    if (init?.method !== 'POST') {
      const note = 'Nothing is known of this phone.';
      if (!person)
        return new Response(JSON.stringify({ status: false, code: 'UNKNOWN_PERSON', note }), { status: 404 });
      return new Response(JSON.stringify({ status: true, data: person }));
    }
    sent.push({ path, body: JSON.parse(String(init.body)) });
    if (refused) return new Response(JSON.stringify(refused), { status: 409 });
    const data = path.endsWith('export') ? exported : { orders: 3, pseudonym: '9000000000001' };
    return new Response(JSON.stringify({ status: true, data }));
  };
  const shell = createStandInShell({ fetch, role: 'administrator' });
  renderInRemote(<CustomerDataPage />, { shell, at: '/admin/customer-data' });
  return { sent, shell };
}

async function find(phone: string) {
  await userEvent.type(screen.getByLabelText(/^Phone number/), `${phone}{Enter}`);
}

it('shows what there is of a phone, and says when there is nothing', async () => {
  show(zarqa);
  await find('+92 321 8765432');
  const section = await screen.findByRole('region', { name: 'What the shop knows of 03218765432' });
  expect(within(section).getByText('Zarqa Bibi, Zarqa B.')).toBeTruthy();
  expect(within(section).getByText('Even')).toBeTruthy();
  cleanup();
  show(null);
  await find('0300 0000000');
  expect(await screen.findByText('The shop knows nothing of 0300 0000000.')).toBeTruthy();
});

it('asks for a number before anything is looked for', async () => {
  show(zarqa);
  await find('abc');
  expect(await screen.findByText('Please enter a phone number or an email address')).toBeTruthy();
});

it('saves all of it as a file people can read', async () => {
  const { sent } = show(zarqa);
  await find(zarqa.phone);
  await userEvent.click(await screen.findByRole('button', { name: 'Export all of it' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent).toEqual([{ path: 'PrivacyController/export', body: { phone: zarqa.phone } }]);
  expect(await saved[0]?.text()).toBe(JSON.stringify(exported, null, 2));
});

it('erases only when the number is typed once more', async () => {
  const { sent } = show(zarqa);
  await find(zarqa.phone);
  await userEvent.click(await screen.findByRole('button', { name: 'Erase…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase 03218765432' });
  const again = within(dialog).getByLabelText(/^The same once more/);
  const erase = within(dialog).getByRole('button', { name: 'Erase for ever' });
  await userEvent.click(erase);
  await userEvent.type(again, '0300 1111111');
  await userEvent.click(erase);
  expect(await within(dialog).findByText('This is another one')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.clear(again);
  await userEvent.type(again, '0321-8765432{Enter}');
  await waitFor(() => expect(sent).toEqual([{ path: 'PrivacyController/erase', body: { phone: zarqa.phone } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/Zarqa/)).toBeNull();
});

it('erases an address of mail that was typed once more, in whatever case', async () => {
  const mail = 'gulnaz@mail.example';
  const { sent, shell } = show({ ...zarqa, phone: mail, names: [], orders: 0, namedIn: 2, messages: 4 });
  await find(mail);
  const known = await screen.findByRole('region', { name: `What the shop knows of ${mail}` });
  expect([...known.querySelectorAll('dl > div')].map((fact) => fact.textContent)).toEqual([
    'Orders with this address2',
    'Messages sent to it4',
  ]);
  within(known).getByText(/Who ordered stays: to erase the person, look for their phone/);
  expect(within(known).queryByText(/Names, phones, addresses and notes go for ever/)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Erase…' }));
  within(screen.getByRole('dialog')).getByText(/^This takes the address out of 2 orders .*Who ordered stays/);
  await userEvent.type(screen.getByLabelText(/^The same once more/), 'Gulnaz@Mail.example{Enter}');
  await expect.poll(() => sent).toEqual([{ path: 'PrivacyController/erase', body: { phone: mail } }]);
  await expect.poll(() => shell.toasts.at(-1)?.title).toBe('The address is erased.');
});

it('says what has to be done first, and leads there', async () => {
  show({ ...zarqa, openOrders: ['INV-000004', 'INV-000009'], owed: 1500 });
  await find(zarqa.phone);
  const link = await screen.findByRole('link', { name: 'INV-000009' });
  expect(link.getAttribute('href')).toBe('/admin/orders?q=INV-000009');
  expect(screen.getByRole('link', { name: /^Owes .*1,500/ }).getAttribute('href')).toBe('/admin/credit/03218765432');
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
});

it('says why the server refused, for another try', async () => {
  show(zarqa, { status: false, code: 'PERSON_HAS_OPEN_ORDERS', note: 'There are open orders: INV-000004.' });
  await find(zarqa.phone);
  await userEvent.click(await screen.findByRole('button', { name: 'Erase…' }));
  await userEvent.type(await screen.findByLabelText(/^The same once more/), `${zarqa.phone}{Enter}`);
  expect(await screen.findByText('Failed to erase. There are open orders: INV-000004.')).toBeTruthy();
});
