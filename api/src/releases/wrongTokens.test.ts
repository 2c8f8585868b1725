import { expect, it } from 'vitest';
import { addAccount } from '../testing/testAccounts.ts';
import { onBothShops } from '../testing/testShop.ts';
import { createToken } from './tokens.ts';

onBothShops(
  'wrong deploy tokens',
  (shop) => {
    it('are slowed down by their address, and keep nobody out who has a good one', async () => {
      const { db } = shop();
      const userId = await addAccount(db, { username: 'tokens', password: null, role: 'administrator' });
      const staff = { userId, username: 'tokens', fullname: 'Amna', role: 'Administrator', rights: [] };
      const { token } = await createToken(db, staff, { name: 'catalog', label: 'CI', days: 1 });
      const ask = (sent: string) =>
        shop().call('GET', '/releases/catalog', undefined, { authorization: `Bearer ${sent}` });
      const codes: string[] = [];
      for (let tries = 0; tries < 25; tries += 1) codes.push((await ask('shop_wrong')).body.code);
      expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'WRONG_TOKEN'));
      expect(codes).toContain('TOO_MANY_REQUESTS');
      expect((await ask(token)).statusCode).toBe(200);
    });
  },
  { rateLimit: true },
);
