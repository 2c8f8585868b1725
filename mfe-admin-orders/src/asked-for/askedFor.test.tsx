import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { RestockRow } from '@shop/shared/contracts/http/stock/restock';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../remote.tsx';

const ROW: RestockRow = {
  requestId: 4,
  stockId: 12,
  productId: 3,
  productName: 'Cotton Frock',
  varient: 'Red',
  sizeTitle: '2-3 Years',
  phone: '03001234567',
  language: 'en',
  text: '',
  state: 'waiting',
  qty: 2,
  askedDate: '2026-11-26 14:05:00',
  toldDate: '',
  toldBy: '',
};
const URDU: RestockRow = {
  ...ROW,
  requestId: 7,
  phone: '03001234560',
  language: 'ur',
  inUrdu: { productName: 'Cotton Frock', varient: 'لال', sizeTitle: '1 سے 2 سال' },
};
const OWN: RestockRow = {
  ...ROW,
  requestId: 8,
  phone: '03001234561',
  text: 'Salam from {shop}, {phone}: {items}!\n{link}',
};
const GONE: RestockRow = { ...ROW, requestId: 5, phone: '03001234568', qty: 0 };
const TOLD: RestockRow = {
  ...ROW,
  requestId: 6,
  phone: '03001234569',
  state: 'told',
  toldDate: ROW.askedDate,
  toldBy: 'Sana Iqbal',
};

it('opens a chat with who waits for what is there, and notes that they were told', async () => {
  const sent: object[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)) as object);
    return new Response(JSON.stringify({ status: true, data: [ROW, URDU, OWN, GONE, TOLD], total: 5 }));
  };
  const shell = createStandInShell({ fetch, role: 'manager' });
  renderRoutes(setup(shell).routes, shell, '/admin/asked-for');
  const row = within(await screen.findByRole('row', { name: /03001234567/ }));
  row.getByText('Cotton Frock (Red, 2-3 Years)');
  const chat = row.getByRole('link', { name: 'Tell 03001234567 on WhatsApp' });
  const address = decodeURIComponent(chat.getAttribute('href') ?? '');
  expect(address).toMatch(
    /^https:\/\/wa\.me\/923001234567\?text=.*you asked for Cotton Frock.*\/product\/3\?variant=12\n/s,
  );
  const inUrdu = screen.getByRole('link', { name: `Tell ${URDU.phone} on WhatsApp` }).getAttribute('href') ?? '';
  expect(decodeURIComponent(inUrdu)).toMatch(/آپ نے .*\/ur\/product\/3\?variant=12\n/s);
  // The size keeps its order beside an English name.
  expect(decodeURIComponent(inUrdu)).toContain('Cotton Frock (لال، \u20681 سے 2 سال\u2069)');
  const own = screen.getByRole('link', { name: `Tell ${OWN.phone} on WhatsApp` }).getAttribute('href') ?? '';
  expect(decodeURIComponent(own)).toMatch(
    /text=Salam from Test Shop, 0300 1234567: Cotton Frock \(Red, 2-3 Years\)!\n.*\/product\/3\?variant=12$/s,
  );
  for (const phone of [GONE.phone, TOLD.phone]) {
    const other = within(screen.getByRole('row', { name: new RegExp(phone) }));
    expect(other.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  }
  screen.getByText(/Sana Iqbal, /);
  await userEvent.click(chat);
  await expect.poll(() => sent).toEqual([{ id: 4 }]);
});
