import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { MOST_PICTURES, type SavedProduct } from '@shop/shared/contracts/http/catalog/productForm';
import { signedIn } from '../testing/testAccounts.ts';
import {
  addLookups,
  variationFields,
  filesBelow,
  formOf,
  pngFile,
  productFields,
  type FormValue,
  type TestLookups,
} from '../testing/testForms.ts';
import { onBothShops } from '../testing/testShop.ts';

type Fields = Record<string, FormValue | undefined>;

onBothShops('a picture that comes with a variation', (shop) => {
  let lookups: TestLookups = { category: 0, group: 0, supplier: 0, sizes: [0, 0] };
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    lookups = await addLookups(shop().db);
    staff = (await signedIn(shop().db, 'manager')).headers;
  });

  const send = (call: string, form: FormData) =>
    shop().call<SavedProduct & { fields: Record<string, string> }>('POST', `/ProductsController/${call}`, form, staff);
  const read = async (id: number) =>
    (await shop().call<Product>('GET', `/ProductsController/product/${id}`, undefined, staff)).body.data;
  const variation = (change: Fields) => variationFields(lookups, change);
  const add = async (product: Fields, variations: FormValue[]): Promise<Product> => {
    const reply = await send('create', formOf({ product: productFields(lookups, product), variations }));
    expect(reply.statusCode).toBe(200);
    return read(reply.body.data.id);
  };
  const update = (id: number, product: Fields, articles: FormValue[]) =>
    send('updateProduct', formOf({ product: productFields(lookups, { id, ...product }), articles }));
  const shown = ({ img, variations }: Product) => ({
    gallery: img.map(({ varient }) => varient),
    articles: variations.map((one) => [one.varient, img.findIndex(({ preview }) => preview === one.img)]),
  });

  it('is the picture of its colour in the gallery, once for all sizes that bring it', async () => {
    const blush = await pngFile(50, 60, 100, 'IMG_20261120_101500.png');
    const product = await add({ images: [{ file: await pngFile(50, 60, 101) }] }, [
      variation({ color: 'Blush', image: blush }),
      variation({ color: 'Blush', size: lookups.sizes[1], image: blush }),
      variation({ color: 'Sky Blue', image: await pngFile(50, 60, 102) }),
    ]);
    expect(shown(product)).toEqual({
      gallery: ['', 'Blush', 'Sky Blue'],
      articles: [
        ['Blush', 1],
        ['Blush', 1],
        ['Sky Blue', 2],
      ],
    });
    const path = product.variations[0]?.img;
    expect((await shop().app.inject(`/api/${path}`)).statusCode).toBe(200);
  });

  it('goes before the pictures its colour has, which stay; a picture without colour gets it', async () => {
    const [first, second, plain] = await Promise.all([110, 111, 112].map((shade) => pngFile(50, 60, shade)));
    const before = await add({ images: [{ file: first, color: 'Rose' }, { file: plain }] }, [variation({})]);
    const row = { ...variation({}), id: before.variations[0]?.stockId, sku: before.variations[0]?.sku };

    expect((await update(before.id, {}, [{ ...row, image: second }])).statusCode).toBe(200);
    const after = await read(before.id);
    expect(shown(after)).toEqual({ gallery: ['Rose', 'Rose', ''], articles: [['Rose', 0]] });
    expect(after.img.slice(1)).toEqual(before.img);

    await update(before.id, {}, [{ ...row, image: plain }]);
    expect(shown(await read(before.id))).toEqual({ gallery: ['Rose', 'Rose', 'Rose'], articles: [['Rose', 2]] });
  });

  it('is chosen among those of the product by the path of any of its widths', async () => {
    const before = await add(
      { images: [{ file: await pngFile(50, 60, 120), color: 'Rose' }, { file: await pngFile(50, 60, 121) }] },
      [variation({})],
    );
    const row = { ...variation({}), id: before.variations[0]?.stockId, sku: before.variations[0]?.sku };
    const path = before.img[1]?.preview ?? '';
    for (const image of [path, before.img[1]?.thumbnail, `/${path.replace('640.webp', '128.jpg')}`]) {
      await update(before.id, {}, [{ ...row, image: '' }]);
      expect((await update(before.id, {}, [{ ...row, image }])).statusCode).toBe(200);
      expect((await read(before.id)).variations[0]?.img).toBe(path);
    }
  });

  it('is shown no more once it has left the gallery, though only pictures are sent', async () => {
    const pictures = await Promise.all([122, 123, 124].map(async (shade) => ({ file: await pngFile(50, 60, shade) })));
    const image = pictures[2]?.file;
    const before = await add({ images: pictures.slice(0, 2) }, [
      variation({ color: 'Rose', image }),
      variation({ color: 'Mint', image: pictures[1]?.file }),
    ]);
    const images = before.img.slice(0, 2).map(({ id, varient }) => ({ id, color: varient }));
    const product = productFields(lookups, { id: before.id, images });
    expect((await send('updateProduct', formOf({ product }))).statusCode).toBe(200);
    const stored = await shop()
      .db.read.selectFrom('variations')
      .select('img')
      .where('product_id', '=', before.id)
      .orderBy('id')
      .execute();
    expect(stored).toEqual([{ img: '' }, { img: before.img[1]?.preview }]);
  });

  it('is one too many where the gallery is full, and nothing of the form is kept', async () => {
    // The same one again and again: its sizes are made once.
    const file = await pngFile(20, 20, 130);
    const before = await add({ images: Array.from({ length: MOST_PICTURES }, () => ({ file })) }, [variation({})]);
    expect(before.img).toHaveLength(MOST_PICTURES);
    const files = filesBelow(`${shop().dataDir}/uploads`);
    const reply = await update(before.id, { name: 'Another name' }, [variation({ image: await pngFile(50, 60, 190) })]);
    expect([reply.statusCode, reply.body.data.fields]).toEqual([
      422,
      { 'product.images': 'A product can have at most 40 pictures.' },
    ]);
    expect(await read(before.id)).toEqual(before);
    expect(filesBelow(`${shop().dataDir}/uploads`)).toEqual(files);
  });
});
