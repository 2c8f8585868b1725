import type { Page } from '@playwright/test';
import { readEscPos } from '../../../mfe-admin-pos/src/printer/testing/readEscPos.ts';
import { lineOfOrder, paidOrderDetail } from '../../../mfe-admin-pos/src/receipts/testing/orderDetail.ts';
import { readPdf } from '@shop/shared/testing/readPdf';
import { readCodes } from '../../pages/readCodes.ts';
import { expect, test } from '../staff.ts';

/** Millimetres of a point, and of a CSS pixel. */
const POINT_MM = 25.4 / 72;
const PIXEL_MM = 25.4 / 96;

test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 });

const TEXTS = {
  ntn: '1234567-8',
  strn: '3277876175852',
  posId: '817015',
  fiscalNumber: '{pos}-{invoice}',
  qrText: 'NTN {ntn} {invoice} {date} Rs {total}',
  footer: 'Exchange within 7 days with this receipt.\nکپڑے سات دن میں واپس ہو سکتے ہیں',
};

const LONG = 'Embroidered three piece shalwar kameez suit with dupatta and waistcoat for weddings and Eid';
const URDU = 'گلابی پھولوں والی فراک';

const line = (at: number, fields: Parameters<typeof lineOfOrder>[0] = {}) =>
  lineOfOrder({ lineItemId: at, productId: at, stockId: at, ...fields });

/** An order with everything that makes a receipt hard: names long and Urdu, forty lines, a discount, three payments. */
const ORDER = paidOrderDetail({
  invoiceId: 123,
  invoiceNumber: 'INV-000123',
  customerName: 'Muhammad Abdul Rehman Siddiqui',
  soldBy: 'Bilal Ahmed',
  subtotal: 1_240_004,
  discount: 124_000.4,
  total: 1_116_003.6,
  payments: [
    { method: 'cash', amount: 116_003.6, reference: '', received: 120_000 },
    { method: 'card', amount: 500_000, reference: 'VISA 4242' },
    { method: 'bank', amount: 500_000, reference: 'Meezan Bank 0123456789 TID 99887766554433' },
  ],
  line_items: [
    line(1, { productName: LONG, varient: 'Peacock blue', quantity: 12, unitPrice: 12_500.5, subtotal: 150_006 }),
    line(2, { productName: URDU }),
    ...Array.from({ length: 38 }, (_, at) => line(at + 3)),
  ],
});

/** The page with this order's receipt, on paper of this width. */
async function openReceipt(page: Page, printing: object): Promise<void> {
  const answer = (data: unknown) => ({ json: { status: true, data } });
  await page.route('**/api/SettingsController/receipt', (route) => route.fulfill(answer(TEXTS)));
  await page.route('**/api/OrderController/order?id=123', (route) => route.fulfill(answer(ORDER)));
  await page.addInitScript((state) => {
    localStorage.setItem('till-printing', JSON.stringify({ state, version: 1 }));
  }, printing);
  await page.goto('/admin/pos/receipt?id=123');
  const receipt = page.getByRole('region', { name: 'Receipt INV-000123' });
  for (const name of ['INV-000123', 'QR code']) await expect(receipt.getByRole('img', { name })).toBeVisible();
  const letters = () => page.evaluate(() => [...document.fonts].some(({ family }) => family === 'NotoSansArabic'));
  await expect.poll(letters).toBe(true);
}

for (const [width, printable] of [
  ['80', 72],
  ['58', 48],
] as const) {
  test(`a receipt of ${width} mm is one page with all of it on the paper, and its codes can be scanned`, async ({
    page,
  }) => {
    await openReceipt(page, { width, by: 'browser', printer: null });
    const texts = await readPdf(new Blob([new Uint8Array(await page.pdf({ preferCSSPageSize: true }))]));
    expect(new Set(texts.map((text) => text.page))).toEqual(new Set([1]));
    const margin = (Number(width) - printable) / 2;
    const outside = texts.filter(
      (text) => text.x * POINT_MM < margin - 0.3 || (text.x + text.width) * POINT_MM > Number(width) - margin + 0.3,
    );
    expect(outside).toEqual([]);
    const all = texts
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const text of [
      'INV-000123',
      'Peacock blue',
      '150,006.00',
      'Thank you for your business!',
      'COPY',
      '3,996.40',
    ]) {
      expect(all).toContain(text);
    }
    expect(all.split('Cotton frock')).toHaveLength(39);

    await page.emulateMedia({ media: 'print' });
    // As wide as the paper: what would be cut on it cannot be seen here either.
    const pixels = Math.round(Number(width) / PIXEL_MM);
    await page.setViewportSize({ width: pixels, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(pixels + 1);
    const codes = await readCodes(await page.screenshot({ fullPage: true }));
    expect(codes).toEqual(['Code128 INV-000123', 'QRCode NTN 1234567-8 INV-000123 2026-11-22 Rs 1116003.60']);
  });
}

interface WindowWithJobs {
  jobs: number[][];
}

test('a receipt printer gets the receipt, with Urdu drawn by the browser', async ({ page }) => {
  const printer = { kind: 'usb', name: 'EPSON TM-T20', vendorId: 5, productId: 6, serialNumber: 'A1' };
  await page.addInitScript(() => {
    const jobs: number[][] = [];
    const endpoints = [{ direction: 'out', type: 'bulk', endpointNumber: 1 }];
    const device = {
      vendorId: 5,
      productId: 6,
      serialNumber: 'A1',
      configuration: {
        interfaces: [{ interfaceNumber: 0, alternates: [{ interfaceClass: 7, alternateSetting: 0, endpoints }] }],
      },
      open: async () => void jobs.push([]),
      close: async () => undefined,
      claimInterface: async () => undefined,
      releaseInterface: async () => undefined,
      async transferOut(_endpoint: number, bytes: Uint8Array) {
        jobs.at(-1)?.push(...bytes);
        return { status: 'ok' };
      },
    };
    Object.assign(window, { jobs });
    Object.defineProperty(navigator, 'usb', { value: { getDevices: async () => [device] } });
  });
  await openReceipt(page, { width: '58', by: 'printer', printer, baudRate: 9600 });
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeEnabled();
  const jobs = await page.evaluate(() => (window as unknown as WindowWithJobs).jobs);
  expect(jobs).toHaveLength(1);
  const printed = readEscPos(Uint8Array.from(jobs[0] ?? []));
  expect(printed.lines.filter((text) => text.length > 32)).toEqual([]);
  expect(printed.barcodes.map(({ text }) => text)).toEqual(['{BINV-000123']);
  // The Urdu name, the QR code, the Urdu line at the end; each with something black in it.
  expect(printed.pictures).toHaveLength(3);
  for (const picture of printed.pictures) {
    expect(picture[0]).toHaveLength(384);
    expect(picture.flat().filter(Boolean).length).toBeGreaterThan(200);
  }
});
