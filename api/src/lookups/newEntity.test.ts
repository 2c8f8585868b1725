import { beforeAll, expect, it } from 'vitest';
import type { Entity } from '@shop/shared/contracts/http/catalog/lookups';
import { signedIn } from '../testing/testAccounts.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('a new lookup entry', (shop) => {
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    staff = (await signedIn(shop().db, 'manager')).headers;
  });
  const create = (body: object, headers = staff) =>
    shop().call<Entity & { fields: object }>('POST', '/EntitiesController/create', body, headers);
  const list = async (group: string) =>
    (await shop().call<Entity[]>('GET', `/EntitiesController/index?entityGroup=${group}`, undefined, staff)).body.data;

  it('comes last in its group, with an alias made from its name, for shoppers at once', async () => {
    const before = await list('prdCategory');
    const reply = await create({ group: 'prdCategory', name: '  Été   2–3 ' });
    expect(reply.body).toMatchObject({ status: true, data: { name: 'Été 2–3', alias: 'ete-2-3', is_system: '0' } });
    const after = await list('prdCategory');
    expect(after.map(({ name }) => name)).toEqual([...before.map(({ name }) => name), 'Été 2–3']);
    expect((await create({ group: 'prdCategory', name: 'Ete 2 3' })).body.data.alias).toBe('ete-2-3-2');
  });

  it.each([
    ['name', { name: 'girls collection' }],
    ['name', { name: 'Girls\u200b Collection\ufeff' }],
    ['alias', { name: 'More girls', alias: 'Girls Collection' }],
  ])('is refused when its %s is taken', async (field, change) => {
    const reply = await create({ group: 'prdCategory', ...change });
    expect([reply.statusCode, reply.body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(reply.body.data.fields).toEqual({ [field]: expect.any(String) });
  });

  it('may have the name of one in another group, and is added once by two at once', async () => {
    expect((await create({ group: 'prdSizeGroup', name: 'Girls Collection' })).statusCode).toBe(200);
    const twice = await Promise.all([1, 2].map(() => create({ group: 'prdSize', name: '13 Years' })));
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  it('is for who may edit products, of three groups', async () => {
    const cashier = (await signedIn(shop().db, 'cashier')).headers;
    const body = { group: 'prdSize', name: '14 Years' };
    expect((await create(body, {})).statusCode).toBe(401);
    expect((await create(body, cashier)).statusCode).toBe(403);
    for (const group of ['role', 'prdColour']) expect((await create({ ...body, group })).statusCode).toBe(400);
    for (const name of [' ', '\u200b', '\u3164', '★']) expect((await create({ ...body, name })).statusCode).toBe(400);
  });
});
