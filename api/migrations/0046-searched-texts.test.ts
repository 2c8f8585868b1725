import { expect, it } from 'vitest';
import { withDatabase } from '../src/testing/bothDatabases.ts';
import { addAccount } from '../src/testing/testAccounts.ts';
import { foldSearchTexts } from './0046-searched-texts.ts';

withDatabase('what was searched before texts were folded', (db) => {
  it('is found by what people type, however many there are', async () => {
    const names = ['Zoë’s Café', 'كراچی Store', 'Abdul-Rehman', 'Bilal Memon'];
    const rows = Array.from({ length: 1100 }, (_, i) => {
      const company = names[i % names.length] ?? '';
      const [fullname, email] = [`Person ${i}`, 'a@b.pk'];
      const search_text = [fullname, email, company].join('\n').toLowerCase();
      return {
        fullname,
        email,
        company,
        search_text,
        username: null,
        password_hash: null,
        role_id: 52,
        created_at: '',
      };
    });
    await db().transaction(async (trx) => {
      await trx.insertInto('users').values(rows).execute();
      await foldSearchTexts(trx, 'users', ['fullname', 'email', 'company']);
    });
    const filled = await db().read.selectFrom('users').select(['fullname', 'search_text']).orderBy('id').execute();
    expect(filled).toHaveLength(1100);
    const folded = ['zoes cafe', 'کراچی store', 'abdul-rehman\nabdulrehman', 'bilal memon'];
    for (const [i, { fullname, search_text }] of filled.entries()) {
      expect(search_text).toBe(`${fullname.toLowerCase()}\na@b.pk\n${folded[i % folded.length]}`);
    }
  });

  it('is rewritten in the audit log too, which nobody else may change', async () => {
    const user_id = await addAccount(db(), { username: null, password: null });
    const row = { at: '', user_id, action: 'product.create', subject: 'product', subject_id: '7' };
    await db().transaction(async (trx) => {
      await trx
        .insertInto('audit_log')
        .values({ ...row, subject_name: 'Café Apron', search_text: 'café apron\n7' })
        .execute();
      await trx.insertInto('forgetting').values({ id: 1 }).execute();
      await foldSearchTexts(trx, 'audit_log', ['subject_name', 'subject_id']);
      await trx.deleteFrom('forgetting').execute();
    });
    const { search_text } = await db().read.selectFrom('audit_log').select('search_text').executeTakeFirstOrThrow();
    expect(search_text).toBe('cafe apron\n7');
  });
});
