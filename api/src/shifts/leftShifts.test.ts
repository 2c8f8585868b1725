import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { signedIn } from '../testing/testAccounts.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('the shift of somebody who is gone', (shop) => {
  async function person(role: 'cashier' | 'manager' | 'administrator') {
    const { headers, userId } = await signedIn(shop().db, role);
    const call = <T>(method: 'POST' | 'DELETE', path: string, body?: object) =>
      shop().call<T>(method, path, body, { ...headers, 'idempotency-key': randomUUID() });
    return { userId, call };
  }
  type Person = Awaited<ReturnType<typeof person>>;
  const open = async ({ call }: Person) =>
    (await call<ShiftReport>('POST', '/TillController/openShift', { till: 'T2', float: 1000 })).body.data;
  const close = ({ call }: Person, shiftId: number) =>
    call<ShiftReport>('POST', '/TillController/closeShift', {
      shiftId,
      seen: 1000,
      notes: [{ value: 500, count: 2 }],
      reason: '',
    });

  const WAYS: [string, (admin: Person, userId: number) => Promise<{ statusCode: number; body: { msg?: string } }>][] = [
    ['deleted', (admin, id) => admin.call('DELETE', `/UserController/users/${id}`)],
    ['switched off', (admin, userId) => admin.call('POST', '/UserController/switchOff', { userId })],
    [
      'no longer staff',
      (admin, userId) =>
        admin.call('POST', '/UserController/update', { userId, fullname: 'Cashier A', role: 52, username: '' }),
    ],
  ];
  for (const [name, end] of WAYS) {
    it(`is closed by who may see everybody's, with both names: ${name}`, async () => {
      const [cashier, other] = [await person('cashier'), await person('cashier')];
      const [manager, admin] = [await person('manager'), await person('administrator')];
      const { shiftId, by } = await open(cashier);
      // Whom nothing lets in cannot be switched off.
      await shop().db.transaction((trx) =>
        trx.updateTable('users').set({ password_hash: 'x' }).where('id', '=', cashier.userId).execute(),
      );
      const ended = await end(admin, cashier.userId);
      expect(ended.statusCode).toBe(200);
      expect(ended.body.msg).toMatch(/The shift of .+ at T2 is still open/);
      expect((await close(other, shiftId)).body.code).toBe('UNKNOWN_SHIFT');
      const closed = await close(manager, shiftId);
      expect(closed.statusCode).toBe(200);
      const { fullname } = await shop()
        .db.read.selectFrom('users')
        .select('fullname')
        .where('id', '=', manager.userId)
        .executeTakeFirstOrThrow();
      expect(closed.body.data).toMatchObject({ shiftId, closedBy: fullname, counted: 1000, difference: 0 });
      if (name !== 'no longer staff') expect(closed.body.data.by).toBe(by);
      expect((await close(manager, shiftId)).body.code).toBe('UNKNOWN_SHIFT');
    });
  }

  it('is said nothing of where there is none, and one’s own names nobody else', async () => {
    const [cashier, admin] = [await person('cashier'), await person('administrator')];
    const { shiftId } = await open(cashier);
    expect((await close(cashier, shiftId)).body.data).not.toHaveProperty('closedBy');
    const gone = await admin.call('DELETE', `/UserController/users/${cashier.userId}`);
    expect(gone.body.msg).toBe('The user is deleted.');
  });
});
