import { expect, it } from 'vitest';
import { conflictOf, differences } from '@shop/shared/admin/form/differences';
import { comparedProducts } from './compare.ts';
import { productValues } from './load.ts';
import { testProduct } from './testProduct.ts';
import type { ProductValues } from './values.ts';

const compared = comparedProducts({ of: (kind, id) => `${kind} ${id}` });
const { parts, merge } = compared;
const seen = () => productValues(testProduct);
/** What somebody else saved. */
const theirs = productValues({
  ...testProduct,
  name: 'Blue Frock',
  cog: 900,
  version: 5,
  variations: testProduct.variations.map((row) => ({ ...row, qty: row.qty - 2, price: row.price + 100 })),
});

function mine(change: (values: ProductValues) => void): ProductValues {
  const values = seen();
  change(values);
  return values;
}

it('sets both against each other field by field, in words', () => {
  const own = mine(({ product, articles }) => {
    product.name = 'Red Frock';
    if (articles[0]) articles[0].quantity = '20';
  });
  const found = differences(parts, seen(), own, theirs);
  expect(found.map(({ label, mine, theirs, onlyTheirs }) => [label, mine, theirs, onlyTheirs])).toEqual([
    ['Product Name', 'Red Frock', 'Blue Frock', false],
    ['Cost Price', '₨ 1,000.00', '₨ 900.00', true],
    ['Girls · Coral · size 5: Price', '₨ 2,000.00', '₨ 2,100.00', true],
    ['Girls · Coral · size 5: Quantity', '20 pieces', '6 pieces', false],
    ['Girls · Coral · size 6: Price', '₨ 2,000.00', '₨ 2,100.00', true],
    ['Girls · Coral · size 6: Quantity', '3 pieces', '1 pieces', true],
  ]);
});

it('is not what stands there already when something is written in Urdu', () => {
  const own = mine(({ product }) => (product.nameUr = 'فراک'));
  expect(conflictOf(compared, { seen: seen(), mine: own, theirs: seen() })).toMatchObject({
    differences: [],
    isSame: false,
  });
  expect(conflictOf(compared, { seen: seen(), mine: seen(), theirs: seen() }).isSame).toBe(true);
});

it('shows what is written in Urdu beside mine, and keeps it of what theirs says too', () => {
  const own = mine(({ product }) =>
    Object.assign(product, { name: 'Red Frock', nameUr: 'لال', descriptionUr: 'سوتی' }),
  );
  expect(differences(parts, seen(), own, theirs)[0]?.mine).toBe('Red Frock\nIn Urdu: لال');
  const urduOf = (taken: string[]) => merge(own, theirs, new Set(taken)).product;
  expect(urduOf(['name'])).toMatchObject({ name: 'Blue Frock', nameUr: null, descriptionUr: 'سوتی' });
  expect(urduOf([])).toMatchObject({ name: 'Red Frock', nameUr: 'لال' });
});

it('saves mine on their version, and overwrites no quantity I did not count', () => {
  const own = mine(({ product, articles }) => {
    product.name = 'Red Frock';
    if (articles[0]) articles[0].quantity = '20';
  });
  const merged = merge(own, theirs, new Set(['costPrice', 'variation 11 price', 'variation 12 price']));
  expect(merged.seen?.version).toBe(5);
  expect([merged.product.name, merged.product.costPrice]).toEqual(['Red Frock', '900']);
  expect(merged.articles.map(({ id, quantity, seenQuantity, price }) => [id, quantity, seenQuantity, price])).toEqual([
    ['11', '20', '6', '2100'],
    ['12', '1', '1', '2100'],
  ]);
});

it('asks once about a variation that one side has taken out', () => {
  const without = { ...theirs, articles: theirs.articles.slice(0, 1) };
  const found = differences(parts, seen(), seen(), without).filter(({ key }) => key.startsWith('variation 12'));
  expect(found).toEqual([
    {
      key: 'variation 12',
      label: 'Article Girls · Coral · size 6',
      mine: 'In this product',
      theirs: '',
      onlyTheirs: true,
    },
  ]);
  expect(merge(seen(), without, new Set(['variation 12'])).articles).toHaveLength(1);
  expect(merge(seen(), without, new Set()).articles).toHaveLength(2);
});
