import type { UserListItem } from '@shop/shared/contracts/http/people';
import { beforeAll, expect, it } from 'vitest';
import { onBothShops, type Reply } from '../testing/testShop.ts';
import { addAccount, signedIn } from '../testing/testAccounts.ts';

onBothShops('the list of users', (shop) => {
  let supplierId = 0;
  beforeAll(async () => {
    supplierId = await addAccount(shop().db, {
      fullname: 'Bilal Textiles',
      username: null,
      password: null,
      role: 'supplier',
    });
    await addAccount(shop().db, { fullname: 'Gone', username: null, password: null, removed: true });
  });

  const users = (headers: Record<string, string>, query = ''): Promise<Reply<UserListItem[]>> =>
    shop().call('GET', `/UserController/users${query}`, undefined, headers);

  it('shows everybody to an administrator, without a trace of what they sign in with', async () => {
    const reply = await users((await signedIn(shop().db, 'administrator')).headers);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body.data.find(({ userId }) => userId === supplierId)).toEqual({
      userId: supplierId,
      fullname: 'Bilal Textiles',
      emailId: '',
      phone1: '',
      phone2: '',
      company: '',
      roleId: 52,
      roleName: 'Supplier',
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(reply.body.data.map(({ fullname }) => fullname)).not.toContain('Gone');
    expect(reply.text).not.toContain('argon2');
  });

  it('shows the suppliers, and nobody else, to a manager', async () => {
    const manager = (await signedIn(shop().db, 'manager')).headers;
    const reply = await users(manager, '?role=52');
    expect(reply.body.data.map(({ userId }) => userId)).toEqual([supplierId]);
    for (const query of ['', '?role=50', '?role=', '?role=52&role=50', '?role=052']) {
      expect((await users(manager, query)).statusCode).toBe(403);
    }
  });

  it('is not for a cashier, a supplier or the public', async () => {
    expect((await users((await signedIn(shop().db, 'cashier')).headers, '?role=52')).statusCode).toBe(403);
    expect((await users((await signedIn(shop().db, 'supplier')).headers, '?role=52')).statusCode).toBe(401);
    expect((await users({}, '?role=52')).statusCode).toBe(401);
  });

  it('refuses a role that is no id and names the field', async () => {
    const administrator = (await signedIn(shop().db, 'administrator')).headers;
    const reply = await users(administrator, '?role=supplier');
    expect(reply.statusCode).toBe(400);
    expect(reply.body.msg).toContain('role');
  });
});
