import { describe, expect, it } from 'vitest';
import { problemsOf } from '@shop/shared/admin/form/resolver';
import { CreateProduct, UpdateProduct } from '@shop/shared/contracts/http/catalog/productForm';
import { bodyOf, fieldOf, partsOf } from './body.ts';
import { rowOf, rules, WORDS } from './check.ts';
import { copyOfProduct, emptyProduct, productValues } from './load.ts';
import { testProduct } from './testProduct.ts';
import type { ProductValues } from './values.ts';

const check = (schema: typeof CreateProduct | typeof UpdateProduct, values: ProductValues) =>
  problemsOf({ schema, words: WORDS, body: bodyOf, fieldOf, rules }, values);
const loaded = () => productValues(testProduct);
const entries = (form: FormData) => Object.fromEntries([...form].map(([name, value]) => [name, value]));

describe('a product that is edited', () => {
  it('is sent as it was loaded, with the version and quantities that were seen', () => {
    const { form, files } = partsOf(loaded());
    expect(files).toEqual([]);
    expect(entries(form)).toEqual({
      'product[id]': '7',
      'product[version]': '4',
      'product[state]': 'shown',
      'product[name]': 'Coral Frock',
      'product[category]': '21',
      'product[supplier]': '3',
      'product[group]': '41',
      'product[description]': 'Cotton',
      'product[minStock]': '5',
      'product[costPrice]': '1000',
      'product[wholesalePrice]': '1100',
      'product[retailPrice]': '2000',
      'product[onSale]': '0',
      'product[salePrice]': '',
      'product[images][0][id]': '31',
      'product[images][0][color]': 'Coral',
      'product[images][1][id]': '32',
      'product[images][1][color]': '',
      ...Object.fromEntries(
        testProduct.variations.flatMap(({ stockId, size, qty, sku }, at) =>
          Object.entries({
            id: stockId,
            variant: 'G',
            color: 'Coral',
            colorCode: '#cf3f2e',
            size,
            price: 2000,
            quantity: qty,
            seenQuantity: qty,
            sku,
          }).map(([key, value]) => [`articles[${at}][${key}]`, String(value)]),
        ),
      ),
    });
    expect(check(UpdateProduct, loaded())).toEqual({});
  });

  it('loses its video and all pictures only when they were taken out', () => {
    const values = loaded();
    values.product.video = [];
    values.product.images = [];
    const sent = entries(partsOf(values).form);
    expect([sent['product[video]'], sent['product[images]']]).toEqual(['', '']);
    expect(check(UpdateProduct, values)).toEqual({});
  });

  it('shows the markups its prices have', () => {
    expect(loaded().markups).toEqual({ wholesale: '10', retail: '100' });
  });
});

describe('a new product', () => {
  const film = new File(['film'], 'film.mp4');
  const picture = new File(['png'], 'a.png');

  it('sends its rows as variations, then its files in their order', () => {
    const values = copyOfProduct(testProduct);
    values.product.images.push({ key: 'new', file: picture, color: '' });
    values.product.video = [{ key: 'film', file: film }];
    const { form, files } = partsOf(values);
    const names = [...form.keys()];
    expect(files).toEqual([picture, film]);
    expect(names.slice(-2)).toEqual(['product[images][2][file]', 'product[video]']);
    expect(names).toContain('variations[1][image]');
    expect(names.some((name) => name.startsWith('articles') || /\[(version|seenQuantity)\]/.test(name))).toBe(false);
    expect(check(CreateProduct, values)).toEqual({});
  });

  it('is a copy without SKU, stock and video', () => {
    const { product, articles, seen } = copyOfProduct(testProduct);
    expect([product.name, product.video, seen]).toEqual(['Copy of Coral Frock', [], null]);
    expect(articles.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['', '0'],
      ['', '0'],
    ]);
    expect(articles.map(({ id }) => id)).not.toContain('11');
  });

  it('needs what the specification says is required', () => {
    expect(Object.values(check(CreateProduct, emptyProduct()))).toEqual([
      'Product Name is required',
      'Category is required',
      'Supplier is required',
      'Group is required',
      'Description is required',
      'Minimum Stock Level is required',
      'Cost Price is required',
      'Wholesale Price is required',
      'Retail Price is required',
    ]);
  });
});

it('needs a sale price below the retail price while on sale', () => {
  const values = loaded();
  const sale = (salePrice: string) => {
    values.product = { ...values.product, onSale: '1', salePrice };
    return check(UpdateProduct, values)['product.salePrice'];
  };
  expect([sale(''), sale('0'), sale('2000'), sale('1.999'), sale('1500.50')]).toEqual([
    'Sale Price is required',
    'Sale Price is required',
    'Sale Price must be lower than the retail price',
    'Sale Price must be an amount from 0 with at most two decimals',
    undefined,
  ]);
});

it('says which variation is wrong, and how', () => {
  const values = loaded();
  const [first, second] = values.articles;
  if (!first || !second) throw new Error('two variations');
  values.articles = [
    { ...first, quantity: '1.5' },
    { ...second, price: '-1' },
    { ...first, id: 'new' },
  ];
  expect(check(UpdateProduct, values)).toEqual({
    'articles.0.quantity': 'Quantity must be a whole number from 0',
    'articles.1.price': 'Price must be an amount from 0 with at most two decimals',
    'articles.2.color': 'This variant and color combination already exists in the Articles section.',
  });
  expect([rowOf('articles.2.color'), rowOf('product.images.0.file'), rowOf('product.name')]).toEqual([
    'Article 3: ',
    'Picture 1: ',
    '',
  ]);
});
