import { randomBytes } from 'node:crypto';
import type { Database } from '../plugins/db/database.ts';

const KEY = 'secret.bot-check';

/**
 * The secret challenges are signed with: made when first asked for, kept in the database, the same for every server.
 * The returned function asks the database once.
 */
export function botCheckSecret(db: Database): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= readOrMake(db).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

function readOrMake(db: Database): Promise<string> {
  return db.transaction(async (trx) => {
    const made = { key: KEY, value: randomBytes(32).toString('hex') };
    await trx
      .insertInto('settings')
      .values(made)
      .onConflict((oc) => oc.column('key').doNothing())
      .execute();
    const { value } = await trx.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirstOrThrow();
    return value;
  });
}
