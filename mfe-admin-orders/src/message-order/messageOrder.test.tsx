import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MessageProposal, Quote } from '@shop/shared/contracts/http/orders/messages';
import { renderRoutes } from '@shop/shared/testing/render';
import { testOrderDetail, testStockVariation } from '@shop/shared/testing/orders';
import { setup } from '../remote.tsx';
import { orderApi } from '../testing/orderApi.ts';

const frock = testStockVariation({
  stockId: 71,
  productId: 7,
  productName: 'Coral Frock',
  varient: 'Coral',
  sku: 'G-C-23-0011',
  barcode: '',
  sizeTitle: '2-3 Years',
  price: 1450,
});
const kurta = { ...frock, stockId: 81, productName: 'Kurta', sku: 'B-K-45-0001' };
const found = (value: string, isSure = true) => ({ value, isSure });
const proposal: MessageProposal = {
  fullname: found('Ayesha Khan'),
  primaryPhone: found('03001234567', false),
  address: found('12 Mall Road'),
  city: found(''),
  lines: [
    { source: 'SKU: G-C-23-0011', quantity: 2, isQuantitySaid: true, item: frock, choices: [] },
    {
      source: 'product 8',
      quantity: 1,
      isQuantitySaid: false,
      item: null,
      choices: [kurta, { ...kurta, stockId: 82 }],
    },
  ],
  unread: ['Assalam o alaikum'],
};
const quote: Quote = {
  items: [
    { stockId: 71, price: 1450, quantity: 2, subtotal: 2900, available: 3 },
    { stockId: 81, price: 1450, quantity: 1, subtotal: 1450, available: 0 },
  ],
  subtotal: 4350,
  discount: 0,
  shipping: 200,
  total: 4550,
};

function show(answers: Record<string, () => unknown> = {}) {
  const { shell, calls } = orderApi({
    'POST /OrderController/readMessage': () => proposal,
    'POST /OrderController/quote': () => quote,
    'GET /OrderController/order': () => testOrderDetail(),
    ...answers,
  });
  return { ...renderRoutes(setup(shell).routes, shell, '/admin/message-order'), calls, shell };
}

async function readMessage() {
  await userEvent.click(await screen.findByRole('textbox', { name: 'Message' }));
  await userEvent.paste('Assalam o alaikum\nSKU: G-C-23-0011 x2\nproduct 8');
  await userEvent.click(screen.getByRole('button', { name: 'Read the message' }));
  await screen.findByText('Coral Frock, Coral, 2-3 Years');
}

it('proposes what a message says, asks about the rest, and places what was decided', async () => {
  const { calls, shell } = show({
    'POST /OrderController/createFromMessage': () => ({ invoiceId: 9, invoiceNumber: 'INV-000009' }),
  });
  await readMessage();
  screen.getByText('Assalam o alaikum', { selector: 'li' });
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  expect([field(/^Full name/).value, field(/^Phone/).value]).toEqual(['Ayesha Khan', '03001234567']);
  screen.getByText('Found without a name beside it: please check.');
  screen.getByText('Decide about each item first.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Which one of/ }), '81');
  await screen.findByText('Sold out');
  await userEvent.type(field(/^City/), 'Lahore');
  await screen.findByText('₨ 4,550.00');
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('Order INV-000009 is placed'));
  expect(calls.find(({ path }) => path === '/OrderController/createFromMessage')?.body).toMatchObject({
    user: { fullname: 'Ayesha Khan', primaryPhone: '03001234567', address: '12 Mall Road', city: 'Lahore' },
    items: [
      { stockId: 71, quantity: 2 },
      { stockId: 81, quantity: 1 },
    ],
    total: 4550,
  });
  expect(sessionStorage.getItem('messageOrder')).toBeNull();
});

it('says what it found by some words alone, and never that something is missing which it does not understand; what was found comes first', async () => {
  const line = { quantity: 1, isQuantitySaid: true, item: null, choices: [] };
  const sure = proposal.lines[0];
  show({
    'POST /OrderController/readMessage': () => ({
      ...proposal,
      lines: [
        { ...line, source: 'XX-YY-99-0001', isUnknown: true },
        { ...sure, isSure: false },
        { ...line, source: 'laal wala' },
      ],
    }),
  });
  await readMessage();
  screen.getByText('Found by some of its words: please check.');
  const rows = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
  expect(rows.slice(1).map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Nothing in the shop has this code or link. Ask what is meant and add it below, or remove this line.',
    'Not sure which product this is. Add it below, or remove this line.',
  ]);
});

it('shows a refusal beside its field, and keeps everything, also over a reload', async () => {
  const refusal = {
    status: false,
    code: 'INVALID_PHONE',
    note: 'user.primaryPhone: wrong',
    data: { fields: { 'user.primaryPhone': 'Phone number must start with 03 (e.g., 03328888888)' } },
  };
  show({
    'POST /OrderController/readMessage': () => ({ ...proposal, lines: proposal.lines.slice(0, 1) }),
    'POST /OrderController/createFromMessage': () => new Response(JSON.stringify(refusal), { status: 422 }),
  });
  await readMessage();
  await screen.findByText('₨ 4,550.00');
  await userEvent.type(screen.getByRole('textbox', { name: /^City/ }), '—');
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  await screen.findByText('City is required');
  await userEvent.type(screen.getByRole('textbox', { name: /^City/ }), 'Lahore');
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  await screen.findByText('Phone number must start with 03 (e.g., 03328888888)');
  cleanup();
  show();
  await screen.findByText('Coral Frock, Coral, 2-3 Years');
  expect(within(document.body).getByRole<HTMLInputElement>('textbox', { name: /^Full name/ }).value).toBe(
    'Ayesha Khan',
  );
});
