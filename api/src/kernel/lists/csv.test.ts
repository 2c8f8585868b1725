import { expect, it } from 'vitest';
import { codeCell, csvHead, csvLines, phoneCell, rupees, type CsvColumn } from './csv.ts';

const text: CsvColumn<string | number>[] = [{ heading: 'Name', cell: (value) => value }];
const line = (value: string | number): string => csvLines(text, [value]);

it('begins with a byte order mark and the headings', () => {
  expect(csvHead([...text, { heading: 'Price, Rs', cell: () => '' }])).toBe('\uFEFFName,"Price, Rs"\r\n');
});

it('quotes what would break a line', () => {
  expect(line('Frock, red')).toBe('"Frock, red"\r\n');
  expect(line('13" doll')).toBe('"13"" doll"\r\n');
  expect(line('two\nlines')).toBe('"two\nlines"\r\n');
  expect(line('گلاب')).toBe('گلاب\r\n');
  expect(csvLines(text, [])).toBe('');
});

it.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])('makes no formula of %j', (value) => {
  expect(line(value).replaceAll('"', '')).toBe(`'${value}\r\n`);
});

it.each([-5, '-5', '+923001234567', '-12.50', '0321', rupees(1450), rupees(0.1 + 0.2)])(
  'leaves the number %s as it is',
  (value) => {
    expect(line(value)).toBe(`${value}\r\n`);
  },
);

it.each([
  ['03001112233', '0300-1112233'],
  ['+92 300 1112233', '0300-1112233'],
  ['3001112233', '0300-1112233'],
  ['04235761234', '0423-5761234'],
  ['+447911123456', '0044-7911123456'],
  ['', ''],
  ['Not provided', 'Not provided'],
  ['۰۳۰۰۱۱۱۲۲۳۳', '0300-1112233'],
  ['0044 7911 123456', '0044-7911123456'],
  ['0300 1112233 / 0321 4445566', '0300 1112233 / 0321 4445566'],
  ['0300 1112233 (Ali)', '0300 1112233 (Ali)'],
])('writes the phone %s so that a spreadsheet leaves it: %s', (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell);
});

it.each(['8964010001234', '036000291452', '0012345', '2-3', '12/03', 'MAR-12', '3 Mar', '1E5', '12.50', '2000-01-02'])(
  'writes the code %s as text',
  (code) => {
    expect(line(codeCell(code))).toBe(`"=""${code}"""\r\n`);
  },
);

it.each(['G-B-12-0001', '12345', '2-3 Years', 'March frock', '=1+1'])('leaves the code %s to itself', (code) => {
  expect(codeCell(code)).toBe(code);
});

it.each(['="a"&B1', '=""&1', '="1"+"2"', '=HYPERLINK("x")'])('makes no formula of %s, however it begins', (value) => {
  expect(line(value)).toMatch(/^"'=/);
});
