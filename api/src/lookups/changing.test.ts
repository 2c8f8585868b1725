import { beforeAll, expect, it } from 'vitest';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { Entity, LookupEntry } from '@shop/shared/contracts/http/catalog/lookups';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('the lookups of the shop', (shop) => {
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    staff = (await signedIn(shop().db, 'administrator')).headers;
  });
  const post = <T>(name: string, body: object, headers = staff) =>
    shop().call<T>('POST', `/EntitiesController/${name}`, body, headers);
  const remove = (id: number) =>
    shop().call<{ uses: number }>('DELETE', `/EntitiesController/delete/${id}`, undefined, staff);
  const entries = async (group: string) =>
    (await shop().call<LookupEntry[]>('GET', `/EntitiesController/lookups?entityGroup=${group}`, undefined, staff)).body
      .data;
  const shown = async (group: string) =>
    (await shop().call<Entity[]>('GET', `/EntitiesController/index?entityGroup=${group}`)).body.data;
  const add = async (group: string, name: string) => (await post<Entity>('create', { group, name })).body.data.entityId;

  it('get another name, for shoppers at once, and keep their alias', async () => {
    const id = await add('prdCategory', 'Winter');
    const reply = await post<Entity>('update', { entityId: id, name: '  Winter   Warmers ' });
    expect(reply.body.data).toMatchObject({ entityId: id, name: 'Winter Warmers', alias: 'winter' });
    expect((await shown('prdCategory')).find(({ entityId }) => entityId === id)?.name).toBe('Winter Warmers');
    expect((await post('update', { entityId: 20, name: 'winter warmers' })).body).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { fields: { name: 'There is one of this name already.' } },
    });
    expect((await post('update', { entityId: 20, name: 'Boys' })).statusCode).toBe(200);
    expect((await post('update', { entityId: 999_999, name: 'Nobody' })).statusCode).toBe(404);
  });

  it('are not renamed over somebody else’s name: the later sees theirs', async () => {
    const id = await add('prdSize', 'Preemie');
    const seen = (await entries('prdSize')).find(({ entityId }) => entityId === id)?.version;
    const rename = (name: string) => post<LookupEntry>('update', { entityId: id, name, version: seen });
    const both = await Promise.all([rename('Pre-emie'), rename('Pre emie')]);
    const [won, lost] = both.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([won?.statusCode, lost?.statusCode, lost?.body.code]).toEqual([200, 409, 'CHANGED_MEANWHILE']);
    expect(lost?.body.data).toMatchObject({ entityId: id, name: won?.body.data.name, uses: 0, version: 2 });
    const moved = (await entries('prdSize')).map(({ entityId }) => entityId).toReversed();
    expect((await post('reorder', { group: 'prdSize', order: moved })).statusCode).toBe(200);
    expect((await post('update', { entityId: id, name: 'Preemie', version: 2 })).statusCode).toBe(200);
  });

  it('raise the number by which open pages know that they are not what was read', async () => {
    const number = async () =>
      (await shop().call<PublicSettings>('GET', '/SettingsController/public')).body.data.lookups ?? 0;
    const before = await number();
    const id = await add('prdSize', 'Teen');
    expect(await number()).toBe(before + 1);
    await post('update', { entityId: id, name: 'Teens' });
    await remove(id);
    expect(await number()).toBe(before + 3);
    await post('update', { entityId: 999_999, name: 'Nobody' });
    expect(await number()).toBe(before + 3);
  });

  it('come in the order they are put into, all of them or none', async () => {
    const ids = (await entries('prdCategory')).map(({ entityId }) => entityId);
    const order = ids.toReversed();
    expect((await post('reorder', { group: 'prdCategory', order })).statusCode).toBe(200);
    expect((await shown('prdCategory')).map(({ entityId }) => entityId)).toEqual(order);
    for (const wrong of [order.slice(1), [...order.slice(1), order[1] ?? 0], [...order, 999_999]]) {
      const refused = await post<LookupEntry[]>('reorder', { group: 'prdCategory', order: wrong });
      expect([refused.statusCode, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
      expect(refused.body.data.map(({ entityId }) => entityId)).toEqual(order);
    }
  });

  it('are not deleted while a product uses them, and say how many do', async () => {
    const [used, free] = [await addSize(shop().db, '20 Years'), await addSize(shop().db, '21 Years')];
    const variations = [
      { sizeId: used, qty: 1 },
      { sizeId: used, qty: 2, color: 'Teal' },
    ];
    const { id } = await addProduct(shop().db, { price: 900, variations });
    await addProduct(shop().db, { price: 900, variations: [{ sizeId: used, qty: 1 }] });
    expect((await entries('prdSize')).find(({ entityId }) => entityId === used)?.uses).toBe(2);
    const refused = await remove(used);
    expect([refused.statusCode, refused.body.code, refused.body.data.uses]).toEqual([409, 'ENTITY_IN_USE', 2]);
    expect(refused.body.msg).toBe('2 products use 20 Years.');
    expect((await remove(free)).statusCode).toBe(200);
    expect((await remove(free)).statusCode).toBe(404);
    expect((await shown('prdSize')).map(({ entityId }) => entityId)).not.toContain(free);
    await shop().call('DELETE', `/ProductsController/delete/${id}`, undefined, staff);
    expect((await entries('prdSize')).find(({ entityId }) => entityId === used)?.uses).toBe(1);
  });

  it('that the shop itself needs stay', async () => {
    for (const id of [20, 21]) {
      const refused = await remove(id);
      expect([refused.statusCode, refused.body.code]).toEqual([409, 'SYSTEM_ENTITY']);
    }
  });
});
