import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Advice, AttemptedParcel } from '@shop/shared/contracts/http/orders/advice';
import { renderInRemote, renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { Advices } from '../advice/Advices.tsx';
import { setup } from '../remote.tsx';

const ADVICE: Advice = {
  adviceId: 9,
  kind: 'retry',
  note: 'کل شام 5 بجے',
  address: '',
  phone: '',
  city: '',
  state: 'refused',
  error: 'The courier says: ORDER IS NOT ATTEMPTED',
  by: 'Sana Iqbal',
  date: '2026-11-26 14:05:00',
  result: '',
};
const PARCEL: AttemptedParcel = {
  invoiceId: 7,
  invoiceNumber: 'INV-000007',
  customerName: 'عائشہ صدیقہ',
  phone: '+92 300 1234567',
  secondaryPhone: '',
  address: 'House 12, Street 4, DHA Phase 5',
  city: 'Lahore',
  toCollect: 3450,
  courier: 'PostEx',
  trackingNumber: 'CX-23900001',
  trackingPage: 'https://postex.pk/tracking?cn=CX-23900001',
  reason: 'Attempt made: customer not at home',
  since: '2026-11-25 14:05:00',
  attempts: 2,
  mark: 0,
  canTell: true,
  isAnswered: false,
  advice: ADVICE,
};
const RUNG: AttemptedParcel = {
  ...PARCEL,
  invoiceId: 8,
  invoiceNumber: 'INV-000008',
  courier: 'TCS',
  mark: 31,
  canTell: false,
  advice: null,
};

function show(refusal?: { status: number; body: object }, part?: ReactNode) {
  const sent: object[] = [];
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)) as object);
      if (refusal) return new Response(JSON.stringify(refusal.body), { status: refusal.status });
    }
    asked.push(pathname + search);
    const answers: Record<string, object> = {
      '/api/AdviceController/parcels': search.includes('order=8')
        ? { data: [RUNG], total: 1 }
        : { data: [PARCEL, RUNG], total: 2 },
      '/api/AdviceController/counts': { data: { waiting: 2, answered: 5 } },
      '/api/AdviceController/advise': { data: { advised: 1, refused: [] } },
    };
    return new Response(JSON.stringify({ status: true, data: [], ...answers[pathname] }));
  };
  const shell = createStandInShell({ fetch, role: 'manager' });
  if (part) renderInRemote(part, { shell });
  else renderRoutes(setup(shell).routes, shell, '/admin/attempted?answered=0');
  return { sent, asked };
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('shows what could not be handed over, why, how to reach the customer, and what was advised', async () => {
  const { asked } = show();
  const parcel = await row(/INV-000007/);
  parcel.getByText('Attempt made: customer not at home');
  parcel.getByText('₨ 3,450.00');
  parcel.getByText('The courier says: ORDER IS NOT ATTEMPTED');
  parcel.getByText('Not taken');
  expect(parcel.getByRole('link', { name: /WhatsApp to/ }).getAttribute('href')).toBe('https://wa.me/923001234567');
  (await row(/INV-000008/)).getByText('Not answered yet');
  const tab = await screen.findByRole('link', { name: 'To answer 2' });
  expect(tab.getAttribute('aria-current')).toBe('page');
  await screen.findByRole('link', { name: 'Answered 5' });
  expect(asked.find((one) => one.includes('/parcels'))).toContain('answered=0&sort=since');
});

it('has one parcel tried again with a note, and says which courier is to be rung', async () => {
  const { sent } = show();
  await userEvent.click((await row(/INV-000008/)).getByRole('button', { name: 'Try again' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Have INV-000008 tried again' }));
  dialog.getByText(/TCS cannot be told by the shop: ring it/);
  await userEvent.type(dialog.getByLabelText(/Note for the rider/), 'After 5 pm{Enter}');
  await expect.poll(() => sent).toEqual([{ kind: 'retry', note: 'After 5 pm', parcels: [{ id: 8, seen: 0 }] }]);
});

it('asks for a new address, with what is wrong of it beside its field, and loses nothing', async () => {
  const fields = { phone: 'A mobile number has 11 digits and begins with 03.' };
  const { sent } = show({ status: 422, body: { status: false, code: 'INVALID_PHONE', data: { fields } } });
  await userEvent.click((await row(/INV-000007/)).getByRole('button', { name: 'New address' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New address for INV-000007' }));
  const address = dialog.getByLabelText(/New address/);
  expect(address).toHaveProperty('value', PARCEL.address);
  await userEvent.clear(address);
  await userEvent.click(dialog.getByRole('button', { name: 'Use this address' }));
  await dialog.findByText('New address is required');
  await userEvent.type(address, 'House 7, گلبرگ');
  await userEvent.clear(dialog.getByRole('combobox', { name: /City/ }));
  await userEvent.type(dialog.getByRole('combobox', { name: /City/ }), 'kara');
  await userEvent.click(await dialog.findByRole('option', { name: 'Karachi' }));
  await userEvent.clear(dialog.getByLabelText(/Phone for the rider/));
  await userEvent.type(dialog.getByLabelText(/Phone for the rider/), '12345');
  await userEvent.click(dialog.getByRole('button', { name: 'Use this address' }));
  await dialog.findByText(fields.phone);
  expect(address).toHaveProperty('value', 'House 7, گلبرگ');
  const parcels = [{ id: 7, seen: 9 }];
  const city = 'Karachi';
  expect(sent).toEqual([{ kind: 'address', note: '', address: 'House 7, گلبرگ', city, phone: '12345', parcels }]);
});

it('says what somebody else advised first', async () => {
  const msg = 'Somebody else has advised on this parcel meanwhile: please look what.';
  show({ status: 409, body: { status: false, code: 'CHANGED_MEANWHILE', msg, note: msg, data: null } });
  await userEvent.click((await row(/INV-000007/)).getByRole('button', { name: 'Return' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Have INV-000007 brought back' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Bring it back' }));
  await dialog.findByText(`The courier could not be advised. ${msg}`);
});

it('advises chosen parcels together', async () => {
  const { sent } = show();
  for (const name of [/INV-000007/, /INV-000008/]) await userEvent.click((await row(name)).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Try chosen again' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Have 2 parcels tried again' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => sent).toEqual([{ kind: 'retry', note: '', parcels: [{ id: 7 }, { id: 8 }] }]);
});

it('takes back what somebody said by hand, after a question', async () => {
  const { sent } = show();
  expect((await row(/INV-000007/)).queryByRole('button', { name: 'Take back' })).toBeNull();
  await userEvent.click((await row(/INV-000008/)).getByRole('button', { name: 'Take back' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Was INV-000008 not attempted?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
  await expect.poll(() => sent).toEqual([{ id: 8, mark: 31 }]);
});

it('takes it back from the order’s page too', async () => {
  const { sent } = show(undefined, <Advices id={8} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Said by mistake: take back' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
  await expect.poll(() => sent).toEqual([{ id: 8, mark: 31 }]);
});
