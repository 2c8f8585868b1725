import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  codeSpoilt,
  isSameCode,
  plainNumber,
  saidOrNothing,
  spoiltCodeText,
  textSpoilt,
  typedBarcode,
  typedCode,
} from './spreadsheet.ts';

it.each([
  ['8.96401E+12', 'shortened'],
  ['8,96401E+12', 'shortened'],
  ['2E+12', 'shortened'],
  ['9.78E12', 'shortened'],
  ['123456789012345000', 'rounded'],
  ['8964010000000', 'rounded'],
  ['896401000000', 'rounded'],
  ['#ERROR!', 'error'],
  ['#DIV/0!', 'error'],
  ['#VALUE!', 'error'],
  ['#FIELD!', 'error'],
  ['Err:502', 'error'],
  ['1.5E3', 'shortened'],
  ['01-Feb', 'date'],
  ['#N/A', 'error'],
  ['#NAME?', 'error'],
  ['#REF!', 'error'],
  ['########', 'error'],
  ['12-Mar', 'date'],
  ['Mar-12', 'date'],
  ['02-Mar-2024', 'date'],
  ['3/12/2024', 'date'],
  ['2024-03-12', 'date'],
  ['2024-03-12 00:00:00', 'date'],
  ['3-March', 'date'],
  ['????', 'letters'],
])('sees that a spreadsheet spoilt the code %s', (code, how) => {
  expect(codeSpoilt(code)).toBe(how);
  expect(spoiltCodeText(code)).toContain(`‘${code}’`);
});

it.each([
  'G-B-12-0001',
  '8964010001234',
  '036000291452',
  'MAR-12',
  '2E12',
  'E12',
  '12-34',
  '#12',
  'SUMMER-24',
  'May frock',
  'B-M-23-0003',
  '1234567890123450',
  '8900000000005',
  '44622',
  '1/2',
  '100000000',
])('leaves the code %s alone', (code) => expect(codeSpoilt(code)).toBeNull());

it('knows names that lost their letters, not questions', () => {
  expect(textSpoilt('???? ??? 12')).toBe('letters');
  expect(textSpoilt('Baby\uFFFDs frock')).toBe('letters');
  expect(textSpoilt('Really??')).toBeNull();
  expect(textSpoilt('#1 Frock')).toBeNull();
});

it.each([
  ["'8964010001234", '8964010001234'],
  ['’0012345', '0012345'],
  ['="8964010001234"', '8964010001234'],
  ['="00""12"', '00"12'],
  ['8964010001234.00', '8964010001234'],
  [' G-B-12-0001 ', 'G-B-12-0001'],
  ['8,964,010,001,234', '8964010001234'],
  ['8.964.010.001.234', '8964010001234'],
  ['۸۹۶۴۰۱۰۰۰۱۲۳۴', '8964010001234'],
  ['10.250.300', '10.250.300'],
])('takes off what told a spreadsheet that %s is text', (typed, code) => expect(typedCode(typed)).toBe(code));

it.each([
  ['4 006381 333931', '4006381333931'],
  ['400-6381-333931', '4006381333931'],
  ['4 006381 333932', '4 006381 333932'],
  ['G-12-0001', 'G-12-0001'],
])('reads the barcode %s as %s', (typed, code) => expect(typedBarcode(typed)).toBe(code));

it('takes what stands for nothing as nothing', () => {
  expect(['-', '—', 'N/A', 'NULL', 'nan'].map(saidOrNothing)).toEqual(['', '', '', '', '']);
  expect(saidOrNothing('None')).toBe('None');
});

it('compares codes without the zeros a spreadsheet took', () => {
  expect(isSameCode('036000291452', '36000291452')).toBe(true);
  expect(isSameCode('0', '00')).toBe(true);
  expect(isSameCode('0A', 'A')).toBe(false);
});

it.each([
  ['1,000.00', '1000.00'],
  ['1,500', '1500'],
  ['1,50,000', '150000'],
  ['1500,00', '1500.00'],
  ['1.500,00', '1500.00'],
  ['1 500,5', '1500.5'],
  ['Rs 1,500/-', '1500'],
  ['Rs.1500', '1500'],
  ['₨ 1,450.00', '1450.00'],
  ["'1500", '1500'],
  ['PKR 1,500/=', '1500'],
  ['Rs. 1,500/- only', '1500'],
  ['1500.-', '1500'],
  ['Rs:1500', '1500'],
  ['۱۵۰۰', '1500'],
  ['١٬٥٠٠٫٥٠', '1500.50'],
  ['1500 روپے', '1500'],
  ['12 pcs', '12'],
  ["1'500", '1500'],
  ['12,00,000.00', '1200000.00'],
  ['1490.0000', '1490.00'],
  ['10.00', '10.00'],
])('reads %s as %s', (text, plain) => expect(plainNumber(text)).toBe(plain));

it.each(['1,500', '1.500', 'cheap', '-1', '1.2.3', '1,2,3', '(100)', '10%', '$15', '1E+3'])(
  'makes no amount of %s where commas are decimal ones',
  (text) => expect(plainNumber(text, true)).toBe(text),
);

it('reads back what is written with commas between thousands', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), (paisa) => {
      const [whole = '', fraction] = (paisa / 100).toFixed(2).split('.');
      for (const grouping of [/\B(?=(\d{3})+$)/g, /\B(?=(\d\d)*\d{3}$)/g])
        expect(plainNumber(`${whole.replace(grouping, ',')}.${fraction}`)).toBe(`${whole}.${fraction}`);
    }),
  );
});
