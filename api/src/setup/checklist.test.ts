import { expect, it } from 'vitest';
import type { SetupChecklist } from '@shop/shared/contracts/http/setup';
import { SEED_MARK } from '../settings/firstSettings.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('the checklist of a new shop', (shop) => {
  it('is ticked by what the shop has, settled by its owner, and gone when it is dismissed or the shop is a demo', async () => {
    const { db, call } = shop();
    const { headers, userId } = await signedIn(db, 'administrator');
    const { headers: manager } = await signedIn(db, 'manager');
    const read = async () =>
      (await call<SetupChecklist>('GET', '/SetupController/checklist', undefined, headers)).body.data;
    const done = ({ steps }: SetupChecklist) => steps.flatMap(({ kind, isDone }) => (isDone ? [kind] : []));
    const change = (values: object) => call('POST', '/SettingsController/update', { values }, headers);

    // A colleague signs in already.
    const atFirst = await read();
    expect(atFirst.isShown).toBe(true);
    expect(done(atFirst)).toEqual(['staff']);

    await addProduct(db, { variations: [] });
    await change({ shopName: 'Phool Bachay', messagingNumber: '923001234567', shippingFee: 250 });
    expect(done(await read())).toEqual(['name', 'whatsapp', 'delivery', 'staff']);
    const product = await addProduct(db, { variations: [] });
    const at = new Date().toISOString();
    await db.transaction(async (trx) => {
      await trx.insertInto('product_pictures').values({ product_id: product.id, position: 0, path: 'a' }).execute();
      await trx
        .insertInto('audit_log')
        .values({
          at,
          user_id: userId,
          action: 'user.changePassword',
          subject: 'user',
          subject_id: String(userId),
        } as never)
        .execute();
      await trx
        .insertInto('backups')
        .values({ state: 'done', file: 'a', host: 'a', started_at: at } as never)
        .execute();
    });
    expect(done(await read())).toEqual(['password', 'name', 'whatsapp', 'product', 'delivery', 'staff', 'backup']);

    // All at once: none takes the tick of another away.
    const settled = ['logo', 'courier', 'printer', 'printer'];
    await Promise.all(settled.map((step) => call('POST', '/SetupController/settle', { step }, headers)));
    const { body } = await call<SetupChecklist>('POST', '/SetupController/settle', { step: 'printer' }, headers);
    expect(body.data.steps.filter(({ isDone }) => !isDone).map(({ kind }) => kind)).toEqual(['order']);
    expect((await call('POST', '/SetupController/settle', { step: 'moon' }, headers)).statusCode).toBe(400);
    expect((await call('POST', '/SetupController/settle', {}, manager)).statusCode).toBe(403);
    expect((await read()).isShown).toBe(true);

    await call('POST', '/SetupController/settle', {}, headers);
    expect(await read()).toEqual({ isShown: false, steps: [] });
    const noted = await db.read
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject', '=', 'setup')
      .execute();
    const ticked = settled.slice(0, 3).map((step) => ({ action: 'setup.settle', after: JSON.stringify({ step }) }));
    expect(noted).toHaveLength(4);
    expect(noted).toEqual(expect.arrayContaining([...ticked, { action: 'setup.hide', after: null }]));
  });

  it('does not come back for the logo where the name was settled, which was one step with it', async () => {
    const { db, call } = shop();
    const value = JSON.stringify(['password', 'name', 'courier', 'printer', 'order']);
    await db.transaction((trx) =>
      trx.updateTable('settings').set({ value }).where('key', '=', 'setupSettled').execute(),
    );
    const { headers } = await signedIn(db, 'administrator');
    const { body } = await call<SetupChecklist>('GET', '/SetupController/checklist', undefined, headers);
    expect(body.data.steps.filter(({ isDone }) => !isDone)).toEqual([]);
    expect(body.data.isShown).toBe(false);
  });

  it('is not for a shop of demonstration', async () => {
    const { db, call } = shop();
    await db.transaction((trx) =>
      trx
        .insertInto('settings')
        .values({ key: SEED_MARK, value: '"demo"' })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '"demo"' }))
        .execute(),
    );
    const { headers } = await signedIn(db, 'administrator');
    const { body } = await call('GET', '/SetupController/checklist', undefined, headers);
    expect(body.data).toEqual({ isShown: false, steps: [] });
  });
});
