import { expect, it } from 'vitest';
import type { Writer } from '../src/kernel/db/database.ts';
import { withDatabase } from '../src/testing/bothDatabases.ts';
import { up } from './0060-nothing-made-up.ts';

const WRITTEN = { shopName: 'Little Gulmohar', messagingNumber: '923001234567', storePhone: '03001234567' };
const spring = { code: 'SPRING20', type: 'percentage', value: 2_000, created_at: '' } as const;

withDatabase('a shop of before', (db) => {
  const fill = async (trx: Writer, mark: string | null, changed: object) => {
    await trx.deleteFrom('settings').execute();
    await trx.deleteFrom('promotions').execute();
    const settings = { ...WRITTEN, shippingFee: 250, ...(mark && { seed: mark }) };
    const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
    await trx.insertInto('settings').values(rows).execute();
    await trx
      .insertInto('promotions')
      .values({ ...spring, ...changed })
      .execute();
  };

  it.each<[string, string | null, object, string[], string[]]>([
    ['empty: loses what was made up', 'none', {}, ['seed', 'shippingFee'], []],
    ['empty, older than the mark', null, {}, ['shippingFee'], []],
    ['empty, its code used: keeps it', 'none', { used: 1 }, ['seed', 'shippingFee'], ['SPRING20']],
    ['empty, its code changed: keeps it', 'none', { use_limit: 50, version: 2 }, ['seed', 'shippingFee'], ['SPRING20']],
    ['the demo: keeps all', 'demo', {}, [...Object.keys(WRITTEN), 'seed', 'shippingFee'], ['SPRING20']],
  ])('%s', async (_what, mark, changed, settings, codes) => {
    await db().transaction(async (trx) => {
      await fill(trx, mark, changed);
      await up(trx);
    });
    const kept = await db().read.selectFrom('settings').select('key').execute();
    expect(kept.map(({ key }) => key).toSorted()).toEqual(settings.toSorted());
    const promotions = await db().read.selectFrom('promotions').select('code').execute();
    expect(promotions.map(({ code }) => code)).toEqual(codes);
  });
});
