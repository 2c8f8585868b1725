import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { CreateProduct } from '../../contracts/http/catalog/productForm.ts';
import { formErrors } from './ErrorSummary.tsx';
import { orderOf, refusedText } from './fieldTexts.ts';
import { problemsOf, resolverOf, type FormCheck } from './resolver.ts';

const product = {
  name: 'Frock',
  category: '21',
  supplier: '5',
  group: '30',
  description: 'Cotton',
  minStock: '2',
  costPrice: '100',
  wholesalePrice: '105.50',
  retailPrice: '120',
  onSale: '0',
};
const variation = { variant: 'G', color: 'Coral', size: '11', price: '120', quantity: '3' };

interface Values {
  product: Record<string, unknown>;
  articles: Record<string, unknown>[];
}

const check: FormCheck<Values> = {
  schema: CreateProduct,
  words: {
    'product.name': { label: 'Product Name' },
    'product.costPrice': { label: 'Cost', wrong: 'Cost must be an amount' },
    'articles.*.size': { label: 'Size' },
    'articles.*.price': { label: 'Price' },
  },
  body: (values) => ({ product: values.product, variations: values.articles }),
  fieldOf: (path) => path.replace(/^variations\b/, 'articles'),
  rules: ({ product: { onSale, salePrice } }): Record<string, string> =>
    onSale === '1' && !salePrice ? { 'product.salePrice': 'Sale Price is required' } : {},
};

it('finds nothing wrong with what the contract takes', () => {
  expect(problemsOf(check, { product, articles: [variation] })).toEqual({});
});

it('names each wrong field by the form’s own name, however many there are', () => {
  const rows = Array.from({ length: 20 }, () => ({ ...variation, price: 'cheap' }));
  const problems = problemsOf(check, {
    product: { ...product, name: '  ', costPrice: '1.999', onSale: '1', category: undefined },
    articles: [{ ...variation, size: '' }, ...rows],
  });
  expect(problems).toMatchObject({
    'product.name': 'Product Name is required',
    'product.costPrice': 'Cost must be an amount',
    'product.salePrice': 'Sale Price is required',
    'product.category': 'product.category is required',
    'articles.0.size': 'Size is required',
    'articles.20.price': 'Price is not valid',
  });
  expect(Object.keys(problems)).toHaveLength(25);
});

it('hands them to the form beside their fields', async () => {
  const values = { product: { ...product, name: '' }, articles: [{ ...variation, size: '' }] };
  const { errors } = await resolverOf(check)(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(formErrors(errors)).toEqual([
    { field: 'product.name', message: 'Product Name is required' },
    { field: 'articles.0.size', message: 'Size is required' },
  ]);
});

it('lists them in the order of the page, row by row', () => {
  const fields = ['other', 'articles.10.size', 'articles.2.price', 'articles.2.size', 'product.costPrice'];
  expect(fields.toSorted((a, b) => orderOf(check.words, a) - orderOf(check.words, b))).toEqual(fields.toReversed());
});

it('tells what is missing from what is wrong', () => {
  expect(refusedText(check.words, 'articles.4.price', { value: '', isNeeded: true })).toBe('Price is required');
  expect(refusedText(check.words, 'articles.4.price', { value: '-1', isNeeded: true })).toBe('Price is not valid');
});

it('says that a needed text without a letter or digit is missing, and that another one is wrong', () => {
  for (const name of ['—', '\u200b\u200b', ' . '])
    expect(problemsOf(check, { product: { ...product, name }, articles: [variation] })).toEqual({
      'product.name': 'Product Name is required',
    });
  const tax: FormCheck<{ ntn: string }> = {
    schema: Type.Object({ ntn: Type.String({ pattern: '^(\\d{7})?$' }) }),
    words: { ntn: { label: 'NTN', wrong: 'NTN must be 7 digits' } },
  };
  expect(problemsOf(tax, { ntn: '—' })).toEqual({ ntn: 'NTN must be 7 digits' });
});
