import { beforeEach, expect, it, vi } from 'vitest';
import type { CreditEntry, CreditStatement } from '@shop/shared/contracts/http/accounting/credit';
import { readDrawn, readPdf, readRows } from '@shop/shared/testing/readPdf';
import { statementPdf } from './statementPdf.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:04:00+05:00') }));

/** Left edges of the statement's columns and its right edge, by their shares of the sheet. */
const EDGES = [0, 16, 46, 70, 88, 106, 124].map((share) => 40 + (share / 124) * 515.28);

const shop = { shopName: 'Little Stars', address: '12 Mall Road\nLahore', storePhone: '042 111 222' };
const account: CreditStatement['account'] = {
  phone: '03001112233',
  customerName: 'Bilal Khan',
  charged: 4000.5,
  paid: 1500,
  owed: 2500.5,
  advance: 0,
  openOrders: 1,
  oldestDate: '2026-11-02',
  lastPaymentDate: '2026-11-10',
  aged: { days30: 2500.5, days60: 0, days90: 0, older: 0 },
  ownLimit: null,
  limit: null,
};
const entry = (more: Partial<CreditEntry>): CreditEntry => ({
  kind: 'order',
  id: 1,
  date: '2026-11-02',
  invoiceNumber: '',
  method: '',
  note: '',
  by: 'Sana Iqbal',
  createdDate: '2026-11-02 10:00:00',
  charge: 0,
  payment: 0,
  balance: 0,
  reversed: false,
  ...more,
});
const entries = [
  entry({ invoiceNumber: 'INV-000007', charge: 4000.5, balance: 4000.5 }),
  entry({ kind: 'payment', date: '2026-11-10', method: 'bank', note: 'half', payment: 2000, balance: 2000.5 }),
  entry({ kind: 'reversal', date: '2026-11-11', method: 'bank', payment: -500, balance: 2500.5 }),
];
const textsOf = async (more: Partial<CreditStatement> = {}) =>
  readPdf(await statementPdf({ account, openOrders: [], opening: 0, entries, closing: 2500.5, ...more }, shop));

it('has every line of the account with what it came to, and what is to be paid', async () => {
  const texts = await textsOf();
  // What stands below the table begins no row.
  const rows = readRows(
    texts.filter(({ text }) => !/^(Page|To pay)/.test(text)),
    EDGES,
  );
  expect(rows.filter(([date = '']) => /^Nov \d/.test(date))).toEqual([
    ['Nov 2, 2026', 'Order INV-000007', '', 'Rs 4,000.50', '', 'Rs 4,000.50'],
    ['Nov 10, 2026', 'Payment, bank transfer', 'half', '', 'Rs 2,000.00', 'Rs 2,000.50'],
    ['Nov 11, 2026', 'Payment taken back', '', '', '-Rs 500.00', 'Rs 2,500.50'],
  ]);
  const all = texts.map(({ text }) => text);
  expect(all).toEqual(
    expect.arrayContaining([
      'Statement of Account',
      'Little Stars',
      '12 Mall Road',
      'Lahore',
      '042 111 222',
      'Bilal Khan, 03001112233',
      'As of Nov 22, 2026',
      'To pay: Rs 2,500.50',
      'Page 1 of 1',
    ]),
  );
  expect(all.join(' ')).not.toContain('Brought forward');
});

it('begins with what was before its first line, and says so when the shop holds money', async () => {
  const paid = entry({ kind: 'payment', date: '2026-11-10', method: 'cash', payment: 2000, balance: -250.25 });
  const texts = await textsOf({ opening: 1749.75, entries: [paid], closing: -250.25 });
  const line = texts.find(({ text }) => text === 'Brought forward');
  const beside = texts.filter(({ y }) => Math.round(y) === Math.round(line?.y ?? 0)).map(({ text }) => text);
  expect(beside).toEqual(['Brought forward', 'Rs 1,749.75']);
  expect(texts.map(({ text }) => text)).toContain('In your favour: Rs 250.25');
});

it('goes on over pages for a long account', async () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    entry({ invoiceNumber: `INV-${1000 + at}`, charge: 1, balance: at + 1 }),
  );
  const texts = await textsOf({ entries: many, closing: 120 });
  const invoices = readRows(texts, EDGES).flatMap(([, what = '']) => what.match(/INV-\d+/g) ?? []);
  expect(invoices).toEqual(many.map(({ invoiceNumber }) => invoiceNumber));
  const last = Math.max(...texts.map(({ page }) => page));
  expect(last).toBeGreaterThan(1);
  expect(texts.find(({ text }) => text === 'To pay: Rs 120.00')?.page).toBe(last);
});

it('is in Urdu for a customer who is written to in Urdu', async () => {
  const file = await statementPdf(
    { account, openOrders: [], opening: 100, entries, closing: 2500.5, language: 'ur' },
    shop,
  );
  const drawn = (await readDrawn(file)).map((line) => [...line].toReversed().join('').normalize('NFKC'));
  for (const text of ['کھاتے کا گوشوارہ', 'خریداری', 'پچھلا بقایا', 'ادائیگی، بینک ٹرانسفر', 'ادا کرنا ہے:'])
    expect(drawn.join('\n')).toContain(text);
  expect(drawn.join('\n')).toMatch(/نومبر/);
  expect(drawn.join('\n')).toMatch(/صفحہ|ہحفص/);
  const asWritten = drawn.map((line) => [...line].toReversed().join(''));
  expect(asWritten.join('\n')).toContain('INV-000007');
  expect(asWritten.join('\n')).not.toMatch(/Statement|Order|Payment|Balance|Nov|Page|To pay/);
});
