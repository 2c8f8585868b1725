import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { AuditRow } from '@shop/shared/contracts/http/people/audit';
import type { OwnSecondFactor } from '@shop/shared/contracts/http/people/secondFactor';
import type { Role } from '@shop/shared/contracts/http/people/roles';
import type { Me } from '@shop/shared/contracts/http/people/session';
import { RIGHTS, RIGHTS_OF_ROLE, type Right } from '@shop/shared/contracts/rights';
import { TIMES } from '@shop/shared/testing/times';
import type { Database } from '../../kernel/db/database.ts';
import { addAccount, signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { updateUser } from '../accounts/editing.ts';
import { readStaffAccount, type StaffAccount } from '../accounts/staffAccounts.ts';

/** A call that each right opens, and no other. */
const OPENS: Record<Exclude<Right, 'pos.discount'>, string> = {
  pos: '/TillController/sales',
  'orders.read': '/OrderController/orders?limit=1',
  'orders.write': '/CourierController/couriers',
  products: '/ProductsController/featured',
  stock: '/StockController/movements?stockId=1',
  purchases: '/PurchaseController/purchases?limit=1',
  accounting: '/AccountingController/expenses?limit=1',
  reports: '/TillController/devices',
  users: '/UserController/users?limit=1',
  settings: '/SettingsController/settings',
  audit: '/AuditController/entries?limit=1',
  privacy: '/PrivacyController/person?phone=03001234567',
};

onBothShops('a role of the shop’s own', (shop) => {
  let owner: Record<string, string> = {};
  beforeAll(async () => {
    owner = (await signedIn(shop().db, 'administrator')).headers;
  });
  const post = <T = Role>(path: string, body: object, headers = owner) =>
    shop().call<T>('POST', `/${path}`, body, headers);
  const get = <T>(path: string, headers = owner) => shop().call<T>('GET', path, undefined, headers);
  const remove = (id: number, headers = owner) =>
    shop().call<{ uses: number }>('DELETE', `/RoleController/delete/${id}`, undefined, headers);
  const add = async (rights: readonly Right[], more: object = {}) =>
    (await post('RoleController/create', { name: randomUUID(), rights, ...more })).body.data;
  const change = (role: Role, changes: object, headers = owner) => {
    const { roleId, name, rights } = role;
    return post('RoleController/update', { roleId, name, rights, ...changes }, headers);
  };
  const give = async (userId: number, roleId: number) => {
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ role_id: roleId }).where('id', '=', userId).execute(),
    );
  };
  /** Somebody signed in who has it. */
  const somebody = async ({ roleId }: Role) => {
    const person = await signedIn(shop().db, 'cashier');
    await give(person.userId, roleId);
    return person;
  };
  const me = async (headers: Record<string, string>) => (await get<Me>('/PublicController/me', headers)).body.data;
  const told = async (id: number) =>
    (await get<AuditRow[]>(`/AuditController/entries?subject=role&thing=${id}`)).body.data.map(({ sentence }) =>
      sentence.replace(/^Sana Iqbal /, ''),
    );

  it('opens exactly what was ticked, from the next call on', async () => {
    const role = await add(['pos']);
    const { headers } = await somebody(role);
    const anySet = fc.uniqueArray(fc.constantFrom(...RIGHTS), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(anySet, async (rights) => {
        expect((await change(role, { rights })).statusCode).toBe(200);
        expect((await me(headers)).rights).toEqual(RIGHTS.filter((right) => rights.includes(right)));
        const opened = await Promise.all(
          Object.entries(OPENS).map(async ([right, path]) => [right, (await get(path, headers)).statusCode !== 403]),
        );
        const has = (right: string) => rights.some((one) => one === right);
        expect(opened).toEqual(Object.keys(OPENS).map((right) => [right, has(right)]));
      }),
      { numRuns: 6 * TIMES, endOnFailure: true },
    );
  });

  it('is told of beside the fixed ones with who has it, in the log in words, and to whoever has it', async () => {
    const { roleId, name, ...made } = await add(['orders.read', 'pos'], {
      name: '  Counter   lead ',
      discountPercent: 15,
    });
    expect([name, made]).toEqual([
      'Counter lead',
      { isOwn: true, rights: ['pos', 'orders.read'], discountPercent: 15, people: [], version: 1 },
    ]);
    const { headers, userId } = await somebody({ roleId, name, ...made });
    expect((await me(headers)).role).toBe('Counter lead');
    const listed = (await get<Role[]>('/RoleController/roles')).body.data;
    expect(listed.slice(0, 3).map(({ name: fixed, isOwn, rights }) => [fixed, isOwn, rights])).toEqual([
      ['Administrator', false, RIGHTS_OF_ROLE.administrator],
      ['Manager', false, RIGHTS_OF_ROLE.manager],
      ['Cashier', false, RIGHTS_OF_ROLE.cashier],
    ]);
    expect(listed.find((role) => role.roleId === roleId)?.people).toEqual(['Sana Iqbal']);

    const change = (body: object) => post('RoleController/update', { roleId, name, ...body });
    await change({ rights: ['pos', 'pos.discount', 'orders.read', 'reports'] });
    const events = await shop()
      .db.read.selectFrom('events')
      .select(['kind', 'subject'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events).toEqual([
      { kind: 'lookups', subject: roleId },
      { kind: 'people', subject: userId },
    ]);
    await change({ rights: ['pos', 'pos.discount', 'orders.read'] });
    await change({ rights: ['pos', 'orders.read', 'stock'], discountPercent: 5 });
    await change({ rights: ['pos', 'orders.read'] });
    await change({ rights: ['pos', 'orders.read', 'stock'] });
    await give(userId, 53);
    await change({ rights: ['pos'], name: 'Counter' });
    await remove(roleId);
    expect(await told(roleId)).toEqual([
      'deleted the role Counter',
      'no longer lets the role Counter lead look up orders and customers or count and correct stock, and changed its name',
      'lets the role Counter lead count and correct stock',
      'no longer lets the role Counter lead count and correct stock',
      'lets the role Counter lead count and correct stock, and no longer give any discount, and changed its discount without a manager',
      'no longer lets the role Counter lead see reports and all shifts',
      'lets the role Counter lead give any discount and see reports and all shifts, and changed its discount without a manager',
      'added the role Counter lead',
    ]);
  });

  it('has a name of its own, something ticked, and one version that is changed', async () => {
    const role = await add(['pos']);
    const body = { name: ' cashier', rights: ['pos'] };
    expect((await post('RoleController/create', body)).body.data).toEqual({
      fields: { name: 'There is one of this name already.' },
    });
    for (const rights of [[], ['fly'], undefined]) {
      expect((await post('RoleController/create', { name: 'Packer', rights })).statusCode).toBe(400);
    }
    const both = await Promise.all(
      [1, 2].map((n) => change(role, { name: randomUUID(), discountPercent: n, version: 1 })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { roleId: role.roleId, version: 2 },
    });
  });

  it('has the rights of its base while the release before, beside this one, makes or changes it', async () => {
    const entity = { group_name: 'role', name: randomUUID(), created_by: null, created_at: '2026-01-01T00:00:00.000Z' };
    const { id } = await shop().db.transaction((trx) =>
      trx
        .insertInto('entities')
        .values({ ...entity, value: 'manager' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const rebase = (value: string) =>
      shop().db.transaction((trx) => trx.updateTable('entities').set({ value }).where('id', '=', id).execute());
    const listed = async () =>
      (await get<Role[]>('/RoleController/roles')).body.data.find(({ roleId }) => roleId === id) as Role;
    expect((await listed()).rights).toEqual(RIGHTS_OF_ROLE.manager);
    const { headers } = await somebody(await listed());
    expect((await me(headers)).rights).toEqual(RIGHTS_OF_ROLE.manager);

    const own = { rights: ['pos', 'stock'], discountPercent: 20 };
    expect((await change(await listed(), own)).body.data).toMatchObject(own);
    expect((await me(headers)).rights).toEqual(own.rights);
    await rebase('cashier');
    expect(await listed()).toMatchObject({ rights: RIGHTS_OF_ROLE.cashier, discountPercent: null });
    expect((await me(headers)).rights).toEqual(RIGHTS_OF_ROLE.cashier);
    expect((await change(await listed(), own)).body.data).toMatchObject(own);
  });

  it('is not deleted while somebody has it, and the fixed ones never change', async () => {
    const role = await add(['pos'], { name: 'Packer' });
    const { userId } = await somebody(role);
    const refused = await remove(role.roleId);
    expect([refused.body.code, refused.body.msg]).toEqual([
      'ENTITY_IN_USE',
      'Sana Iqbal has the role Packer: give them another one first.',
    ]);
    await give(userId, 53);
    expect((await remove(role.roleId)).statusCode).toBe(200);
    expect((await remove(role.roleId)).statusCode).toBe(404);
    for (const id of [50, 51, 53]) {
      expect((await remove(id)).body.code).toBe('SYSTEM_ENTITY');
      expect((await change({ ...role, roleId: id }, { name: 'Boss' })).body.code).toBe('SYSTEM_ENTITY');
    }
    for (const id of [20, 52]) expect((await remove(id)).body.code).toBe('UNKNOWN_ENTITY');
  });

  it('lets nobody give, take or open what they may not do themselves', async () => {
    const office = await somebody(await add(['pos', 'users']));
    const by = office.headers;
    const fields = async (reply: ReturnType<typeof post>) => (await reply).body.data as unknown;
    const more = 'Nobody gives what they may not do themselves: change the settings.';
    const body = { name: randomUUID(), rights: ['pos', 'settings'] };
    expect(await fields(post('RoleController/create', body, by))).toEqual({ fields: { rights: more } });
    const limited = { name: randomUUID(), rights: ['pos'], discountPercent: 11 };
    expect(await fields(post('RoleController/create', limited, by))).toEqual({
      fields: { discountPercent: 'You may take off 10 % yourself, and give no more.' },
    });
    const higher = await add(['pos', 'settings']);
    expect((await change(higher, { rights: ['pos'] }, by)).statusCode).toBe(403);
    expect((await remove(higher.roleId, by)).statusCode).toBe(403);
    const person = { fullname: 'Hina Riaz', username: randomUUID(), password: 'green tea at four' };
    expect(await fields(post('UserController/create', { ...person, role: higher.roleId }, by))).toEqual({
      fields: { role: more },
    });
    const lower = await add(['pos']);
    expect((await post('UserController/create', { ...person, role: lower.roleId }, by)).statusCode).toBe(200);

    const admin = await addAccount(shop().db, { username: randomUUID(), password: 'x', role: 'administrator' });
    for (const path of ['resetPassword', 'resetPin', 'switchOff', 'signOutEverywhere', 'resetSecondFactor']) {
      expect([path, (await post(`UserController/${path}`, { userId: admin }, by)).statusCode]).toEqual([path, 403]);
    }
    const taken = { userId: admin, fullname: 'Sana Iqbal', role: 53, password: 'green tea at four' };
    expect((await post('UserController/update', taken, by)).statusCode).toBe(403);
    expect((await shop().call('DELETE', `/UserController/users/${admin}`, undefined, by)).statusCode).toBe(403);
  });

  it('lets nobody give, take or open a higher discount than they may give themselves', async () => {
    const set = (cashierDiscount: number) => post('SettingsController/update', { values: { cashierDiscount } });
    const limited = async (discountPercent: number | null) => add(['pos'], { discountPercent });
    const [five, twenty, unsaid] = [await limited(5), await limited(20), await limited(null)];
    const { headers: by } = await somebody(await add(['pos', 'users'], { discountPercent: 5 }));
    const text = 'You may take off 5 % yourself, and give no more.';
    const make = async (discountPercent: number | null) =>
      (await post<object>('RoleController/create', { name: randomUUID(), rights: ['pos'], discountPercent }, by)).body;
    expect((await make(6)).data).toEqual({ fields: { discountPercent: text } });
    expect((await make(null)).data).toEqual({ fields: { discountPercent: text } });
    expect((await make(5)).status).toBe(true);
    for (const role of [twenty, unsaid]) {
      expect((await change(role, { discountPercent: 5 }, by)).body.msg).toBe(
        `${role.name} may take more off a sale than you. ${text}`,
      );
      const holder = (await somebody(role)).userId;
      const person = { fullname: 'Hina Riaz', username: '', role: five.roleId };
      for (const [path, body] of [
        ['update', person],
        ['signOutEverywhere', {}],
      ] as const) {
        expect((await post(`UserController/${path}`, { ...body, userId: holder }, by)).body.msg).toBe(
          `Sana Iqbal may take more off a sale than you. ${text}`,
        );
      }
      const body = { ...person, username: randomUUID(), password: 'green tea at four', role: role.roleId };
      expect((await post('UserController/create', body, by)).body.data).toEqual({ fields: { role: text } });
      const lower = (await somebody(five)).userId;
      const risen = { ...person, userId: lower, role: role.roleId };
      expect((await post('UserController/update', risen, by)).body.data).toEqual({ fields: { role: text } });
      expect((await post('UserController/update', { ...person, userId: lower }, by)).statusCode).toBe(200);
    }
    // What the role leaves to the settings follows them.
    await set(5);
    expect((await make(null)).status).toBe(true);
    await set(10);
  });

  it('is compared as it stands when somebody is saved, also where it may do more since their form was checked', async () => {
    const role = await add(['pos']);
    const { userId } = await somebody(role);
    const { staff } = (await readStaffAccount(
      shop().db.read,
      await addAccount(shop().db, { username: randomUUID(), password: 'x', role: 'manager' }),
    )) as StaffAccount;
    const late: Database = {
      ...shop().db,
      transaction: async (work, how) => {
        await change(role, { rights: ['pos', 'settings'] });
        return shop().db.transaction(work, how);
      },
    };
    const form = { userId, fullname: 'Hina Riaz', username: '', role: 53 };
    await expect(updateUser(late, staff, form)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  it('must sign in with a second factor as what it covers, and as the least fixed role that covers it', async () => {
    const set = (secondFactorRoles: string[]) =>
      post('SettingsController/update', { values: { secondFactorRoles } }, owner);
    const required = async (rights: readonly Right[], roles: string[]) => {
      const { headers } = await somebody(await add(rights));
      await set(roles);
      const { mustSetUp } = await me(headers);
      const said = (await get<OwnSecondFactor>('/UserController/secondFactor', headers)).body.data.required;
      await set([]);
      expect(mustSetUp ?? false).toBe(said);
      return said;
    };
    expect(await required(['pos', 'orders.read', 'stock'], ['cashier'])).toBe(true);
    expect(await required(['orders.read', 'stock'], ['cashier'])).toBe(false);
    expect(await required(['pos', 'stock'], ['manager'])).toBe(true);
    // The manager's rights and one more.
    const most = [...RIGHTS_OF_ROLE.manager, 'audit'] as const;
    expect(await required(most, ['manager'])).toBe(true);
    expect(await required(most, ['cashier'])).toBe(true);
    // A fixed one is only itself.
    const { headers } = await signedIn(shop().db, 'manager');
    await set(['cashier']);
    expect((await get<OwnSecondFactor>('/UserController/secondFactor', headers)).body.data.required).toBe(false);
    await set([]);
  });
});
