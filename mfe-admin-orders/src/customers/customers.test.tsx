import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Customer, CustomerRow } from '@shop/shared/contracts/http/orders/customers';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import type { RoleName } from '@shop/shared/contracts/rights';
import { setup } from '../remote.tsx';

const ROW: CustomerRow = {
  id: 1,
  phone: '03001234567',
  name: 'Zoë Khan',
  city: 'Lahore',
  orders: 3,
  spent: 4200,
  returned: 1,
  owed: 2000,
  lastDate: '2026-11-21 14:05:00',
  tags: ['VIP'],
  note: 'Pays late',
  blocked: false,
};
const CUSTOMER: Customer = {
  ...ROW,
  phones: [ROW.phone, '03017654321'],
  secondaryPhones: ['042-35761234'],
  addresses: ['12 Mall Road'],
  credit: { owed: 2000, advance: 300, limit: null, left: null },
  accounts: [
    { phone: ROW.phone, owed: 0, advance: 300, limit: 5000, left: 5300 },
    { phone: '03017654321', owed: 2000, advance: 0, limit: null, left: null },
  ],
  reputation: { delivered: 2, returned: 1, cancelled: 0, open: 0, blocked: null },
  note: 'Pays late',
  version: 4,
  newest: [],
};

function show(at: string, role: RoleName = 'manager', theirs?: Customer, customer = CUSTOMER) {
  const sent: [string, unknown][] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    if (init?.method === 'POST') sent.push([pathname.replace('/api', ''), JSON.parse(String(init.body))]);
    if (pathname.endsWith('/note') && theirs && sent.length === 1) {
      const changed = { status: false, code: 'CHANGED_MEANWHILE', data: theirs };
      return new Response(JSON.stringify(changed), { status: 409 });
    }
    const answers: Record<string, object> = {
      '/api/CustomerController/customers': { data: [ROW], total: 1 },
      '/api/PhoneController/reputation': { data: CUSTOMER.reputation },
      '/api/CustomerController/tag': { data: { customers: 1 } },
    };
    return new Response(JSON.stringify({ status: true, data: customer, ...answers[pathname] }));
  };
  const shell = createStandInShell({ fetch, role });
  renderRoutes(setup(shell).routes, shell, at);
  return sent;
}

it('lists everybody who ordered, and tags several at once', async () => {
  const sent = show('/admin/customers');
  const row = within(await screen.findByRole('row', { name: /Zoë Khan/ }));
  screen.getByRole('columnheader', { name: 'Tags and note' });
  row.getByText('03001234567');
  row.getByText('VIP');
  row.getByText('Pays late');
  expect(row.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/admin/customers/03001234567');
  await userEvent.click(row.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Tag 1 customer' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add tag' }));
  await dialog.findByText('Tag is required');
  await userEvent.type(dialog.getByLabelText(/Tag/), 'Wholesale{Enter}');
  await expect.poll(() => sent).toEqual([['/CustomerController/tag', { ids: [1], tag: 'Wholesale', on: true }]]);
});

it('shows a cashier no tags, no note and no file', async () => {
  show('/admin/customers', 'cashier');
  await screen.findByRole('row', { name: /Zoë Khan/ });
  expect(screen.queryByRole('columnheader', { name: 'Tags and note' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /CSV|Download/ })).toBeNull();
});

it('has all of a customer on one page: calls, chats, figures, note, and phones that are theirs', async () => {
  const sent = show('/admin/customers/03001234567');
  const contact = within(await screen.findByRole('region', { name: 'Zoë Khan' }));
  expect(contact.getByRole('link', { name: 'Call 03001234567' }).getAttribute('href')).toBe('tel:03001234567');
  const chat = contact.getByRole('link', { name: 'WhatsApp to 03017654321' });
  expect(chat.getAttribute('href')).toBe('https://wa.me/923017654321');
  // A landline has no WhatsApp.
  contact.getByRole('link', { name: 'Call 042-35761234' });
  expect(contact.queryByRole('link', { name: 'WhatsApp to 042-35761234' })).toBeNull();
  contact.getByText('12 Mall Road');
  await userEvent.click(contact.getByRole('button', { name: 'Separate 03017654321' }));
  const question = within(screen.getByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Separate' }));
  const figures = within(screen.getByRole('region', { name: 'In figures' }));
  figures.getByText('₨ 4,200.00');
  const account = figures.getByRole('link', { name: 'Credit account of 03017654321' });
  expect(account.getAttribute('href')).toBe('/admin/credit/03017654321');
  figures.getByText('Owes ₨ 2,000.00');
  figures.getByText('Has ₨ 300.00 with the shop · Limit ₨ 5,000.00');
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Tags and note' })).getByRole('button', { name: 'Change' }),
  );
  const note = within(screen.getByRole('dialog', { name: 'Tags and note: Zoë Khan' }));
  await userEvent.type(note.getByLabelText(/Tags/), '\nWholesale ');
  await userEvent.click(note.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toEqual([
      ['/CustomerController/separate', { phone: '03017654321' }],
      ['/CustomerController/note', { phone: ROW.phone, version: 4, note: 'Pays late', tags: ['VIP', 'Wholesale'] }],
    ]);
});

it('sets what a colleague noted meanwhile beside one’s own', async () => {
  const sent = show('/admin/customers/03001234567', 'manager', { ...CUSTOMER, note: 'Pays at once', version: 5 });
  const panel = await screen.findByRole('region', { name: 'Tags and note' });
  await userEvent.click(within(panel).getByRole('button', { name: 'Change' }));
  const note = within(screen.getByRole('dialog', { name: 'Tags and note: Zoë Khan' }));
  await userEvent.type(note.getByLabelText('Note'), ', mostly');
  await userEvent.click(note.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  question.getByRole('radio', { name: /Pays at once/ });
  await userEvent.click(question.getByRole('button', { name: 'Save this' }));
  await expect
    .poll(() => sent.at(-1))
    .toEqual(['/CustomerController/note', { phone: ROW.phone, version: 5, note: 'Pays late, mostly', tags: ['VIP'] }]);
});

it('joins another phone with a customer', async () => {
  const sent = show('/admin/customers/03001234567');
  await userEvent.click(await screen.findByRole('button', { name: 'Join with another phone' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Join Zoë Khan with another phone' }));
  await userEvent.type(dialog.getByLabelText(/The other phone/), '+92 345 1112223{Enter}');
  await expect.poll(() => sent).toEqual([['/CustomerController/merge', { phone: '+92 345 1112223', into: ROW.phone }]]);
});

it('notes that somebody wants no messages, by the phone they said it of', async () => {
  const at = '2026-11-24 10:00:00';
  const stopped = { phone: ROW.phone, purpose: 'orders', isYes: false, origin: 'message', at } as const;
  const sent = show('/admin/customers/03001234567', 'manager', undefined, { ...CUSTOMER, consents: [stopped] });
  const panel = within(await screen.findByRole('region', { name: 'Messages from the shop' }));
  panel.getByText('Asked for no messages on Nov 24, 2026, by a message.');
  await userEvent.click(panel.getByRole('button', { name: 'Write no more to 03017654321' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Write no more' }));
  await expect.poll(() => sent).toEqual([['/CustomerController/consent', { phone: '03017654321', isYes: false }]]);
  await userEvent.selectOptions(panel.getByLabelText('Written to in'), 'Urdu');
  const spoken = ['/CustomerController/language', { phone: '03001234567', language: 'ur' }];
  await expect.poll(() => sent.at(-1)).toEqual(spoken);
});
