import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { KnownCustomer } from '@shop/shared/contracts/http/till/tillCustomers';
import { scan } from '@shop/shared/testing/scan';
import { tillDatabase } from '../../offline/store.ts';
import { testStockVariation } from '@shop/shared/testing/orders';
import { beTill, keptSale } from '../testing/beTill.ts';
import { fill } from '../testing/fill.ts';
import { refusal, showTill } from '../testing/showTill.ts';

const FROCK = testStockVariation({ stockId: 1 });
const PHONE = '03214445551';
const AYESHA: KnownCustomer = {
  phone: PHONE,
  name: 'Ayesha Khan',
  secondaryPhone: '',
  address: '7 Canal View',
  earlier: { count: 2, total: 4500 },
  last: [
    {
      invoiceId: 8,
      invoiceNumber: 'INV-000008',
      invoiceDate: '2026-11-20 10:00:00',
      paymentMethod: 'CREDIT',
      status: 'pending',
      fulfilment: 'new',
      total: 3000,
      lines: [{ productName: 'Linen kurta', sizeTitle: '5-6 Years', quantity: 2 }],
      more: 3,
    },
  ],
  credit: { owed: 3000, advance: 0, limit: 4000, left: 1000 },
};
const known = {
  [`GET /TillController/customer?phone=${PHONE}`]: AYESHA,
  'GET /TillController/customers?q=ayesha': [{ phone: PHONE, name: 'Ayesha Khan', lastDate: '2026-11-20 10:00:00' }],
};

const cart = () => within(screen.getByRole('region', { name: 'Cart' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Customer Information' }));
const complete = () => userEvent.click(cart().getByRole('button', { name: 'Complete Order' }));

it('finds a customer by name, fills in what is known, and sells to them in cash', async () => {
  const { sent, unmount } = await showTill([FROCK], [], known);
  scan(FROCK.barcode);
  await userEvent.keyboard('{Alt>}c{/Alt}');
  const form = await dialog();
  await fill(form.getByRole('combobox', { name: /Find customer/ }), 'ayesha');
  await userEvent.click(await form.findByRole('option', { name: `Ayesha Khan · ${PHONE}` }));
  await form.findByText('2 earlier sales, ₨ 4,500.00');
  expect(form.getByLabelText(/Address/)).toHaveProperty('value', '7 Canal View');
  form.getByText('2 × Linen kurta (5-6 Years), 3 more');
  await userEvent.click(form.getByRole('button', { name: 'Use customer' }));
  cart().getByRole('button', { name: 'Customer: Ayesha Khan' });
  await cart().findByText('Owes ₨ 3,000.00');
  cart().getByText('₨ 1,000.00 left');
  unmount();

  const again = await showTill([FROCK], [], known);
  cart().getByRole('button', { name: 'Customer: Ayesha Khan' });
  await complete();
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  expect(sent).toEqual([]);
  expect(again.sent[0]?.body).toMatchObject({
    user: { fullname: 'Ayesha Khan', primaryPhone: PHONE, secondaryPhone: 'Not provided', address: '7 Canal View' },
    details: { method: 'CASH', named: true },
  });
});

it('is nobody’s again when the customer is taken off', async () => {
  const { sent } = await showTill([FROCK], [], known);
  scan(FROCK.barcode);
  await userEvent.click(cart().getByRole('button', { name: 'Customer' }));
  const form = await dialog();
  expect(form.getByRole('button', { name: 'Use customer' })).toHaveProperty('disabled', true);
  // A whole number needs no search.
  await fill(form.getByRole('combobox', { name: /Find customer/ }), `+92 ${PHONE.slice(1)}{Enter}`);
  expect(await form.findByDisplayValue('Ayesha Khan')).toHaveProperty('name', 'fullName');
  await userEvent.click(form.getByRole('button', { name: 'Use customer' }));
  await userEvent.click(cart().getByRole('button', { name: 'Sell without a customer' }));
  await complete();
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  expect(sent[0]?.body.user?.fullname).toBe('Walk-in Customer');
  expect(sent[0]?.body.details).not.toHaveProperty('named');
});

it('keeps what was typed when the phone becomes another, and drops what it had filled in', async () => {
  await showTill([FROCK], [], known);
  await userEvent.click(cart().getByRole('button', { name: 'Customer' }));
  const form = await dialog();
  const phone = form.getByLabelText(/Primary Phone/);
  await fill(form.getByLabelText(/Full Name/), 'Sana');
  await fill(phone, PHONE);
  await form.findByDisplayValue('7 Canal View');
  await userEvent.type(phone, '{Backspace}9', { delay: 60 });
  await form.findByText('No earlier sales under this phone.');
  expect(form.getByLabelText(/Full Name/)).toHaveProperty('value', 'Sana');
  expect(form.getByLabelText(/Address/)).toHaveProperty('value', '');
});

async function sellOnCredit() {
  scan(FROCK.barcode);
  await userEvent.click(cart().getByRole('radio', { name: 'Credit' }));
  await complete();
  const form = await dialog();
  await fill(form.getByLabelText(/Primary Phone/), PHONE);
  await form.findByText(/This sale is ₨ 500.00 above the credit limit/);
  return form;
}

it('says before it completes that a sale goes above the limit, which a cashier leaves to a manager', async () => {
  const refused = () =>
    refusal(422, 'CREDIT_LIMIT', 'The customer owes ₨ 3,000.00 and may owe ₨ 4,000.00.', { limit: 4000, owed: 3000 });
  const { sent } = await showTill([FROCK], [refused], known);
  const form = await sellOnCredit();
  form.getByText(/A manager can sell above it/);
  await userEvent.click(form.getByRole('button', { name: 'Complete Order' }));
  await screen.findByText('The customer owes ₨ 3,000.00 and may owe ₨ 4,000.00.');
  expect(sent[0]?.body.details).not.toHaveProperty('overLimit');
  await userEvent.keyboard('{Enter}');
  await cart().findByRole('button', { name: 'Customer: Ayesha Khan' });
});

it('asks a manager, who may sell above the limit', async () => {
  const { sent } = await showTill([FROCK], [], known, 'manager');
  const form = await sellOnCredit();
  await userEvent.click(form.getByRole('button', { name: 'Complete Order' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Sell above the credit limit?' }));
  question.getByText(/Ayesha Khan would owe ₨ 4,500.00, and may owe ₨ 4,000.00/);
  expect(sent).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Sell on credit' }));
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  expect(sent[0]?.body.details).toMatchObject({ method: 'CREDIT', overLimit: true });
});

it('holds a cart with its customer', async () => {
  const customer = { fullName: 'Sana', primaryPhone: '03001112223', secondaryPhone: '', address: '' };
  const recalled = { items: [{ stockId: 1, quantity: 1 }], discount: null, method: 'cash', customer };
  const { asked } = await showTill([FROCK], [], {
    ...known,
    'POST /TillController/hold': { cartId: 4, name: 'Ayesha Khan', pieces: 1, by: 'Amina', heldDate: '' },
    'GET /TillController/heldCarts': [{ cartId: 5, name: 'Sana', pieces: 1, by: 'Amina', heldDate: '' }],
    'POST /TillController/recall': { name: 'Sana', cart: recalled },
  });
  scan(FROCK.barcode);
  await userEvent.click(cart().getByRole('button', { name: 'Customer' }));
  const form = await dialog();
  await fill(form.getByLabelText(/Primary Phone/), PHONE);
  await form.findByDisplayValue('Ayesha Khan');
  await userEvent.click(form.getByRole('button', { name: 'Use customer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hold' }));
  const hold = within(await screen.findByRole('dialog', { name: 'Hold this cart' }));
  expect(hold.getByLabelText(/Name/)).toHaveProperty('value', 'Ayesha Khan');
  await userEvent.click(hold.getByRole('button', { name: 'Hold cart' }));
  await cart().findByText('No items in cart');
  cart().getByRole('button', { name: 'Customer' });
  expect(asked['POST /TillController/hold']).toMatchObject([{ cart: { customer: { primaryPhone: PHONE } } }]);

  await userEvent.click(await screen.findByRole('button', { name: 'Held carts (1)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Recall Sana' }));
  await cart().findByRole('button', { name: 'Customer: Sana' });
});

it('asks before Escape loses a customer that was typed', async () => {
  await showTill([FROCK]);
  await userEvent.click(cart().getByRole('button', { name: 'Customer' }));
  const form = await dialog();
  await fill(form.getByLabelText(/Full Name/), 'Ayesha');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(form.getByLabelText(/Full Name/)).toHaveProperty('value', 'Ayesha');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('wants a name and a phone that somebody can read', async () => {
  await showTill([FROCK]);
  await userEvent.click(cart().getByRole('button', { name: 'Customer' }));
  const form = await dialog();
  const use = form.getByRole('button', { name: 'Use customer' });
  await fill(form.getByLabelText(/Full Name/), 'Ayesha');
  await fill(form.getByLabelText(/Primary Phone/), '—');
  expect(use).toHaveProperty('disabled', true);
  await fill(form.getByLabelText(/Primary Phone/), '03001234567');
  expect(use).toHaveProperty('disabled', false);
});

it('sells on credit without the network to who is known, up to what was left when they bought last', async () => {
  const offline = { payments: 'checked', credit: true, refunds: 0, discount: 10 } as const;
  const data = await beTill([], { offline });
  const account = { ...AYESHA, credit: { owed: 700, advance: 0, limit: 4000, left: 3300 } };
  const online = await showTill([FROCK], [], {
    ...data,
    ...known,
    [`GET /TillController/customer?phone=${PHONE}`]: account,
  });
  await userEvent.keyboard('{Alt>}c{/Alt}');
  await fill((await dialog()).getByLabelText(/Primary Phone/), PHONE);
  await (await dialog()).findByText('Owed on credit');
  await expect.poll(async () => (await tillDatabase()).get('kept', 'customers')).toBeDefined();
  online.unmount();
  localStorage.clear();
  // Meanwhile this device sold her more on credit.
  const order = {
    user: { primaryPhone: '+92 321 4445551' },
    details: { method: 'CREDIT' },
    summary: { total: '1500.00' },
  };
  await (await tillDatabase()).add('sales', { ...keptSale(7), payload: JSON.stringify({ order }) });

  const { sent, line } = await showTill([FROCK], [], data);
  line.isCut = true;
  dispatchEvent(new Event('offline'));
  await screen.findByText(/^Offline since/);
  scan(FROCK.barcode);
  await userEvent.click(cart().getByRole('radio', { name: 'Credit' }));
  await complete();
  const form = await dialog();
  await fill(form.getByLabelText(/Full Name/), 'Nadia');
  await fill(form.getByLabelText(/Primary Phone/), '03009998877');
  await form.findByText('Without the network credit is for customers this device knows.');
  expect(form.getByRole('button', { name: 'Complete Order' })).toHaveProperty('disabled', true);
  await fill(form.getByRole('combobox', { name: /Find customer/ }), 'ayesha');
  await userEvent.click(await form.findByRole('option', { name: `Ayesha Khan · ${PHONE}` }));
  await form.findByText('₨ 1,800.00');
  await userEvent.click(form.getByRole('button', { name: 'Complete Order' }));
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  expect(sent).toEqual([]);
  const kept = (await (await tillDatabase()).getAll('sales')).find(({ number }) => number === 'A-2611-1');
  expect(JSON.parse(kept?.payload ?? '{}')).toMatchObject({
    order: { details: { method: 'CREDIT' }, user: { fullname: 'Ayesha Khan' } },
  });

  // What is left is less now than the next piece costs.
  await userEvent.keyboard('{Enter}');
  scan(FROCK.barcode);
  await userEvent.click(cart().getByRole('radio', { name: 'Credit' }));
  await complete();
  await fill((await dialog()).getByLabelText(/Primary Phone/), PHONE);
  await (await dialog()).findByText('Above the credit limit this sale waits for the network.');
});
