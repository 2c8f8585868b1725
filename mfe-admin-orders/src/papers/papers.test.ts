import { expect, it } from 'vitest';
import { testOrderDetail, testOrderLine } from '@shop/shared/testing/orders';
import { addressParts, amountToCollect, piecesOf } from './addressParts.ts';
import { readDrawn } from '@shop/shared/testing/readPdf';
import { invoicePdf, invoiceRows } from './invoicePdf.ts';
import { namedIn, paperWords } from './words/paperWords.ts';
import { ENGLISH } from './words/texts.ts';

it.each([
  ['12 Mall Road, near Imtiaz Store', '12 Mall Road', 'Imtiaz Store'],
  ['House 4, near the park, Street 9, near Imtiaz', 'House 4, near the park, Street 9', 'Imtiaz'],
  ['12 Mall Road', '12 Mall Road', ''],
  ['near Imtiaz', 'near Imtiaz', ''],
  ['', '', ''],
])('parts the address %j', (address, street, landmark) => {
  expect(addressParts(address)).toEqual({ street, landmark });
});

it('collects the total of what is paid on delivery, and nothing of what is paid or on credit', () => {
  expect(amountToCollect(testOrderDetail())).toBe(3100);
  expect(amountToCollect(testOrderDetail({ status: 'paid' }))).toBe(0);
  expect(amountToCollect(testOrderDetail({ paymentMethod: 'CREDIT' }))).toBe(0);
  expect(piecesOf(testOrderDetail())).toBe(2);
});

it('writes an invoice’s lines and every sum of it', () => {
  const order = testOrderDetail({ discount: 1580.05, promotion: { code: 'SPRING20', discount: 480.05 } });
  expect(invoiceRows(order)).toEqual([
    ['Coral Frock\nCoral · 2-3 Years · GCO230071', '2', '₨ 1,450.00', '₨ 2,900.00'],
    ['', '', 'Subtotal', '₨ 4,000.00'],
    ['', '', 'Discount', '-₨ 1,100.00'],
    ['', '', 'Promotion code SPRING20', '-₨ 480.05'],
    ['', '', 'Tax (18% GST)', '₨ 0.00'],
    ['', '', 'Shipping', '₨ 200.00'],
  ]);
});

it('has no line of tax for a shop that is not registered, unless there is tax', () => {
  const names = (tax: number) => invoiceRows(testOrderDetail({ tax }), false).map(([, , name]) => name);
  expect(names(0)).not.toContain('Tax (18% GST)');
  expect(names(180)).toContain('Tax (18% GST)');
});

it('is in Urdu for a customer who is written to in Urdu, what was sold as the shop calls it in Urdu', async () => {
  const inUrdu = { productName: 'مرجانی فراک', varient: 'مرجانی', sizeTitle: '2-3 سال' };
  const order = testOrderDetail({ language: 'ur', line_items: [testOrderLine({ inUrdu }), testOrderLine()] });
  const file = await invoicePdf(order, { company: { name: 'Little Sparrow', lines: [] } });
  const drawn = (await readDrawn(file)).map((line) => [...line].toReversed().join('').normalize('NFKC'));
  expect(drawn.join('\n')).toContain('کُل رقم');
  expect(drawn.join('\n')).toMatch(/تاریخ.*نومبر|نومبر.*تاریخ/);
  expect(drawn.join('\n')).toContain('مرجانی فراک');
  expect(drawn.join('\n')).toMatch(/صفحہ|ہحفص/);
  const named = namedIn(order, await paperWords(order)).line_items.map(({ productName }) => productName);
  expect(named).toEqual(['مرجانی فراک', 'Coral Frock']);
  // Each by itself, so that the line's direction turns none of them.
  expect(drawn.map((line) => [...line].toReversed().join(''))).toContain('GCO230071');
  expect(namedIn(order, ENGLISH)).toBe(order);
  expect((await paperWords({ ...order, language: 'ur-Latn' })).language).toBe('en');
});
