import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Returnable, ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { fill } from '../till/testing/fill.ts';
import { refusal, showTill } from '../till/testing/showTill.ts';
import { testShift } from '../shifts/testing/testShift.ts';

const FROCK = testStockVariation({ stockId: 1 });
const CAP = testStockVariation({ stockId: 2, productName: 'Cap', price: 300 });
const lineOf = (lineId: number, { stockId, productName, sku, sizeTitle, varient }: typeof FROCK) => ({
  lineId,
  stockId,
  productName,
  sku,
  sizeTitle,
  varient,
  img: '',
});
const SALE: Returnable = {
  invoiceId: 12,
  invoiceNumber: 'INV-000012',
  invoiceDate: '2026-11-20 10:00:00',
  customerName: 'Sana',
  paymentMethod: 'CASH',
  total: 3300,
  owed: 0,
  needsManager: false,
  lines: [
    { ...lineOf(71, FROCK), sold: 2, returned: 0, paid: 2999.99 },
    { ...lineOf(72, CAP), sold: 1, returned: 1, paid: 300 },
  ],
  returns: [{ returnId: 3, number: 'RET-000003', date: '2026-11-21 10:00:00', amount: 300 }],
};
const RECEIPT: ReturnReceipt = {
  returnId: 4,
  number: 'RET-000004',
  date: '2026-11-21 11:00:00',
  by: 'Amina',
  invoiceId: 12,
  invoiceNumber: 'INV-000012',
  customerName: 'Sana',
  reason: 'Changed their mind',
  lines: [{ ...lineOf(71, FROCK), quantity: 1, amount: 1499.99, back: 'damaged' }],
  amount: 1499.99,
  refunds: [{ method: 'card', amount: 1499.99, reference: '4411' }],
  exchange: null,
};
const ASK = 'GET /TillController/returnable?invoice=INV-000012';
const EARLIER = 'GET /TillController/returnReceipt?id=3';
const SEND = 'POST /TillController/return';

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Return or exchange' }));

it('opens the receipt of a sale without the network, and sells a piece whose SKU looks like its number', async () => {
  const like = { ...CAP, sku: 'A-2611-17', barcode: 'A-2611-17' };
  await showTill([FROCK, like], [], { 'GET /TillController/returnable?invoice=A-2611-18': SALE });
  scan('A-2611-17');
  within(screen.getByRole('region', { name: 'Cart' })).getByRole('group', { name: /^Quantity of Cap/ });
  scan('a-2611-18');
  await (await dialog()).findByText('Cotton frock');
});

it('opens the receipt that is scanned, takes the goods that are scanned, and says what to give back', async () => {
  const { asked } = await showTill([FROCK, CAP], [], { [ASK]: SALE, [SEND]: RECEIPT, [EARLIER]: RECEIPT });
  scan('INV-000012');
  const form = await dialog();
  await form.findByText('Cotton frock');
  form.getByText('Came back already');
  form.getByText(/RET-000003/);
  await userEvent.click(form.getByRole('button', { name: 'Receipt of RET-000003' }));
  await form.findByRole('region', { name: 'Receipt RET-000004' });
  await userEvent.click(form.getByRole('button', { name: 'Back' }));
  scan(FROCK.barcode);
  await form.findByRole('button', { name: 'Refund ₨ 1,499.99' });
  // More than there were does not come back.
  scan(FROCK.barcode);
  scan(FROCK.barcode);
  await form.findByRole('button', { name: 'Refund ₨ 2,999.99' });
  await userEvent.click(form.getByRole('button', { name: 'Decrease quantity' }));
  scan(CAP.barcode);
  await form.findByText(`Nothing that can come back has the code '${CAP.barcode}'.`);
  await userEvent.click(form.getByRole('checkbox', { name: 'Damaged: not back on the shelf' }));
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'mind');
  await userEvent.click(form.getByRole('radio', { name: 'Card' }));
  await fill(form.getByLabelText('Reference'), '4411');
  await userEvent.click(form.getByRole('button', { name: 'Refund ₨ 1,499.99' }));
  const done = within(await screen.findByRole('dialog', { name: 'RET-000004 is taken back' }));
  done.getByText('Give back by card');
  expect(asked[SEND]).toEqual([
    {
      invoiceId: 12,
      lines: [{ lineId: 71, quantity: 1, back: 'damaged' }],
      reason: 'Changed their mind',
      amount: 1499.99,
      refunds: [{ method: 'card', amount: 1499.99, reference: '4411' }],
    },
  ]);
});

it('finds a receipt by its number, and says what the server refuses', async () => {
  await showTill([FROCK], [], { 'GET /TillController/returnable?invoice=12': { ...SALE, needsManager: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Return' }));
  const form = await dialog();
  await fill(form.getByLabelText('Receipt number'), '12{Enter}');
  await form.findByText(/a manager has to take it back/);
  await userEvent.click(form.getByRole('button', { name: 'Everything' }));
  expect(form.getByRole('button', { name: 'Refund ₨ 2,999.99' })).toHaveProperty('disabled', true);
});

it('takes what is owed off the account, and asks for a reason of its own', async () => {
  const sale = { ...SALE, owed: 2000, paymentMethod: 'CREDIT' };
  const { asked } = await showTill([FROCK], [], { [ASK]: sale, [SEND]: RECEIPT });
  scan('INV-000012');
  const form = await dialog();
  await userEvent.click(await form.findByRole('button', { name: 'Everything' }));
  form.getByText("Off the customer's account: ₨ 2,000.00");
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'other');
  await form.findByText('Please say why it comes back.');
  await fill(form.getByLabelText(/Which one/), 'Gift');
  await userEvent.click(form.getByRole('button', { name: 'Refund ₨ 999.99' }));
  await screen.findByRole('dialog', { name: 'RET-000004 is taken back' });
  expect(asked[SEND]).toMatchObject([
    {
      reason: 'Gift',
      refunds: [
        { method: 'account', amount: 2000 },
        { method: 'cash', amount: 999.99 },
      ],
    },
  ]);
});

const cart = () => within(screen.getByRole('region', { name: 'Cart' }));

/** Takes one frock into the cart, to be exchanged. */
async function exchange(): Promise<void> {
  scan('INV-000012');
  const form = await dialog();
  await form.findByText('Cotton frock');
  scan(FROCK.barcode);
  await userEvent.click(await form.findByRole('button', { name: 'Exchange' }));
  await cart().findByText('Returned from INV-000012');
}

it('exchanges for something cheaper in one message, and gives the rest back', async () => {
  const made = {
    ...RECEIPT,
    refunds: [
      { method: 'cash', amount: 1199.99, reference: '' },
      { method: 'exchange', amount: 300, reference: '' },
    ],
    exchange: { invoiceId: 13, invoiceNumber: 'INV-000013', total: 300 },
  };
  const { asked, sent } = await showTill([FROCK, CAP], [], { [ASK]: SALE, [SEND]: made });
  await exchange();
  scan(CAP.barcode);
  await cart().findByText('To give back');
  expect(cart().getByText('₨ 1,199.99')).toBeDefined();
  await userEvent.click(cart().getByRole('button', { name: 'Complete Order' }));
  const done = within(await screen.findByRole('dialog', { name: 'Order created successfully!' }));
  done.getByText('Give back in cash');
  expect(sent).toEqual([]);
  expect(asked[SEND]).toMatchObject([
    {
      invoiceId: 12,
      amount: 1499.99,
      refunds: [{ method: 'cash', amount: 1199.99 }],
      exchange: { items: [{ id: '2', quantity: '1' }], details: { method: 'CASH' }, summary: { total: '300.00' } },
    },
  ]);
  await userEvent.keyboard('{Enter}');
  expect(cart().queryByText('Returned from INV-000012')).toBeNull();
});

it('asks for what is missing, and keeps a return in the cart when the page is loaded anew', async () => {
  const first = await showTill([FROCK, CAP], [], { [ASK]: SALE });
  await exchange();
  first.unmount();
  await showTill([FROCK, CAP]);
  cart().getByText('Returned from INV-000012');
  scan(FROCK.barcode);
  scan(CAP.barcode);
  cart().getByText('To pay');
  cart().getByText('₨ 300.01');
  await userEvent.click(cart().getByRole('radio', { name: 'COD' }));
  await cart().findByText(/What is exchanged is paid at once/);
  expect(cart().getByRole('button', { name: 'Complete Order' })).toHaveProperty('disabled', true);
  await userEvent.click(cart().getByRole('button', { name: 'Remove the return from INV-000012' }));
  cart().getByText('Total');
});

it('offers to open a shift where cash is refused without one, and keeps what was chosen', async () => {
  const answers = [() => refusal(409, 'NO_SHIFT', 'Please open it first.')];
  const send = () => answers.shift()?.() ?? new Response(JSON.stringify({ status: true, data: RECEIPT }));
  const data = { [ASK]: SALE, [SEND]: send, 'POST /TillController/openShift': testShift };
  const { asked } = await showTill([FROCK, CAP], [], data);
  scan('INV-000012');
  const form = await dialog();
  await form.findByText('Cotton frock');
  scan(FROCK.barcode);
  await userEvent.click(await form.findByRole('button', { name: 'Refund ₨ 1,499.99' }));
  const open = await form.findByRole('button', { name: 'Open shift' });
  expect(document.activeElement).toBe(open);
  await userEvent.click(open);
  const shift = within(await screen.findByRole('dialog', { name: 'Open shift' }));
  await fill(shift.getByLabelText(/Cash in the drawer/), '2000');
  await userEvent.click(shift.getByRole('button', { name: 'Open shift' }));
  const again = await dialog();
  await userEvent.click(await again.findByRole('button', { name: 'Refund ₨ 1,499.99' }));
  await screen.findByRole('dialog', { name: 'RET-000004 is taken back' });
  expect(asked[SEND]).toHaveLength(2);
  expect(asked[SEND]?.[1]).toEqual(asked[SEND]?.[0]);
});
