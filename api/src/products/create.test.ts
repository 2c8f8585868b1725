import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { SavedProduct } from '@shop/shared/contracts/http/catalog/productForm';
import { signedIn } from '../testing/testAccounts.ts';
import {
  addLookups,
  variationFields,
  formOf,
  mp4File,
  pngFile,
  productFields,
  type FormValue,
  type TestLookups,
} from '../testing/testForms.ts';
import { expectSoundBooks } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('a new product', (shop) => {
  let lookups: TestLookups = { category: 0, group: 0, supplier: 0, sizes: [0, 0] };
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    lookups = await addLookups(shop().db);
    staff = (await signedIn(shop().db, 'manager')).headers;
  });

  const create = (product: Record<string, FormValue | undefined>, variations?: FormValue[]) =>
    shop().call<SavedProduct>(
      'POST',
      '/ProductsController/create',
      formOf({ product: productFields(lookups, product), variations }),
      staff,
    );
  const read = async (id: number) =>
    (await shop().call<Product>('GET', `/ProductsController/product/${id}`, undefined, staff)).body.data;

  it('is kept as it was filled in, with generated codes, and can be bought at once', async () => {
    const reply = await create({ name: '  Rose   frock ' }, [
      variationFields(lookups),
      variationFields(lookups, {
        color: 'Sky Blue',
        colorCode: '#88CCEE',
        size: lookups.sizes[1],
        price: '1250.50',
        quantity: 0,
      }),
    ]);
    expect(reply.body).toMatchObject({ status: true, data: { version: 1 } });
    expect(reply.statusCode).toBe(200);
    const product = await read(reply.body.data.id);
    expect(product).toMatchObject({
      name: 'Rose frock',
      price: 1200,
      salePrice: 0,
      onSale: '0',
      cog: 1000,
      wholesale: 1050,
      stockLimit: 5,
      entityId: 21,
      supplierId: lookups.supplier,
      groupId: lookups.group,
      version: 1,
      img: [],
    });
    expect(product.variations).toMatchObject([
      { varient: 'Rose', variantCode: 'G', size: lookups.sizes[0], qty: 4, price: 1200, costPrice: 1000 },
      { varient: 'Sky Blue', colorCode: '#88ccee', qty: 0, price: 1250.5 },
    ]);
    expect(product.variations.map(({ sku }) => sku)).toEqual(['G-R-23-0001', 'G-SB-34-0002']);
    expect(product.variations.map(({ barcode }) => barcode)).toEqual([
      expect.stringMatching(/^200\d{10}$/),
      expect.stringMatching(/^200\d{10}$/),
    ]);
    const listing = await shop().call<{ prdId: number; totalStock: number }[]>(
      'GET',
      '/StockController/stocks?groupPrds=1&category=21',
    );
    expect(listing.body.data).toContainEqual(expect.objectContaining({ prdId: product.id, totalStock: 4 }));
    await expectSoundBooks(shop().db);
  });

  it('shows its pictures in every width, and its video, as soon as it is saved', async () => {
    const reply = await create({
      video: mp4File(),
      images: [{ file: await pngFile(700, 800, 10), color: 'Rose' }, { file: await pngFile(60, 60, 20) }],
    });
    expect(reply.body).toMatchObject({ status: true });
    const product = await read(reply.body.data.id);
    expect(product.img).toMatchObject([{ varient: 'Rose' }, { varient: '' }]);
    for (const width of ['320', '640', '1280']) {
      const path = product.img[0]?.preview.replace('640', width);
      expect((await shop().app.inject(`/api/${path}`)).statusCode).toBe(200);
    }
    expect(product.video).toMatch(/^uploads\/[0-9a-f]{32}\/video\.mp4$/);
    const seen = await shop().call<Product>('GET', `/ProductsController/product/${product.id}`);
    expect(seen.body.data.video).toBe(product.video);
    expect(seen.text).not.toContain('barcode');
  });

  it('may take pictures another product has, as its duplicate', async () => {
    const first = await read((await create({ images: [{ file: await pngFile(50, 60, 30) }] })).body.data.id);
    const copy = await create({ images: [{ id: first.img[0]?.id, color: 'Rose' }] });
    const { img } = await read(copy.body.data.id);
    expect(img).toMatchObject([{ varient: 'Rose', preview: first.img[0]?.preview }]);
    expect(img[0]?.id).not.toBe(first.img[0]?.id);
  });

  it('goes on above the highest sequence, also when many are saved at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => create({ name: `At once ${i}` }, [variationFields(lookups)])),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    const products = await Promise.all(replies.map(({ body }) => read(body.data.id)));
    const skus = products.map(({ variations }) => variations[0]?.sku);
    expect(new Set(skus).size).toBe(8);
    const first = Math.min(...skus.map((sku) => Number(sku?.slice(-4))));
    expect(skus.toSorted()).toEqual(
      Array.from({ length: 8 }, (_, i) => `G-R-23-${String(first + i).padStart(4, '0')}`),
    );
  });
});
