import { beforeAll, expect, it } from 'vitest';
import type { SavedView } from '@shop/shared/contracts/http/people/savedViews';
import { signedIn } from '../testing/testAccounts.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('saved views', (shop) => {
  const headers: Record<'cashier' | 'manager' | 'other', Record<string, string>> = {
    cashier: {},
    manager: {},
    other: {},
  };
  beforeAll(async () => {
    headers.cashier = (await signedIn(shop().db, 'cashier')).headers;
    headers.manager = (await signedIn(shop().db, 'manager')).headers;
    headers.other = (await signedIn(shop().db, 'manager')).headers;
  });

  type Who = keyof typeof headers;
  const save = (who: Who, name: string, more: object = {}) =>
    shop().call<SavedView>(
      'POST',
      '/SavedViewController/create',
      { list: 'orders', name, query: 'status=pending&city=Lahore', ...more },
      headers[who],
    );
  const change = (who: Who, id: number, more: object) =>
    shop().call<SavedView>('POST', '/SavedViewController/update', { id, ...more }, headers[who]);
  const remove = (who: Who, id: number) =>
    shop().call('DELETE', `/SavedViewController/delete/${id}`, undefined, headers[who]);
  const names = async (who: Who) => {
    const { body } = await shop().call<SavedView[]>(
      'GET',
      '/SavedViewController/views?list=orders',
      undefined,
      headers[who],
    );
    return body.data.map(({ name, isOwn }) => (isOwn ? `own ${name}` : name));
  };

  it('are seen by who made them, and by everybody once they are shared', async () => {
    const { body } = await save('cashier', '  My  Lahore ');
    expect(body.data).toMatchObject({ name: 'My Lahore', query: 'status=pending&city=Lahore', isShared: '0' });
    const ours = (await save('manager', 'Big ones', { isShared: '1' })).body.data;
    const later = (await save('manager', 'Later')).body.data;
    expect(await names('cashier')).toEqual(['own My Lahore', 'Big ones']);
    expect(await names('other')).toEqual(['Big ones']);
    await change('manager', later.viewId, { isShared: '1' });
    expect(await names('other')).toEqual(['Big ones', 'Later']);

    const mayShare = await change('cashier', body.data.viewId, { isShared: '1' });
    const mayChange = await change('cashier', ours.viewId, { name: 'Mine' });
    const mayDelete = await remove('cashier', ours.viewId);
    const unseen = await remove('other', body.data.viewId);
    expect([mayShare, mayChange, mayDelete, unseen].map((reply) => reply.body.code)).toEqual([
      'NOT_ALLOWED',
      'NOT_ALLOWED',
      'NOT_ALLOWED',
      'UNKNOWN_VIEW',
    ]);

    await change('other', ours.viewId, { name: 'Large', query: 'min=5000' });
    expect((await remove('other', later.viewId)).statusCode).toBe(200);
    expect(await names('cashier')).toEqual(['own My Lahore', 'Large']);
  });

  it.each([
    ['', 'This is needed.'],
    ['large', 'There is a view with this name already.'],
    ['x'.repeat(41), 'This must have at most 40 characters.'],
  ])('refuse the name %j', async (name, text) => {
    const { statusCode, body } = await save('cashier', name);
    expect([statusCode, body.data]).toEqual([422, { fields: { name: text } }]);
  });

  it('are no more than one can overlook', async () => {
    let last = 200;
    for (let i = 0; last === 200 && i < 40; i += 1) last = (await save('cashier', `View ${i}`)).statusCode;
    expect(last).toBe(422);
    expect(await names('cashier')).toHaveLength(30);
  });
});
