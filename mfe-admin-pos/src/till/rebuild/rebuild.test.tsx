import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OfflineSale, SignedSale } from '@shop/shared/contracts/http/till/offline';
import { renderRoutes } from '@shop/shared/testing/render';
import { scan } from '@shop/shared/testing/scan';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../../remote.tsx';
import { EMPTY_CART } from '../book/cart.ts';
import { receiptCode } from '../book/receiptCode.ts';
import { beTill } from '../testing/beTill.ts';

it('makes a sale again whose receipt has several codes, scanned in any order, and says which are missing', async () => {
  const unnamed = { productName: '', sku: '', sizeTitle: '', varient: '', img: '' };
  const lines = Array.from({ length: 60 }, (_, i) => ({ stockId: 4000 + i, quantity: 2, price: 145_000, ...unnamed }));
  const key = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  const sale = { key, number: 'A-2611-17', at: '2026-11-26T09:30:00.000Z', cashier: 3 };
  const codes = (await receiptCode({ ...sale, cart: { ...EMPTY_CART, lines } })).split(' ');
  expect(codes).toHaveLength(3);
  const answers = { ...(await beTill()) };
  const sent: SignedSale[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input);
    if (path.endsWith('/offlineSale')) sent.push(JSON.parse(String(init?.body)) as SignedSale);
    const booked = { state: 'booked', invoiceNumber: 'INV-000044', shortfalls: 0 };
    const data = path.endsWith('/offlineSale') ? booked : (answers[`POST ${path.replace('/api', '')}`] ?? []);
    return new Response(JSON.stringify({ status: true, data }));
  };
  const shell = createStandInShell({ role: 'manager', fetch });
  renderRoutes(setup(shell).routes, shell, '/admin/pos/rebuild');
  const put = await screen.findByRole('button', { name: 'Put it in the books' });
  const [first = '', second = '', third = ''] = codes;
  scan(third);
  await screen.findByText('This receipt has 3 codes. Still to be scanned: 1, 2.');
  // It was scanned twice.
  scan(third);
  scan(first);
  await screen.findByText('This receipt has 3 codes. Still to be scanned: 2.');
  expect(put).toHaveProperty('disabled', true);
  scan(second);
  await screen.findByText('A-2611-17');
  await userEvent.click(put);
  await screen.findByText('It is in the books as INV-000044.');
  const made = JSON.parse(sent[0]?.payload ?? '') as OfflineSale;
  expect(made).toMatchObject({ key, number: 'A-2611-17', rebuilt: true, order: { summary: { total: '174000.00' } } });
  expect(made.order.items).toHaveLength(60);
});
