import { expect, it } from 'vitest';
import { signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('a call of staff', (shop) => {
  it('is no use of the session where it says that nobody made it', async () => {
    const { db, call } = shop();
    const { headers } = await signedIn(db, 'cashier');
    const used_at = new Date(Date.now() - 600_000).toISOString();
    await db.transaction((trx) => trx.updateTable('sessions').set({ used_at }).execute());
    const usedAt = async () => (await db.read.selectFrom('sessions').select('used_at').executeTakeFirst())?.used_at;
    const ask = (more: object) => call('GET', '/PublicController/me', undefined, { ...headers, ...more });
    expect((await ask({ 'x-unattended': '1' })).statusCode).toBe(200);
    expect(await usedAt()).toBe(used_at);
    expect((await ask({})).statusCode).toBe(200);
    expect(await usedAt()).not.toBe(used_at);
  });
});
