import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { SavedProduct } from '@shop/shared/contracts/http/catalog/productForm';
import { signedIn } from '../testing/testAccounts.ts';
import {
  filesBelow,
  addLookups,
  variationFields,
  formOf,
  mp4File,
  pngFile,
  productFields,
  type FormValue,
  type TestLookups,
} from '../testing/testForms.ts';
import { expectSoundBooks, shopperOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

type Fields = Record<string, FormValue | undefined>;

onBothShops('a product that is changed', (shop) => {
  let lookups: TestLookups = { category: 0, group: 0, supplier: 0, sizes: [0, 0] };
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    lookups = await addLookups(shop().db);
    staff = (await signedIn(shop().db, 'manager')).headers;
  });

  const read = async (id: number) =>
    (await shop().call<Product>('GET', `/ProductsController/product/${id}`, undefined, staff)).body.data;
  const add = async (product: Fields = {}, variations: FormValue[] = [variationFields(lookups)]): Promise<Product> => {
    const form = formOf({ product: productFields(lookups, product), variations });
    const reply = await shop().call<SavedProduct>('POST', '/ProductsController/create', form, staff);
    expect(reply.body).toMatchObject({ status: true });
    return read(reply.body.data.id);
  };
  const update = (id: number, product: Fields, articles?: FormValue[]) =>
    shop().call<SavedProduct & { fields: Record<string, string> } & Product>(
      'POST',
      '/ProductsController/updateProduct',
      formOf({ product: productFields(lookups, { id, ...product }), articles }),
      staff,
    );
  /** The Articles table as the form shows it. */
  const rows = ({ variations }: Product) =>
    variations.map((one) => ({
      id: one.stockId,
      variant: one.variantCode,
      color: one.varient,
      size: one.size,
      price: one.price,
      quantity: one.qty,
      seenQuantity: one.qty,
      sku: one.sku,
    }));
  const movements = (stockId: number) =>
    shop()
      .db.read.selectFrom('stock_movements')
      .select(['change', 'reason'])
      .where('stock_id', '=', stockId)
      .orderBy('id')
      .execute();

  it('changes known variations, adds unknown ones and retires those that are missing', async () => {
    const before = await add({}, [variationFields(lookups), variationFields(lookups, { color: 'Gold', quantity: 3 })]);
    const [first, second] = rows(before);
    const reply = await update(before.id, { name: 'Moss frock', version: 1 }, [
      { ...first, quantity: 9, size: lookups.sizes[1], sku: 'OWN-1' },
      variationFields(lookups, { id: 'new-2', color: 'Moss' }),
    ]);
    expect(reply.body).toMatchObject({ status: true, data: { id: before.id, version: 2 } });
    const after = await read(before.id);
    expect(after).toMatchObject({ name: 'Moss frock', version: 2 });
    expect(after.variations).toMatchObject([
      { stockId: first?.id, qty: 9, sku: 'OWN-1', size: lookups.sizes[1], barcode: before.variations[0]?.barcode },
      { varient: 'Moss', qty: 4 },
    ]);
    expect(await movements(first?.id ?? 0)).toEqual([
      { change: 4, reason: 'initial' },
      { change: 5, reason: 'correction' },
    ]);
    expect((await movements(second?.id ?? 0)).at(-1)).toEqual({ change: -3, reason: 'retired' });
    await expectSoundBooks(shop().db);
  });

  it('lets two variations swap their SKUs and barcodes', async () => {
    const before = await add({}, [variationFields(lookups), variationFields(lookups, { color: 'Gold' })]);
    const [first, second] = rows(before);
    const [one, two] = before.variations;
    const reply = await update(before.id, {}, [
      { ...first, sku: two?.sku, barcode: two?.barcode },
      { ...second, sku: one?.sku, barcode: one?.barcode },
    ]);
    expect(reply.statusCode).toBe(200);
    expect((await read(before.id)).variations).toMatchObject([
      { sku: two?.sku, barcode: two?.barcode },
      { sku: one?.sku, barcode: one?.barcode },
    ]);
  });

  it('keeps variations, pictures and video that the form leaves out, and takes away what it empties', async () => {
    const before = await add({
      video: mp4File(17),
      images: [{ file: await pngFile(50, 50, 40) }, { file: await pngFile(50, 50, 41), color: 'Rose' }],
    });
    await update(before.id, { name: 'Only the name' });
    const kept = await read(before.id);
    expect(kept).toMatchObject({ ...before, name: 'Only the name', version: 2 });

    const [first, second] = before.img;
    const reordered = await update(before.id, {
      video: '',
      images: [{ id: second?.id }, { file: await pngFile(50, 50, 42), color: 'Gold' }],
    });
    expect(reordered.statusCode).toBe(200);
    const after = await read(before.id);
    expect(after.img).toMatchObject([{ id: second?.id, varient: '' }, { varient: 'Gold' }]);
    expect(after.img.map(({ preview }) => preview)).not.toContain(first?.preview);
    expect(after.video).toBeUndefined();
  });

  it('takes all pictures out when the gallery is empty', async () => {
    const before = await add({ images: [{ file: await pngFile(50, 50, 45) }] });
    const reply = await update(before.id, { images: '' });
    expect(reply.statusCode).toBe(200);
    expect((await read(before.id)).img).toEqual([]);
  });

  it('shows a variation with its own picture only as long as that is in the gallery', async () => {
    const before = await add({ images: [{ file: await pngFile(50, 50, 50) }, { file: await pngFile(50, 50, 51) }] });
    const [first, second] = before.img;
    const [row] = rows(before);
    await update(before.id, {}, [{ ...row, image: second?.preview }]);
    expect((await read(before.id)).variations[0]?.img).toBe(second?.preview);
    await update(before.id, { images: [{ id: first?.id }] }, [{ ...row, image: second?.preview }]);
    expect((await read(before.id)).variations[0]?.img).toBe(first?.preview);
    const foreign = await update(before.id, {}, [{ ...row, image: second?.preview }]);
    expect(foreign.body).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { fields: { 'articles[0].image': expect.any(String) } },
    });
  });

  it('moves to another category and leaves the others it belongs to', async () => {
    const { id } = await add();
    await shop().db.transaction((trx) =>
      trx.insertInto('product_categories').values({ product_id: id, category_id: 22 }).execute(),
    );
    await update(id, { category: 20 });
    const own = await shop()
      .db.read.selectFrom('product_categories')
      .select('category_id')
      .where('product_id', '=', id)
      .execute();
    expect(own.map(({ category_id }) => category_id).toSorted((a, b) => a - b)).toEqual([20, 22]);
  });

  it('is refused when somebody else has saved it meanwhile, and shows what stands', async () => {
    const { id } = await add();
    expect((await update(id, { name: 'First', version: 1 })).statusCode).toBe(200);
    const late = await update(id, { name: 'Second', version: 1, images: [{ file: await pngFile(50, 50, 60) }] });
    expect([late.statusCode, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.body.data).toMatchObject({ name: 'First', version: 2, cog: 1000, img: [] });
    expect((await update(id, { name: 'Second' })).statusCode).toBe(200);
  });

  it('does not count anew what has been sold meanwhile, and takes other changes', async () => {
    const before = await add();
    const [row] = rows(before);
    const order = shopperOrder({ productId: before.id, stockId: row?.id ?? 0, price: 1200, quantity: 1 });
    const settings = { key: 'shippingFee', value: '200' };
    await shop().db.transaction(async (trx) => {
      await trx
        .insertInto('settings')
        .values(settings)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    expect((await shop().call('POST', '/OrderController/create', order)).statusCode).toBe(200);
    const counted = await update(before.id, {}, [{ ...row, quantity: 10 }]);
    expect([counted.statusCode, counted.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(counted.body.data.variations[0]).toMatchObject({ qty: 3 });
    expect((await update(before.id, { name: 'Sold' }, [row as FormValue])).statusCode).toBe(200);
    expect((await read(before.id)).variations[0]?.qty).toBe(3);
    await expectSoundBooks(shop().db);
  });

  it('rewrites the prices of its variations when it goes on sale and off again', async () => {
    const before = await add({}, [
      variationFields(lookups),
      variationFields(lookups, { color: 'Gold', price: '1500' }),
      variationFields(lookups, { color: 'Moss' }),
    ]);
    const [rose, gold, moss] = rows(before);
    const prices = async () => (await read(before.id)).variations.map(({ price }) => price);
    await update(before.id, { onSale: '1', salePrice: '900' }, [rose, gold, { ...moss, price: '950' }] as FormValue[]);
    expect(await prices()).toEqual([900, 1500, 950]);
    await update(before.id, { retailPrice: '1300' });
    expect(await prices()).toEqual([1300, 1500, 950]);
  });

  it('is deleted with everything in stock; orders keep what they say', async () => {
    const before = await add();
    const path = `/ProductsController/delete/${before.id}`;
    expect((await shop().call('DELETE', path, undefined, staff)).body).toMatchObject({ status: true, data: null });
    const gone = await shop().call('GET', `/ProductsController/product/${before.id}`);
    expect(gone.statusCode).toBe(404);
    const again = await shop().call('DELETE', path, undefined, staff);
    expect([again.statusCode, again.body.code, again.body.note]).toEqual([404, 'UNKNOWN_PRODUCT', expect.any(String)]);
    expect((await movements(before.variations[0]?.stockId ?? 0)).at(-1)).toEqual({ change: -4, reason: 'retired' });
    expect((await update(before.id, {})).statusCode).toBe(404);
    await expectSoundBooks(shop().db);
  });

  it('takes away nothing another product shows when it is refused', async () => {
    const picture = await pngFile(50, 50, 70);
    const before = await add({ images: [{ file: picture }] });
    const files = filesBelow(`${shop().dataDir}/uploads`);
    const refused = await update(before.id, {
      images: [{ file: picture }, { file: await pngFile(50, 50, 71) }],
      category: 50,
    });
    expect(refused.statusCode).toBe(422);
    expect(filesBelow(`${shop().dataDir}/uploads`)).toEqual(files);
  });
});
