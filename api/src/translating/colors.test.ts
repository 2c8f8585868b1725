import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct } from '../testing/testCatalog.ts';
import { addLookups, formOf, productFields, variationFields, type TestLookups } from '../testing/testForms.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('names of colors in Urdu', (shop) => {
  let headers: Record<string, string> = {};
  let lookups: TestLookups = { category: 0, group: 0, supplier: 0, sizes: [0, 0] };
  const sell = (...colors: string[]) =>
    addProduct(shop().db, { variations: colors.map((color) => ({ color, sizeId: lookups.sizes[0] ?? 0, qty: 1 })) });
  const write = async (subject: string, text: string, kind = 'color', field = 'name') => {
    const texts = [{ kind, subject, field, text }];
    return (await shop().call('POST', '/TranslationController/save', { language: 'ur', texts }, headers)).statusCode;
  };

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'administrator'));
    lookups = await addLookups(shop().db);
  });

  it('are free again once nobody sells the color, and are of what is there alone', async () => {
    const { db } = shop();
    const { id } = await sell('Maroon');
    expect(await write('Maroon', 'مہرون')).toBe(200);
    await sell('Dark Red');
    expect(await write('dark red', 'مہرون')).toBe(422);
    await db.transaction((trx) =>
      trx.updateTable('variations').set({ retired: 1 }).where('product_id', '=', id).execute(),
    );
    expect(await write('dark red', 'مہرون')).toBe(200);
    const rows = await db.read.selectFrom('translations').select('subject').where('kind', '=', 'color').execute();
    expect(rows).toEqual([{ subject: 'dark red' }]);
    const notes = await db.read
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'translation.update')
      .execute();
    expect(notes.map(({ subject_id, subject_name }) => [subject_id, subject_name])).toEqual([
      ['color maroon', 'مہرون'],
      ['color maroon', 'مہرون'],
      ['color dark red', 'مہرون'],
    ]);
    expect(await write('Maroon', 'مہرون')).toBe(422);
    expect(await write('No such text', 'متن', 'text', 'text')).toBe(422);
  });

  it('are of one color alone, whoever gives them at once', async () => {
    await sell('Coral', 'Peach');
    const replies = await Promise.all(['coral', 'peach'].map((color) => write(color, 'مرجانی')));
    expect(replies.toSorted()).toEqual([200, 422]);
  });

  it('are no label of another color, neither for who saves one nor for who reads both', async () => {
    const own = await sell('Rose', 'گلابی');
    const create = (color: string) =>
      shop().call<{ fields: Record<string, string> }>(
        'POST',
        '/ProductsController/create',
        formOf({ product: productFields(lookups), variations: [variationFields(lookups, { color })] }),
        headers,
      );
    await sell('Teal');
    expect(await write('teal', 'فیروزی')).toBe(200);
    const reply = await create('فیروزی');
    expect([reply.statusCode, reply.body.data.fields]).toEqual([
      422,
      { 'variations[0].color': 'This is what Teal is called in another language. Please choose Teal.' },
    ]);
    expect((await create('گلابی')).statusCode).toBe(200);
    expect(await write('rose', 'گلابی')).toBe(422);
    const row = {
      kind: 'color',
      subject: 'rose',
      field: 'name',
      language: 'ur',
      text: 'گلابی',
      updated_at: '',
    } as const;
    await shop().db.transaction((trx) => trx.insertInto('translations').values(row).execute());
    const { body } = await shop().call<Product>('GET', `/ProductsController/product/${own.id}?lang=ur`);
    expect(body.data.variations.map(({ varient }) => varient)).toEqual(['Rose', 'گلابی']);
  });
});
