import { expect, it } from 'vitest';
import { withDatabase } from '../src/testing/bothDatabases.ts';
import { up } from './0095-tax-line-of-the-registered.ts';

withDatabase('a shop whose papers', (db) => {
  it.each([
    ['name its sales tax number: keeps the line', { receipt: { strn: '3277876175852' } }, 'true'],
    [
      'name it, and that leave the line out: stays as it is',
      { receipt: { strn: '3277876175852' }, taxLine: false },
      'false',
    ],
    ['name none: has no line', { receipt: { strn: '' } }, undefined],
    ['were never filled in: has no line', {}, undefined],
  ])('%s', async (_what, settings, line) => {
    await db().transaction(async (trx) => {
      await trx.deleteFrom('settings').execute();
      const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
      if (rows.length > 0) await trx.insertInto('settings').values(rows).execute();
      await up(trx);
    });
    const row = await db().read.selectFrom('settings').select('value').where('key', '=', 'taxLine').executeTakeFirst();
    expect(row?.value).toBe(line);
  });
});
