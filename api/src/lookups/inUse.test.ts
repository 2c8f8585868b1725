import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Entity, LookupGroup } from '@shop/shared/contracts/http/catalog/lookups';
import type { Role } from '@shop/shared/contracts/http/people/roles';
import { signedIn } from '../testing/testAccounts.ts';
import { addLookups, variationFields, formOf, productFields, type TestLookups } from '../testing/testForms.ts';
import { onBothShops, type Reply } from '../testing/testShop.ts';

type Group = LookupGroup | 'role';

/** Enough for PostgreSQL to let one of them slip through, where nothing locks the lookup. */
const ROUNDS = 12;

onBothShops('a lookup that is deleted while it begins to be used', (shop) => {
  let staff: Record<string, string> = {};
  let lookups: TestLookups;
  beforeAll(async () => {
    staff = (await signedIn(shop().db, 'administrator')).headers;
    lookups = await addLookups(shop().db);
  });
  const post = (path: string, body: unknown) => shop().call<{ id: number }>('POST', path, body, staff);
  const add = async (group: Group, name: string) =>
    group === 'role'
      ? (await shop().call<Role>('POST', '/RoleController/create', { name, rights: ['pos'] }, staff)).body.data.roleId
      : (await shop().call<Entity>('POST', '/EntitiesController/create', { group, name }, staff)).body.data.entityId;
  const product = (change: object, variation: object = {}) =>
    post(
      '/ProductsController/create',
      formOf({
        product: productFields(lookups, { ...change }),
        variations: [variationFields(lookups, { ...variation })],
      }),
    );

  const productId = async () => (await product({})).body.data.id;
  const userId = async () =>
    (
      await shop().call<{ userId: number }>(
        'POST',
        '/UserController/create',
        { fullname: 'Hina', role: 51, username: `hina-${randomUUID()}`, password: 'green tea at four' },
        staff,
      )
    ).body.data.userId;

  /** Makes what is to name the lookup, if anything, and then names it. */
  const USES: Record<string, [Group, () => Promise<(id: number) => Promise<Reply<unknown>>>]> = {
    'the category of a new product': ['prdCategory', async () => (category) => product({ category })],
    'the group of a new product': ['prdSizeGroup', async () => (group) => product({ group })],
    'the size of a new product': ['prdSize', async () => (size) => product({}, { size })],
    'the category of many products': [
      'prdCategory',
      async () => {
        const ids = [await productId()];
        return (category) => post('/ProductsController/bulk', { ids, action: 'category', category });
      },
    ],
    'the size of a stock item': [
      'prdSize',
      async () => {
        const item = { productId: await productId(), varient: 'Rose', price: 900, costPrice: 500, qty: 1 };
        return (size) => post('/StockController/create', { ...item, size });
      },
    ],
    'the role of a new user': [
      'role',
      async () => (role) =>
        post('/UserController/create', { fullname: 'Hina', role, username: randomUUID(), password: 'tea at 8' }),
    ],
    'another role of a user': [
      'role',
      async () => {
        const person = { fullname: 'Hina', userId: await userId() };
        return (role) => post('/UserController/update', { ...person, role });
      },
    ],
  };

  it.each(Object.entries(USES))('is there, or is not used: %s', async (_name, [group, prepare]) => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await add(group, randomUUID());
      const use = await prepare();
      const used = use(id);
      // Each time a little later.
      for (let turn = 0; turn < round * 4; turn++) await new Promise((done) => setImmediate(done));
      const removed = await shop().call(
        'DELETE',
        `/${group === 'role' ? 'Role' : 'Entities'}Controller/delete/${id}`,
        undefined,
        staff,
      );
      expect([(await used).statusCode, removed.statusCode]).not.toEqual([200, 200]);
    }
  });
});
