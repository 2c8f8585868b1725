import { expect, it } from 'vitest';
import { csvHead, csvLines, rupees, type CsvColumn } from './csv.ts';

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
