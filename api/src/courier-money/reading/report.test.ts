import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mapping } from '@shop/shared/contracts/http/accounting/remittances';
import { pngFile } from '../../testing/testForms.ts';
import { workbookOf, zipOf } from '../../testing/testWorkbooks.ts';
import { dayIn, paisaIn, trackingIn } from './amounts.ts';
import { readGrid } from '../../products/import/grid/grid.ts';
import { readReport } from './report.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function gridOf(content: Buffer | string) {
  const bytes = Buffer.from(content);
  const file = join(folder, 'report');
  await writeFile(file, bytes);
  return readGrid({ file, bytes: bytes.length, head: bytes.subarray(0, 4096) });
}
const reportOf = async (content: Buffer | string, learnt: Mapping = {}) => readReport(await gridOf(content), learnt);
const refusal = (content: Buffer | string) =>
  reportOf(content).then(
    () => 'read',
    (error: Error) => error.message,
  );

/** 2,500 collected, 200 charged, 16 % tax on that, 2 % and 2 % withheld. */
const WHOLE = { collect: 250_000, charge: 20_000, charge_tax: 3200, income_tax: 5000, sales_tax: 5000 };

describe('reports as couriers make them', () => {
  it('PostEx: titles above, a column of payments, amounts with commas, totals below', async () => {
    const head = ['Tracking Number', 'Order Ref Number', 'Status', 'COD Amount', 'Delivery Charges', 'GST (16%)'];
    const { lines, said, number, paidOn, faults } = await reportOf(
      workbookOf([
        ['PostEx (Pvt.) Ltd'],
        ['Cash Payment Receipt', null, 'Payment Date', 46_339],
        [null],
        [...head, 'WHT Income Tax', 'WHT Sales Tax', 'Net Payable', 'CPR Number'],
        ['CX-28170012345', 'INV-7', 'Delivered', '2,500.00', '200', '32.00', '50', '50', '2,168', 'CPR-81'],
        ['CX-28170012346', 'INV-8', 'Returned', null, '150', '24', null, null, '(174.00)', 'CPR-81'],
        ['Total', null, null, '2,500', '350', '56', '50', '50', '1,994', null],
      ]),
    );
    expect(faults).toEqual([]);
    expect([said, number, paidOn]).toEqual([199_400, 'CPR-81', '2026-11-13']);
    expect(lines).toMatchObject([
      { line: 5, number: 'CX-28170012345', reference: 'INV-7', said: 'delivered', amounts: WHOLE, net: 216_800 },
      { line: 6, said: 'returned', amounts: { collect: 0, charge: 15_000, charge_tax: 2400 }, net: -17_400 },
    ]);
  });

  it('Leopards: parts of the charge in columns of their own, numbers as numbers, merged headings over two rows', async () => {
    const { lines, number } = await reportOf(
      workbookOf(
        [
          ['Cheque No: 004417'],
          ['CN #', 'Collect Amount', 'Charges', null, null, 'GST Amount', 'Net Amount'],
          [null, null, 'Shipment Charges', 'Fuel Surcharge', 'Cash Handling', null, null],
          [7_501_234_567, 2500, 180, 15, 5, 32, 2268],
        ],
        { shared: false },
      ),
    );
    expect(number).toBe('004417');
    expect(lines).toMatchObject([
      { number: '7501234567', amounts: { ...WHOLE, income_tax: 0, sales_tax: 0 }, net: 226_800 },
    ]);
  });

  it('Trax: what is taken off stands below 0, and a correction is only that', async () => {
    const csv = [
      'Payment Invoice,,,,',
      'Payment ID,88112,,,',
      'Tracking Number;',
      'Tracking Number,Amount,Delivery Charges,Sales Tax,Net Payment',
      '202611130001,"2,500",-200,-32,2268',
      '202611130002,0,50,8,58',
      ',2500,-150,-24,2326',
    ].join('\r\n');
    const { lines, number, said } = await reportOf(csv);
    expect([number, said]).toEqual(['88112', 232_600]);
    expect(lines.map(({ amounts, net }) => [amounts.collect, amounts.charge, amounts.charge_tax, net])).toEqual([
      [250_000, 20_000, 3200, 226_800],
      [0, -5000, -800, 5800],
    ]);
  });

  it('TCS: Urdu headings, and headings again on each page', async () => {
    const heads = ['پارسل نمبر', 'آرڈر نمبر', 'وصول شدہ رقم', 'ڈیلیوری چارجز', 'خالص رقم'];
    const { lines, said } = await reportOf(
      workbookOf([
        ['ادائیگی کی رپورٹ'],
        heads,
        ['779000112233', '', '۲٬۵۰۰', '۲۰۰', '۲۳۰۰'],
        heads,
        ['779000112234', '', 2500, 200, 2300],
        ['کل', '', '', '', 4600],
      ]),
    );
    expect(said).toBe(460_000);
    expect(lines.map(({ number, net }) => [number, net])).toEqual([
      ['779000112233', 230_000],
      ['779000112234', 230_000],
    ]);
  });

  it('reads by what was chosen where nobody knows the headings', async () => {
    const csv = 'Bar Code|Recovered|Paid Out\nZX1|2500|2300\n';
    expect(await refusal(csv)).toContain('Bar Code, Recovered, Paid Out');
    const chosen: Mapping = { number: 'Bar Code', collected: 'Recovered', net: 'Paid Out' };
    const { lines } = await reportOf(csv, chosen);
    // What is not told is what was collected and does not reach the bank: the payment wins.
    expect(lines).toMatchObject([{ number: 'ZX1', net: 230_000, amounts: { collect: 230_000, charge: 0 } }]);
  });

  it('takes no parcel for a total because a name, a place or a status begins like one', async () => {
    const head = ['Consignee', 'CN', 'City', 'Status', 'COD', 'Net'];
    const { lines, said, faults } = await reportOf(
      workbookOf([
        head,
        ['کلثوم بی بی', 'KI1', 'لاہور', 'Delivered', 2500, 2300],
        ['Ayesha', 'KI2', 'کلفٹن', 'Payable', 2500, 2300],
        ['Total Parco pump', 'KI3', 'Karachi', 'Delivered', 2500, 2300],
        ['میزان بینک', 'KI4', 'کراچی', 'Delivered', 2500, 2300],
        ['Grand total:', 4, null, null, 10_000, 9200],
      ]),
    );
    expect(lines.map(({ number }) => number)).toEqual(['KI1', 'KI2', 'KI3', 'KI4']);
    expect([said, faults]).toEqual([920_000, []]);
  });

  it('reads weights in grams where the heading says so', async () => {
    const { lines } = await reportOf('CN,COD,Weight (grams),Net\nKI1,2500,750,2300\n');
    expect(lines.map(({ weight }) => weight)).toEqual([0.75]);
  });

  it('says beside a line what of it cannot be read', async () => {
    const { lines, faults } = await reportOf('CN,COD,Net\n1.23E+12,2500,2300\nKI75,ok,2300\nKI76,2500,2300\n');
    expect(lines.map(({ number }) => number)).toEqual(['KI76']);
    expect(faults.map(({ line, note }) => [line, note.slice(0, 40)])).toEqual([
      [2, 'Excel has cut this tracking number to 1.'],
      [3, 'COD is no amount: ok'],
    ]);
  });
});

describe('what is no report', () => {
  const head = ['CN', 'COD', 'Net'];
  it('is refused in a sentence', async () => {
    const png = Buffer.from(await (await pngFile()).arrayBuffer());
    expect(await refusal(png)).toContain('is a picture');
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toContain('old Excel workbook');
    expect(await refusal('<html><table></table></html>')).toContain('web page');
    expect(await refusal('')).toContain('empty');
    expect(await refusal(zipOf({ 'word/document.xml': '<w/>' }))).toContain('no Excel workbook');
    expect(await refusal(workbookOf([[]]))).toContain('empty');
    const whole = workbookOf([head, ['A1', 1, 1]]);
    expect(await refusal(whole.subarray(0, whole.length - 40))).toContain('damaged');
    expect(await refusal(workbookOf([head], { more: { 'xl/vbaProject.bin': 'x' } }))).toContain('macros');
  });

  it('a zip bomb is not unpacked', async () => {
    const blank = Buffer.alloc(30 * 1024 * 1024, 32);
    const bomb = zipOf({
      'xl/workbook.xml': '<workbook><sheet name="a" r:id="rId1"/><sheet name="b" r:id="rId2"/></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationship Id="rId1" Target="worksheets/1.xml"/><Relationship Id="rId2" Target="worksheets/2.xml"/>',
      'xl/worksheets/1.xml': blank,
      'xl/worksheets/2.xml': blank,
    });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb)).toContain('unpacks to more than 48 MB');
  });

  it('a text with 100,000 readings of it is read in one go', async () => {
    const readings = '<rPh sb="0" eb="1"><t>a</t></rPh>'.repeat(100_000);
    const strings = `<sst><si><t>CN</t>${readings}</si><si><t>COD</t></si><si><t>Net</t></si></sst>`;
    const book = workbookOf([head, [1, 1, 1]], { more: { 'xl/sharedStrings.xml': strings } });
    expect((await reportOf(book)).headings.mapping).toMatchObject({ number: 'CN', collected: 'COD', net: 'Net' });
  });

  it('100,000 lines are too many, and soon known to be', async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => `KI${n},2500,2300`);
    expect(await refusal(['CN,COD,Net', ...rows].join('\n'))).toContain('more than 20,000 lines');
  });
});

it('reads amounts, tracking numbers and days as couriers write them', () => {
  expect(['Rs. 1,234.50', '(150)', '150-', '−20', '', 'N/A', '۱۲۳٫۵', 'PKR 7/-', 12.345].map(paisaIn)).toEqual([
    123_450, -15_000, -15_000, -2000, 0, 0, 12_350, 700, 1235,
  ]);
  expect([paisaIn('12,5x'), paisaIn(1e12)]).toEqual([null, null]);
  expect([trackingIn(1.23e12), trackingIn('1.23E+12'), trackingIn("'0075"), trackingIn('cx-12 3')]).toEqual([
    '1230000000000',
    null,
    '0075',
    'CX-123',
  ]);
  expect([
    dayIn(46_339),
    dayIn('13/11/2026'),
    dayIn('13-Nov-26'),
    dayIn('2026-11-13 10:00'),
    dayIn('13/13/2026'),
  ]).toEqual(['2026-11-13', '2026-11-13', '2026-11-13', '2026-11-13', '']);
});
