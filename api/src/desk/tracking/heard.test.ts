import { beforeAll, expect, it } from 'vitest';
import type { CourierConnection } from '@shop/shared/contracts/http/orders/courierConnection';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { HEARD_A_MINUTE } from '../../kernel/http/limits.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops(
  'the limit of what couriers tell',
  (shop) => {
    let heardPath = '';
    beforeAll(async () => {
      const { headers } = await signedIn(shop().db, 'administrator');
      const form = { name: 'PostEx', charge: 200, returnCharge: 100, parcelWeight: '1' };
      const { courierId: id } = (await shop().call<Courier>('POST', '/CourierController/create', form, headers)).body
        .data;
      const renewed = await shop().call<CourierConnection>('POST', '/CourierController/renewHeard', { id }, headers);
      heardPath = renewed.body.data.heardPath;
    });
    const tell = async (remoteAddress: string, path = heardPath) =>
      (await shop().app.inject({ method: 'POST', url: path, remoteAddress, payload: {} })).statusCode;

    it('is for each address that tells, or guesses', async () => {
      for (let told = 0; told < HEARD_A_MINUTE.max; told++) expect(await tell('198.51.100.1')).toBe(200);
      expect(await tell('198.51.100.1')).toBe(429);
      expect(await tell('198.51.100.2')).toBe(200);
      const guess = heardPath.replace(/.{4}$/, 'AAAA');
      for (let told = 0; told < HEARD_A_MINUTE.max; told++) expect(await tell('198.51.100.3', guess)).toBe(404);
      expect(await tell('198.51.100.3')).toBe(429);
    });
  },
  { rateLimit: true },
);
