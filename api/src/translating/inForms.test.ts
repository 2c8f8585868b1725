import { beforeAll, expect, it } from 'vitest';
import type { Entity } from '@shop/shared/contracts/http/catalog/lookups';
import type { SavedProduct } from '@shop/shared/contracts/http/catalog/productForm';
import type { TranslatedText } from '@shop/shared/contracts/http/translations';
import { signedIn } from '../testing/testAccounts.ts';
import { addLookups, formOf, productFields, variationFields, type TestLookups } from '../testing/testForms.ts';
import { notesOf } from '../testing/notes.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('what a form says in Urdu', (shop) => {
  let headers: Record<string, string> = {};
  let lookups: TestLookups = { category: 0, group: 0, supplier: 0, sizes: [0, 0] };
  const post = <T>(path: string, body: object) => shop().call<T>('POST', path, body, headers);
  const said = async (kind: 'product' | 'entity' | 'page' | 'text', subject: number | string) =>
    shop()
      .db.read.selectFrom('translations')
      .select(['field', 'text', 'english'])
      .where('kind', '=', kind)
      .where('subject', '=', String(subject))
      .orderBy('field')
      .execute();
  const notes = async (subject: string) =>
    shop()
      .db.read.selectFrom('audit_log')
      .select('subject_name')
      .where('action', '=', 'translation.update')
      .where('subject_id', '=', subject)
      .orderBy('id')
      .execute();

  /** What else was noted of it. */
  const saves = async (subject: 'product' | 'entity', id: number) =>
    (await notesOf(shop().db, { subject, subject_id: String(id) })).map(({ action }) => action);

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'administrator'));
    lookups = await addLookups(shop().db);
  });

  it('is saved with a new product, stays where it is left out, and is taken away', async () => {
    const save = (path: string, fields: object) =>
      post<SavedProduct>(
        `/ProductsController/${path}`,
        formOf({
          product: { ...productFields(lookups, { name: 'Rose Frock' }), ...fields },
          ...(path === 'create' && { variations: [variationFields(lookups)] }),
        }),
      );
    const made = await save('create', { nameUr: ' گلاب  فراک ', descriptionUr: 'نرم\nکپڑا' });
    const { id } = made.body.data;
    const name = { field: 'name', text: 'گلاب فراک', english: 'Rose Frock' };
    expect(await said('product', id)).toMatchObject([{ field: 'description', text: 'نرم\nکپڑا' }, name]);
    expect((await save('updateProduct', { id, name: 'Rose Dress' })).statusCode).toBe(200);
    expect((await said('product', id))[1]).toEqual(name);
    await save('updateProduct', { id, name: 'Rose Dress', nameUr: 'گلاب فراک', descriptionUr: '' });
    expect(await said('product', id)).toEqual([{ ...name, english: 'Rose Dress' }]);
    expect(await notes(`product ${id}`)).toHaveLength(4);
    const before = await saves('product', id);
    await save('updateProduct', { id, name: 'Rose Dress', nameUr: 'گلاب' });
    expect(await saves('product', id)).toEqual(before);
    // Somebody saved it, with nothing new in it.
    await save('updateProduct', { id, name: 'Rose Dress', nameUr: 'گلاب' });
    expect(await saves('product', id)).toEqual([...before, 'product.update']);
    expect((await save('updateProduct', { id, nameUr: 'ا'.repeat(201) })).statusCode).toBe(400);
  });

  it('is found by the English of a description, folded as names are', async () => {
    const product = productFields(lookups, { name: 'Plain', description: 'A girl’s T-Shirt,\ncrème' });
    await post('/ProductsController/create', formOf({ product, variations: [variationFields(lookups)] }));
    const found = async (q: string) =>
      (
        await shop().call<TranslatedText[]>(
          'GET',
          `/TranslationController/texts?kind=product&q=${encodeURIComponent(q)}`,
          undefined,
          headers,
        )
      ).body.data.map(({ of }) => of);
    for (const q of ['CREME', 'crème', 'tshirt', "girl's"]) expect([q, await found(q)]).toEqual([q, ['Plain']]);
    expect(await found('cream')).toEqual([]);
    // As a server of before changes it, which knows nothing of what it is found by.
    await shop().db.transaction((trx) =>
      trx.updateTable('products').set({ description: 'A boy’s Sherwani' }).where('name', '=', 'Plain').execute(),
    );
    expect(await found('sherwani')).toEqual(['Plain']);
  });

  it('is saved with a new category and a size, and is refused of what shoppers do not see', async () => {
    const add = async (group: string, nameUr: string) =>
      post<Entity>('/EntitiesController/create', { group, name: 'Winter', nameUr });
    const { entityId } = (await add('prdCategory', 'سردی')).body.data;
    expect(await said('entity', entityId)).toEqual([{ field: 'name', text: 'سردی', english: 'Winter' }]);
    const update = (fields: object) => post('/EntitiesController/update', { entityId, name: 'Winter', ...fields });
    await update({ nameUr: 'سردیاں' });
    expect(await saves('entity', entityId)).toEqual(['entity.create']);
    await update({});
    expect((await said('entity', entityId))[0]?.text).toBe('سردیاں');
    expect(await notes(`entity ${entityId}`)).toEqual([{ subject_name: 'سردی' }, { subject_name: 'سردیاں' }]);
    const refused = await add('prdSizeGroup', 'سردی');
    expect(refused.body).toMatchObject({ code: 'INVALID_FIELDS', data: { fields: { nameUr: expect.any(String) } } });
  });

  it('is saved with a page, also where nothing else of it is new', async () => {
    const page = { slug: 'about', version: 0, title: 'About us', text: 'We sell frocks.', shown: true };
    const update = (fields: object) => post<{ version: number }>('/PagesController/update', { ...page, ...fields });
    const { version } = (await update({})).body.data;
    expect((await update({ version, titleUr: 'ہمارے بارے میں' })).statusCode).toBe(200);
    expect(await said('page', 'about')).toEqual([{ field: 'title', text: 'ہمارے بارے میں', english: 'About us' }]);
  });

  it('is saved with the settings, of what they say then, and with nothing else of them', async () => {
    const update = (body: object) =>
      post<{ version: number; fields: object }>('/SettingsController/update', { values: {}, ...body });
    const textsUr = [{ english: 'New  frocks', text: ' نئے فراک ' }];
    const refused = await update({ textsUr });
    expect([refused.statusCode, refused.body.data.fields]).toEqual([
      422,
      { 'textsUr.0.english': 'Shoppers read no such text.' },
    ]);
    const two = await update({
      values: { promoTexts: ['New frocks'] },
      textsUr: [...textsUr, { english: 'New frocks', text: 'فراک' }],
    });
    expect([two.statusCode, Object.keys(two.body.data.fields)]).toEqual([422, ['textsUr.1.text']]);
    expect((await update({ values: { promoTexts: ['New frocks'] }, textsUr })).statusCode).toBe(200);
    expect(await said('text', 'New frocks')).toEqual([{ field: 'text', text: 'نئے فراک', english: 'New frocks' }]);
    const shown = async () =>
      (await shop().call<{ promoTexts: string[] }>('GET', '/SettingsController/public?lang=ur')).body.data.promoTexts;
    expect(await shown()).toEqual(['نئے فراک']);
    await update({ textsUr: [{ english: 'New frocks', text: '' }] });
    expect([await said('text', 'New frocks'), await shown()]).toEqual([[], ['New frocks']]);
    expect(await notes('text New frocks')).toHaveLength(2);
  });
});
