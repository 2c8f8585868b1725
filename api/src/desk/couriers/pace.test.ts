import { beforeEach, expect, it } from 'vitest';
import { onBothShops } from '../../testing/testShop.ts';
import { paceOf } from './pace.ts';

const busy = { kind: 'busy' };

onBothShops('the pace of a courier', (shop) => {
  let made = 0;
  let [one, other] = [0, 0];
  beforeEach(async () => {
    const row = { charge: 0, return_charge: 0, parcel_grams: 500, created_at: '2026-11-01' };
    const rows = ['a', 'b'].map((name) => ({ ...row, name: `${name}${made}`, name_key: `${name}${made}` }));
    made += 1;
    const ids = await shop().db.transaction((trx) => trx.insertInto('couriers').values(rows).returning('id').execute());
    [one = 0, other = 0] = ids.map(({ id }) => id);
  });
  /** As another server has it. */
  const pace = (courierId: number, perMinute: number) => paceOf(shop().db, courierId, perMinute);

  it('lets half of a minute’s calls of all servers go at once, and tells whoever would wait too long', async () => {
    await Promise.all([pace(one, 4).turn(), pace(one, 4).turn()]);
    await expect(pace(one, 2).turn()).rejects.toMatchObject(busy);
    const came = await Promise.allSettled([1, 2, 3, 4, 5].map(() => pace(other, 2).turn()));
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('rests as long as a courier says, whichever server was told, each courier by itself', async () => {
    await pace(one, 60).rest(60);
    await expect(pace(one, 60).turn()).rejects.toMatchObject(busy);
    await pace(other, 60).turn();
    await pace(one, 60).rest(0);
    await pace(one, 60).turn();
  });
});
