import { expect, it } from 'vitest';
import { MOST_BEACON_BYTES } from '@shop/shared/contracts/telemetryLimits';
import { BEACONS_A_MINUTE } from '../kernel/http/limits.ts';
import { addVersion } from '../testing/testReleases.ts';
import { onBothShops, type TestShop } from '../testing/testShop.ts';

const BROKEN = { name: 'catalog', version: '2', kind: 'script', message: 'x is undefined' };

const tell = (shop: TestShop, body: unknown, address = '203.0.113.1') =>
  shop.app.inject({ method: 'POST', url: '/api/telemetry', remoteAddress: address, payload: body as object });

onBothShops('POST /telemetry', (shop) => {
  it('counts, soon after', async () => {
    await addVersion(shop().db, 'catalog', '2');
    expect((await tell(shop(), { faults: [BROKEN] })).json()).toEqual({ status: true, data: null });
    await expect
      .poll(() => shop().db.read.selectFrom('telemetry_faults').select(['events', 'visitors']).execute())
      .toEqual([{ events: 1, visitors: 1 }]);
  });

  it('is refused when it is too much, or nothing of the kind', async () => {
    const long = { faults: [{ ...BROKEN, message: 'x'.repeat(MOST_BEACON_BYTES) }] };
    expect((await tell(shop(), long)).statusCode).toBe(413);
    expect((await tell(shop(), { faults: [{ ...BROKEN, kind: 'other' }] })).statusCode).toBe(400);
    expect((await tell(shop(), { faults: Array.from({ length: 11 }, () => BROKEN) })).statusCode).toBe(400);
    const plain = await shop().call('POST', '/telemetry', '{}', { 'content-type': 'text/plain' });
    expect(plain.statusCode).toBe(415);
  });
});

onBothShops(
  'the limit of beacons',
  (shop) => {
    it('is for each address', async () => {
      for (let i = 0; i < BEACONS_A_MINUTE.max; i++) expect((await tell(shop(), {})).statusCode).toBe(200);
      expect((await tell(shop(), {})).statusCode).toBe(429);
      expect((await tell(shop(), {}, '198.51.100.1')).statusCode).toBe(200);
    });
  },
  { rateLimit: true },
);
