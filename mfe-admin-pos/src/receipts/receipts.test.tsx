import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../remote.tsx';
import { readEscPos } from '../printer/testing/readEscPos.ts';
import { usePrinting } from '../printer/printing.ts';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { fill } from '../till/testing/fill.ts';
import { showTill } from '../till/testing/showTill.ts';
import { isInvoiceNumber } from './queries.ts';
import { orderDetail } from './testing/orderDetail.ts';
import { SHOP } from './testing/soldOrder.ts';
import { RECEIPTS } from './texts.ts';

const printed = vi.fn();

beforeEach(() => {
  usePrinting.setState(usePrinting.getInitialState(), true);
  printed.mockReset();
  vi.stubGlobal('print', printed);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'usb');
});

const FROCK = testStockVariation({ stockId: 1 });
const TEXTS = { 'GET /SettingsController/receipt': SHOP.texts };
const ITEM = 'Cotton frock, Red, 3-4 Years';

async function sell() {
  scan(FROCK.barcode);
  await userEvent.click(screen.getByRole('button', { name: 'Complete Order' }));
  return within(await screen.findByRole('dialog', { name: 'Order created successfully!' }));
}

it('has the receipt of a sale on the screen, as it is printed and sent', async () => {
  await showTill([FROCK], [], TEXTS);
  const dialog = await sell();
  const paper = within(await dialog.findByRole('region', { name: 'Receipt INV-000009' }));
  for (const text of ['INV-000009', ITEM, '1 × 1,500.00', 'NTN: 1234567-8', 'Exchange within 7 days']) {
    paper.getByText(text);
  }
  await paper.findByRole('img', { name: 'INV-000009' });
  await paper.findByRole('img', { name: 'QR code' });
  const link = dialog.getByRole('link', { name: 'Send by WhatsApp' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`${ITEM}: 1 × 1,500.00 = 1,500.00`);
  await userEvent.click(dialog.getByRole('button', { name: 'Print receipt' }));
  await expect.poll(() => printed.mock.calls.length).toBe(1);
});

it('prints by itself where the till is set to', async () => {
  usePrinting.setState({ isAutomatic: true });
  await showTill([FROCK], [], TEXTS);
  await sell();
  await expect.poll(() => printed.mock.calls.length).toBe(1);
});

it('shows the last receipt as a copy, also after the page was loaded anew', async () => {
  const first = await showTill([FROCK], [], TEXTS);
  await sell();
  first.unmount();
  await showTill([FROCK], [], TEXTS);
  await userEvent.keyboard('{F10}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Last receipt' }));
  dialog.getByText('Copy');
  dialog.getByText('INV-000009');
  expect(dialog.getByRole('link', { name: 'Other receipts' }).getAttribute('href')).toBe('/admin/pos/receipt');
  expect(printed).not.toHaveBeenCalled();
});

/** A USB receipt printer, and all it was sent. */
function plugIn() {
  const sent: number[][] = [];
  const way = {
    interfaceClass: 7,
    alternateSetting: 0,
    endpoints: [{ direction: 'out', type: 'bulk', endpointNumber: 1 }],
  };
  const device = {
    vendorId: 5,
    productId: 6,
    serialNumber: 'A1',
    manufacturerName: 'EPSON',
    productName: 'TM-T20',
    configuration: { interfaces: [{ interfaceNumber: 0, alternates: [way] }] },
    open: async () => void sent.push([]),
    close: async () => undefined,
    claimInterface: async () => undefined,
    releaseInterface: async () => undefined,
    transferOut: async (_endpoint: number, bytes: Uint8Array) => {
      sent.at(-1)?.push(...bytes);
      return { status: 'ok' };
    },
  };
  const devices = [device];
  const usb = { requestDevice: async () => device, getDevices: async () => devices };
  Object.defineProperty(navigator, 'usb', { value: usb, configurable: true });
  return { devices, jobs: () => sent.map((bytes) => readEscPos(Uint8Array.from(bytes))) };
}

it('connects a receipt printer, opens its drawer for cash, prints on it, and says what is wrong', async () => {
  const { devices, jobs } = plugIn();
  await showTill([FROCK], [], TEXTS);
  const sold = await sell();
  await userEvent.click(sold.getByRole('button', { name: 'Printer settings' }));
  const settings = within(await screen.findByRole('dialog', { name: 'Printer of this till' }));
  await userEvent.selectOptions(settings.getByLabelText('Paper'), '58');
  await userEvent.selectOptions(settings.getByLabelText('Print'), 'printer');
  settings.getByText('None is connected yet.');
  await userEvent.click(settings.getByRole('button', { name: 'Connect by USB' }));
  await settings.findByText('EPSON TM-T20 is connected');
  await userEvent.click(settings.getByRole('checkbox', { name: /cash drawer/ }));
  await userEvent.click(settings.getByRole('button', { name: 'Done' }));

  await userEvent.click(sold.getByRole('button', { name: 'Print receipt' }));
  await expect.poll(() => jobs().length).toBe(1);
  await sold.findByRole('button', { name: 'Print receipt' });
  const [job] = jobs();
  expect([job?.pulses, job?.barcodes[0]?.text]).toEqual([0, '{BINV-000009']);
  expect(Math.max(...(job?.lines ?? []).map((line) => line.length))).toBeLessThanOrEqual(32);
  expect(printed).not.toHaveBeenCalled();
  await userEvent.click(sold.getByRole('button', { name: 'Next sale' }));

  await sell();
  await expect.poll(() => jobs().length).toBe(2);
  expect(jobs()[1]).toMatchObject({ pulses: 1, cuts: 0 });
  devices.length = 0;
  await userEvent.click(await screen.findByRole('button', { name: 'Print receipt' }));
  expect((await screen.findByText(/^The printer is not there/)).closest('[role=alert]')).not.toBeNull();
});

it('says where no receipt printer can be reached, and that the owner of a new shop has seen to it', async () => {
  const { asked } = await showTill([FROCK], [], TEXTS, 'administrator');
  await userEvent.click((await sell()).getByRole('button', { name: 'Printer settings' }));
  const settings = within(await screen.findByRole('dialog', { name: 'Printer of this till' }));
  expect(within(settings.getByLabelText('Print')).getAllByRole('option')).toHaveLength(1);
  settings.getByText(/^This browser cannot reach receipt printers/);
  await userEvent.click(settings.getByRole('button', { name: 'Done' }));
  await expect.poll(() => asked['POST /SetupController/settle']).toEqual([{ step: 'printer' }]);
});

const DETAIL = orderDetail();

function openReceipts(at = '/admin/pos/receipt') {
  const asked: string[] = [];
  const answers: [string, unknown][] = [
    ['/SettingsController/receipt', SHOP.texts],
    ['/TillController/sales', [DETAIL]],
    ['/OrderController/order?', DETAIL],
    ['/OrderController/orders?', [{ invoiceId: 7, invoiceNumber: 'INV-000007' }]],
  ];
  const fetch: typeof globalThis.fetch = async (input) => {
    const path = String(input).replace('/api', '');
    asked.push(path);
    const data = answers.find(([start]) => path.startsWith(start))?.[1] ?? [];
    return new Response(JSON.stringify({ status: true, data, total: 1 }));
  };
  const shell = createStandInShell({ fetch, role: 'cashier' });
  renderRoutes(setup(shell).routes, shell, at);
  return { asked };
}

it('prints any receipt again: from the sales of the shift, or by its number', async () => {
  openReceipts();
  await userEvent.click(await screen.findByRole('link', { name: /INV-000007/ }));
  const shown = within(await screen.findByRole('region', { name: 'Receipt INV-000007' }));
  for (const text of ['Copy', ITEM, '2 × 1,500.00', 'Sana, 0300 1234567', 'CREDIT', 'Account balance']) {
    shown.getByText(text);
  }
  expect(shown.getAllByText('₨ 2,900.00')).toHaveLength(2);
  const link = screen.getByRole('link', { name: 'Send by WhatsApp' });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/923001234567\?text=/);
});

it.each(['1e3', '3000000000'])('has no receipt of %s, which is no id', async (id) => {
  const { asked } = openReceipts(`/admin/pos/receipt?id=${id}`);
  await screen.findByText(RECEIPTS.choose);
  expect(asked.filter((path) => path.includes('/order?'))).toEqual([]);
});

it.each(['7', 'inv-000007'])('finds a receipt by %s', async (typed) => {
  const { asked } = openReceipts();
  await fill(await screen.findByLabelText(/^Invoice number/), `${typed}{Enter}`);
  await screen.findByRole('region', { name: 'Receipt INV-000007' });
  expect(asked).toContain('/OrderController/orders?q=INV-000007&limit=50');
});

it('finds the receipt of a sale without the network by the number of its till', async () => {
  expect(['A-2611-17', ' ab-2612-1000 ', 'inv-000007'].map(isInvoiceNumber)).toEqual([true, true, true]);
  expect(['A-2611', 'A-2611-0', '8900000000002', 'GRE340001'].some(isInvoiceNumber)).toBe(false);
  const { asked } = openReceipts();
  await fill(await screen.findByLabelText(/^Invoice number/), ' a-2611-17{Enter}');
  await screen.findByRole('region', { name: 'Receipt INV-000007' });
  expect(asked).toContain('/OrderController/orders?q=A-2611-17&limit=50');
});

it('says that there is no such receipt, beside the field', async () => {
  openReceipts();
  await fill(await screen.findByLabelText(/^Invoice number/), 'INV-000008{Enter}');
  await screen.findByText('There is no receipt INV-000008.');
});
