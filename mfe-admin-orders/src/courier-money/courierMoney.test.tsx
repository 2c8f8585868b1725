import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ASKED_HEADINGS } from '@shop/shared/contracts/http/accounting/askedPayments';
import type { ParcelMoney } from '@shop/shared/contracts/http/accounting/courierMoney';
import type { MoneyTerms } from '@shop/shared/contracts/http/accounting/courierTerms';
import type { Review } from '@shop/shared/contracts/http/accounting/remittances';
import { readPdf } from '@shop/shared/testing/readPdf';
import { renderRoutes } from '@shop/shared/testing/render';
import { standInUploads } from '@shop/shared/testing/standInUploads';
import { setup } from '../remote.tsx';
import { claimMessage, messageOf, saveClaimSheets } from './claimSheet.ts';
import { orderApi } from '../testing/orderApi.ts';

const parts = { collected: 2500, charge: 200, chargeTax: 32, incomeTax: 50, salesTax: 50, net: 2168 };
const review: Review = {
  checksum: 'abc',
  headings: ['CN', 'Net'],
  mapping: { number: 'CN', net: 'Net' },
  number: 'CPR-81',
  paidOn: '2026-11-13',
  total: 2098.4,
  said: null,
  counts: { charge: 1, notPaid: 1 },
  differences: { charge: -69.6, notPaid: -2168 },
  completes: 1,
  lines: [
    {
      line: 3,
      trackingNumber: 'CX-28170012345',
      invoiceNumber: 'INV-7',
      kind: 'charge',
      expected: parts,
      received: { ...parts, charge: 260, chargeTax: 41.6, net: 2098.4 },
      difference: -69.6,
      days: 5,
      note: '',
    },
  ],
  notes: [],
};
const terms: MoneyTerms = {
  rates: [{ from: '2025-07-01', chargeTax: 16, incomeTax: 2, salesTax: 2 }],
  couriers: [
    { courierId: 4, courier: 'PostEx', surcharges: [{ from: '2026-01-01', fuel: 10, handling: 0 }], payDays: 7 },
  ],
};

let forms: FormData[] = [];
let answers: { status: number; body: object }[] = [];

beforeEach(() => {
  forms = standInUploads(() => answers.shift() ?? { status: 500, body: {} });
});

it('shows a report before it is posted, and says beside its field why it is not', async () => {
  const closed = 'October 2026 is closed.';
  const refused = { status: false, code: 'MONTH_CLOSED', note: closed, data: { fields: { paidOn: closed } } };
  answers = [
    { status: 200, body: { status: true, data: review } },
    { status: 409, body: refused },
    { status: 200, body: { status: true, data: { number: 'CPR-81', parcels: 1 } } },
  ];
  const { shell } = orderApi({ 'GET /CourierMoneyController/terms': () => terms }, 'manager');
  renderRoutes(setup(shell).routes, shell, '/admin/courier-report');
  await userEvent.click(await screen.findByRole('button', { name: 'Review the report' }));
  await screen.findByText('Choose the report');
  await screen.findByRole('option', { name: 'PostEx' });
  await userEvent.selectOptions(screen.getByLabelText(/^Courier/), 'PostEx');
  await userEvent.upload(screen.getByLabelText(/^Report/), new File(['x'], 'report.csv', { type: 'text/csv' }));
  await userEvent.click(screen.getByRole('button', { name: 'Review the report' }));
  await screen.findByText('CX-28170012345');
  expect(screen.getAllByText('Another charge')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Book the report' }));
  await screen.findByText(closed);
  await userEvent.click(screen.getByRole('button', { name: 'Book the report' }));
  await expect.poll(() => forms.length).toBe(3);
  const sent = ['courierId', 'checksum', 'number', 'paidOn', 'bank'].map((name) => forms[2]?.get(name));
  expect(sent).toEqual(['4', 'abc', 'CPR-81', '2026-11-13', '2098.40']);
});

it('follows columns that are chosen otherwise, but for what was typed', async () => {
  const other = { ...review, mapping: { number: 'CN', net: 'COD' }, total: 5000, number: 'CPR-82' };
  answers = [review, other].map((data) => ({ status: 200, body: { status: true, data } }));
  const { shell } = orderApi({ 'GET /CourierMoneyController/terms': () => terms }, 'manager');
  renderRoutes(setup(shell).routes, shell, '/admin/courier-report');
  await screen.findByRole('option', { name: 'PostEx' });
  await userEvent.selectOptions(screen.getByLabelText(/^Courier/), 'PostEx');
  await userEvent.upload(screen.getByLabelText(/^Report/), new File(['x'], 'report.csv', { type: 'text/csv' }));
  await userEvent.click(screen.getByRole('button', { name: 'Review the report' }));
  const number = await screen.findByLabelText(/^Number of the payment/);
  await userEvent.clear(number);
  await userEvent.type(number, '4417');
  await userEvent.click(screen.getByText('Columns of the file'));
  await userEvent.click(screen.getByRole('button', { name: 'Read it again with these' }));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>(/^Reached the bank/).value).toBe('5000.00');
  expect(screen.getByLabelText<HTMLInputElement>(/^Number of the payment/).value).toBe('4417');
});

it('asks a courier that can be asked, and reviews each payment it names as a file', async () => {
  const told = { waiting: 3, asked: 2, fault: '', next: '0 2026-11-01T00:00:00.000Z 7' };
  const head = `Asked of the courier,PostEx\nPayment,CPR-81\n${ASKED_HEADINGS}\n`;
  const payment = { number: 'CPR-81', paidOn: '2026-11-13', parcels: 2, report: `${head}CX-1\nCX-2\n` };
  const more = { ...payment, parcels: 1, report: `${head}CX-3\n` };
  const other = { ...payment, number: 'CPR-82', parcels: 1 };
  const rest = { waiting: 3, asked: 1, fault: '', next: '', payments: [more, other] };
  answers = [{ status: 200, body: { status: true, data: review } }];
  const { shell } = orderApi(
    {
      'GET /CourierMoneyController/terms': () => terms,
      'GET /CourierMoneyController/askable': () => [{ courierId: 4, courier: 'PostEx' }],
      'GET /CourierMoneyController/ask?courierId=4': () => ({ ...told, payments: [payment] }),
      [`GET /CourierMoneyController/ask?${new URLSearchParams({ courierId: '4', after: told.next })}`]: () => rest,
    },
    'manager',
  );
  renderRoutes(setup(shell).routes, shell, '/admin/courier-report?courier=4');
  await userEvent.click(await screen.findByRole('button', { name: 'Ask PostEx' }));
  await screen.findByText(/^Asked for 2 of 3 parcels/);
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the next parcels' }));
  await screen.findByText(/^Asked for 3 of 3 parcels/);
  await screen.findByText(/^CPR-81, .+, 3 parcels$/);
  screen.getByText(/^CPR-82, .+, 1 parcel$/);
  await userEvent.click(screen.getByRole('button', { name: 'Review CPR-81' }));
  await screen.findByText('CX-28170012345');
  const sent = forms.at(-1)?.get('file');
  expect(sent instanceof File && [sent.name, await sent.text()]).toEqual(['CPR-81.csv', `${head}CX-1\nCX-2\nCX-3\n`]);
});

const claim = (number: number, rest = 60): ParcelMoney => ({
  id: number,
  courier: 'PostEx',
  trackingNumber: `CX-${number}`,
  invoiceId: number,
  invoiceNumber: `INV-${number}`,
  customerName: 'آمنہ خان',
  city: 'Lahore',
  state: 'delivered',
  days: 9,
  since: '2026-11-04 12:00:00',
  kind: 'charge',
  expected: parts,
  received: parts,
  settled: 0,
  rest,
  paidOn: '2026-11-13',
});

it('writes one message to each courier of what is open, its first lines alone', () => {
  const lines = messageOf(
    Array.from({ length: 22 }, (_, at) => claim(at)),
    'Chhotu',
  ).split('\n');
  expect(lines).toHaveLength(23);
  expect(lines[0]).toBe('Assalam-o-Alaikum PostEx, please check these parcels of Chhotu:');
  expect(lines.slice(-2)).toEqual(['… and 2 more in the sheet.', 'Open in all: ₨ 1,320.00.']);
});

it('claims all that couriers owe, and not what they overpaid', async () => {
  const rows = [...Array.from({ length: 3000 }, (_, at) => claim(at)), claim(9999, -100)];
  const { shell, calls } = orderApi({ 'GET /CourierMoneyController/parcels': () => rows });
  const text = await claimMessage(shell, {}, 'Chhotu');
  expect(text).not.toMatch(/CX-9999\b/);
  expect(text).toMatch(/and 2980 more in the sheet\.\nOpen in all: ₨ 180,000\.00\.$/);
  expect(calls.map(({ path }) => path)).toEqual(['/CourierMoneyController/parcels']);
});

it('makes a sheet for each courier of what it has to answer for, with what that comes to', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as Blob), 'blob:claims'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const rows = [claim(1), claim(2, 140), claim(3, -100), { ...claim(4), courier: 'Leopards' }];
  const { shell } = orderApi({ 'GET /CourierMoneyController/parcels': () => rows });
  expect(await saveClaimSheets(shell, {}, 'Chhotu')).toBe(2);
  expect(names).toEqual([
    expect.stringMatching(/^claims-postex-[\d-]+\.pdf$/),
    expect.stringMatching(/^claims-leopards-.+\.pdf$/),
  ]);
  const text = (await readPdf(saved[0] ?? new Blob())).map((one) => one.text).join(' ');
  expect(text).toMatch(/^Claims Chhotu Courier: PostEx .+ CX-1 INV-1 .+ CX-2 INV-2 .+ Another charge .+ Rs 140\.00/);
  expect(text).toMatch(/2 parcels Rs 4,336\.00 Rs 4,336\.00 Rs 200\.00 Page 1 of 1$/);
  expect(text).not.toContain('CX-3');
});
