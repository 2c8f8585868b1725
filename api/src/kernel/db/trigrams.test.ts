import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/bothDatabases.ts';
import { byTrigrams, trigramsOf } from './trigrams.ts';

it.each([
  ['%zoe%', ['zoe']],
  ['%khan_b%', ['kha', 'han']],
  ['%\\%off 20\\_%', ['off', 'ff ', 'f 2', ' 20']],
  ['%کاشف%\ninv-%', ['کاش', 'اشف', '\nin', 'inv', 'nv-']],
  ['%👗👗👗%', ['👗👗👗']],
  ['%ab%', []],
])('looks for %j by %j', (pattern, trigrams) => {
  expect(trigramsOf(pattern)).toEqual(trigrams);
});

withDatabase('a text that is found by its trigrams', (db) => {
  it('is every one that is like the pattern, and no other', async () => {
    const character = fc.constantFrom('a', 'b', ' ', '-', '_', '%', '\\', '👗', 'ک', '\n');
    const text = fc.string({ unit: character, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(text, fc.string({ unit: character, maxLength: 5 }), text, async (before, part, after) => {
        const whole = `${before}${part.replaceAll('_', 'b')}${after}`;
        const pattern = `%${part.replaceAll(/[\\%]/g, String.raw`\$&`)}%`;
        const isLike = sql<boolean>`${sql.lit(whole)} like ${pattern} escape '\\'`;
        const found = byTrigrams(db().read, sql`${whole}`, pattern, isLike);
        const { rows } = await sql<object>`select 1 as found where ${found}`.execute(db().read);
        expect(rows).toHaveLength(1);
        const other = await sql<object>`select 1 as found where ${isLike} and not ${found}`.execute(db().read);
        expect(other.rows).toEqual([]);
      }),
    );
  });
});
