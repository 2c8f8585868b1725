import { expect, it } from 'vitest';
import { searchTextOf } from '@shop/shared/format/search';
import { withDatabase } from '../src/testing/bothDatabases.ts';
import { fillSearchTexts } from './0008-back-office.ts';

withDatabase('people from before the lists of staff', (db) => {
  it('can be searched, whatever letters they are written in', async () => {
    const rows = Array.from({ length: 1100 }, (_, i) => ({
      fullname: i % 2 === 0 ? `ÄNNE ${i}` : `Bilal ${i}`,
      email: 'A@B.pk',
      company: i % 3 === 0 ? 'Örtəş' : 'Memon',
      username: null,
      password_hash: null,
      role_id: 52,
      search_text: '',
      created_at: '',
    }));
    await db().transaction(async (trx) => {
      await trx.insertInto('users').values(rows).execute();
      await fillSearchTexts(trx, 'users', ['fullname', 'email', 'company']);
    });
    const filled = await db().read.selectFrom('users').selectAll().execute();
    expect(filled).toHaveLength(1100);
    for (const { fullname, company, search_text } of filled) {
      expect(search_text).toBe(searchTextOf(fullname, 'A@B.pk', company));
    }
  });
});
