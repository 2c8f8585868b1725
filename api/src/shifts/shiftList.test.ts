import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ShiftReport, ShiftRow } from '@shop/shared/contracts/http/till/shifts';
import { dayOf, daysAfter } from '@shop/shared/format/calendar';
import { signedIn } from '../testing/testAccounts.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('the list of shifts', (shop) => {
  async function person(role: 'cashier' | 'manager') {
    const { headers, userId } = await signedIn(shop().db, role);
    const post = <T>(path: string, body: object) =>
      shop().call<T>('POST', path, body, { ...headers, 'idempotency-key': randomUUID() });
    const open = async (till: string) =>
      (await post<ShiftReport>('/TillController/openShift', { till, float: 100 })).body.data.shiftId;
    const close = (shiftId: number) =>
      post('/TillController/closeShift', { shiftId, seen: 100, notes: [{ value: 100, count: 1 }] });
    const list = async (query = '') => {
      const path = `/TillController/shifts?limit=25${query}`;
      return (await shop().call<ShiftRow[]>('GET', path, undefined, headers)).body;
    };
    const ids = async (query = '') => (await list(query)).data.map(({ shiftId }) => shiftId);
    return { userId, headers, open, close, list, ids };
  }

  it('has one’s own, filtered by state, till and day; everybody’s for who sees reports', async () => {
    const [cashier, other, manager] = [await person('cashier'), await person('cashier'), await person('manager')];
    const first = await cashier.open('Front 1');
    await cashier.close(first);
    const second = await cashier.open('Back Room');
    const foreign = await other.open('Front 2');
    expect((await cashier.list()).total).toBe(2);
    expect(await cashier.ids()).toEqual([second, first]);
    expect(await cashier.ids('&sort=opened')).toEqual([first, second]);
    expect(await cashier.ids('&open=1')).toEqual([second]);
    expect(await cashier.ids('&open=0')).toEqual([first]);
    expect(await cashier.ids('&till=front')).toEqual([first]);
    expect(await cashier.ids('&q=room')).toEqual([second]);
    const today = dayOf(new Date());
    const row = await shop()
      .db.read.selectFrom('shifts')
      .select('opened_at')
      .where('id', '=', first)
      .executeTakeFirst();
    const day = dayOf(row?.opened_at ?? '');
    expect(await cashier.ids(`&from=${day}&to=${daysAfter(today, 1)}`)).toEqual([second, first]);
    expect(await cashier.ids(`&to=${daysAfter(day, -1)}`)).toEqual([]);

    expect(await manager.ids('&till=front')).toEqual([foreign, first]);
    const { fullname } = await shop()
      .db.read.selectFrom('users')
      .select('fullname')
      .where('id', '=', other.userId)
      .executeTakeFirstOrThrow();
    const byName = await manager.list(`&q=${encodeURIComponent(fullname.toUpperCase())}`);
    expect(byName.data.map(({ shiftId }) => shiftId)).toContain(foreign);
    const [closed] = (await cashier.list('&open=0')).data;
    expect(closed).toMatchObject({ till: 'Front 1', sales: 0, float: 100, counted: 100, difference: 0 });
    const file = await shop().app.inject({
      method: 'GET',
      url: '/api/TillController/shifts?format=csv&open=0',
      headers: cashier.headers,
    });
    expect(file.body).toContain('Z Report,Till,By,Opened,Closed,Float,Sales,Counted,Difference');
    expect(file.body.trim().split('\n')).toHaveLength(2);
  });
});
