import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf, blankRow, colorsOf, copyOf, isTaken, repeated, withNewSkus } from './rows.ts';
import type { VariationRow } from './values.ts';

const titles: Record<string, string> = { '11': '2-3 Years', '12': '3-4 Years', '13': 'Newborn' };
const titleOf = (id: string) => titles[id] ?? '';
const choice = { variant: 'G' as const, color: ' Sea Green ', colorCode: '#00aa88', sizes: ['11', '12', '13'] };

const row = fc
  .record({
    variant: fc.constantFrom('G' as const, 'B' as const, 'UX' as const),
    color: fc.constantFrom('Sea Green', 'sea green', 'Coral', 'Off-White', ''),
    size: fc.constantFrom('11', '12', '13', ''),
    sku: fc.constantFrom('', 'G-SG-23-0012', 'typed by hand', 'B-C-34-4711'),
  })
  .map((some): VariationRow => ({ ...blankRow(), ...some }));
const rows = fc.array(row, { maxLength: 30 });

it('makes one variation of each size', () => {
  const made = rowsOf(choice, '1450');
  expect(made.map(({ size, color, price, quantity }) => [size, color, price, quantity])).toEqual([
    ['11', 'Sea Green', '1450', '0'],
    ['12', 'Sea Green', '1450', '0'],
    ['13', 'Sea Green', '1450', '0'],
  ]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
});

it('knows a variant and colour again, whatever the case', () => {
  const made = rowsOf(choice, '1450');
  expect(isTaken({ variant: 'G', color: 'sea  GREEN' }, made)).toBe(true);
  expect(isTaken({ variant: 'B', color: 'Sea Green' }, made)).toBe(false);
  expect(isTaken({ variant: 'G', color: 'Green' }, made)).toBe(false);
});

it('copies under a new id, without what is one variation’s only', () => {
  const original = { ...blankRow(), sku: 'G-SG-23-0012', seenQuantity: '4', quantity: '4' };
  const copy = copyOf(original);
  expect(copy).toEqual({ ...original, id: copy.id, sku: '', seenQuantity: '' });
  expect(copy.id).not.toBe(original.id);
});

it('finds each repeated variation once, and nothing in those that differ', () => {
  fc.assert(
    fc.property(rows, (some) => {
      const twice = new Set(repeated(some));
      const kinds = some
        .filter(({ color, size }, at) => color && size && !twice.has(at))
        .map(({ variant, color, size }) => `${variant} ${color.toLowerCase()} ${size}`);
      expect(new Set(kinds).size).toBe(kinds.length);
      for (const at of twice) {
        const { variant, color, size } = some[at] as VariationRow;
        expect(kinds).toContain(`${variant} ${color.toLowerCase()} ${size}`);
      }
    }),
  );
});

it('names each colour once', () => {
  const some = [blankRow(), ...rowsOf(choice, ''), { ...blankRow(), color: 'SEA GREEN' }];
  expect(colorsOf(some)).toEqual([{ name: 'Sea Green', code: '#00aa88' }]);
});

it('regenerates SKUs of variant, colour, size and a sequence one above the highest', () => {
  const some = [...rowsOf({ ...choice, sizes: ['11', '13'] }, ''), { ...blankRow(), color: 'Coral', size: '12' }];
  expect(withNewSkus(some, titleOf, 41).map(({ sku }) => sku)).toEqual(['G-SG-23-0041', 'G-SG-0042', 'G-C-34-0043']);
});

it('never gives a SKU twice, nor one that is typed in the form, and keeps all else', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 9000 }), (some, next) => {
      const made = withNewSkus(some, titleOf, next);
      const numbers = made.map(({ sku }) => Number(sku.slice(-4)));
      const typed = Math.max(0, ...some.map(({ sku }) => Number(/-(\d{4})$/.exec(sku)?.[1] ?? 0)));
      expect(numbers).toEqual(some.map((_, at) => Math.max(next, typed + 1) + at));
      expect(made.map((one) => ({ ...one, sku: '' }))).toEqual(some.map((one) => ({ ...one, sku: '' })));
    }),
  );
});
