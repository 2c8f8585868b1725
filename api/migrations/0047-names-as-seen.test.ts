import { expect, it } from 'vitest';
import { withDatabase } from '../src/testing/bothDatabases.ts';
import { renewKeys } from './0047-names-as-seen.ts';

withDatabase('names from before marks were left out of their keys', (db) => {
  it('get the key of what is seen, but where another has it', async () => {
    const names = ['Rent', 'Rent\u200b', 'Ｔea', 'Fees – Bank', 'کرایہ', 'كراية'];
    const kept = await db().transaction(async (trx) => {
      await trx.deleteFrom('expense_categories').execute();
      await trx
        .insertInto('expense_categories')
        .values(names.map((name) => ({ name, name_key: name.toLowerCase() })))
        .execute();
      await renewKeys(trx, { table: 'expense_categories', name: 'name', key: 'name_key', isUnique: true });
      return trx.selectFrom('expense_categories').select('name_key').orderBy('id').execute();
    });
    expect(kept.map((row) => row.name_key)).toEqual(['rent', 'rent\u200b', 'tea', 'fees-bank', 'کرایہ', 'كراية']);
  });
});
