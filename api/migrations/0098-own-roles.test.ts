import { expect, it } from 'vitest';
import { RIGHTS_OF_ROLE } from '@shop/shared/contracts/rights';
import { withDatabase } from '../src/testing/bothDatabases.ts';
import { up } from './0098-own-roles.ts';

withDatabase('a shop with roles of its own', (db) => {
  it('keeps what they may do', async () => {
    const made = { group_name: 'role', created_by: null, created_at: '2026-01-01T00:00:00.000Z' };
    const rows = ['manager', 'cashier', ''].map((value) => ({ ...made, name: `Counter ${value}`, value }));
    await db().transaction(async (trx) => {
      await trx.schema.dropTable('own_roles').execute();
      await trx.insertInto('entities').values(rows).execute();
      await up(trx);
    });
    const roles = await db().read.selectFrom('own_roles').selectAll().orderBy('role_id').execute();
    expect(roles.map(({ rights }) => JSON.parse(rights))).toEqual([
      expect.arrayContaining([...RIGHTS_OF_ROLE.manager]),
      RIGHTS_OF_ROLE.cashier,
    ]);
  });
});
