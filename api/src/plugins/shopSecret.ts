import { randomBytes } from 'node:crypto';
import type { Database } from './db/database.ts';

/**
 * A secret of the shop that something is signed with: made when first asked for, kept in the database, the same for every
 * server. The returned function asks the database once.
 */
export function shopSecret(db: Database, purpose: 'bot-check' | 'preview' | 'tracking'): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= readOrMake(db, `secret.${purpose}`).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

function readOrMake(db: Database, key: string): Promise<string> {
  return db.transaction(async (trx) => {
    const made = { key, value: randomBytes(32).toString('hex') };
    await trx
      .insertInto('settings')
      .values(made)
      .onConflict((oc) => oc.column('key').doNothing())
      .execute();
    const { value } = await trx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow();
    return value;
  });
}
