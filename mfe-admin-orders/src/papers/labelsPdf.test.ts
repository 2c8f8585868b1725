import { expect, it } from 'vitest';
import { readDrawn, readPdf } from '@shop/shared/testing/readPdf';
import { testOrderDetail } from '@shop/shared/testing/orders';
import { shippingLabelsPdf } from './labelsPdf.ts';

const shop = { name: 'Little Wardrobe', phone: '0300 0000000' };
const POINTS = 72 / 25.4;

it('writes what is collected, the phones and the city whole, however long they are', async () => {
  const order = testOrderDetail({
    total: 26_800_000.5,
    customerPhone: '0300-1234567',
    customerSecondaryPhone: '+92 (321) 7654321, +92 (333) 7654321',
    customerCity: 'Chak No. 327 JB, Tehsil Gojra, District Toba Tek Singh',
  });
  const said = (await readPdf(await shippingLabelsPdf([order], shop))).map(({ text }) => text);
  expect(said).toContain('Rs 26,800,000.50');
  expect(said).toContain('0300-1234567 / +92 (321) 7654321, +92 (333) 7654321');
  expect(said).toContain('CHAK NO. 327 JB, TEHSIL GOJRA, DISTRICT TOBA TEK SINGH');
});

it('writes eight labels on a sheet, each within its own place, with all a courier needs', async () => {
  const order = testOrderDetail({
    customerName: 'Amina Khan of a family whose name is longer than any label of this size has room for',
    customerSecondaryPhone: 'Not provided',
    customerAddress: `${'House 12, Street 4, Model Town Extension, '.repeat(6)}near Imtiaz Store`,
  });
  const paid = testOrderDetail({ invoiceNumber: 'INV-000009', status: 'paid', customerName: 'عائشہ خان' });
  const file = await shippingLabelsPdf([...Array.from({ length: 8 }, () => order), paid], shop);
  const texts = await readPdf(file);
  expect(new Set(texts.map(({ page }) => page))).toEqual(new Set([1, 2]));
  const first = texts.filter(({ page, x, y }) => page === 1 && x < 100 * POINTS && y > (297 - 13.1 - 67.7) * POINTS);
  const said = first.map(({ text }) => text);
  expect(said).toEqual(
    expect.arrayContaining(['2 pieces', '03001234567', 'Near: Imtiaz Store', 'LAHORE', 'Collect', 'Rs 3,100.00']),
  );
  expect(said.filter((text) => text.startsWith('House') || text.includes('Model Town'))).toHaveLength(3);
  for (const { x, width } of first) {
    expect(x).toBeGreaterThan(4.65 * POINTS);
    expect(x + width).toBeLessThan((4.65 + 99.1) * POINTS);
  }
  const second = texts.filter(({ page }) => page === 2).map(({ text }) => text.normalize('NFKC'));
  expect(second).toEqual(expect.arrayContaining(['عائشہ خان', 'Nothing to collect', 'INV-000009']));
});

it('is in Urdu for a customer who is written to in Urdu, beside an English one', async () => {
  const urdu = testOrderDetail({ language: 'ur', customerAddress: '12 Mall Road, near Imtiaz Store' });
  const drawn = await readDrawn(await shippingLabelsPdf([urdu, testOrderDetail({ language: 'ur-Latn' })], shop));
  const said = drawn.map((line) => [...line].toReversed().join('').normalize('NFKC')).join('\n');
  for (const words of ['بھیجنے والا', 'قریب', 'وصول کریں', 'عدد']) expect(said).toContain(words);
  expect(drawn).toEqual(expect.arrayContaining(['Collect', '2 pieces']));
});
