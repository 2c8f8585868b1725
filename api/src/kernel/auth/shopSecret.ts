import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

type Purpose = 'bot-check' | 'confirming' | 'preview' | 'second-factor' | 'security-events' | 'tracking' | 'web-push';

/**
 * A secret of the shop that something is signed with: made when first asked for, kept in the database, the same for every
 * server. The returned function asks the database once.
 */
export function shopSecret(db: Database, purpose: Purpose): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= readOrMake(db, `secret.${purpose}`).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

/** The same, made while the server gets ready: a call that is refused writes nothing. */
export function readySecret(app: Pick<FastifyInstance, 'db' | 'addHook'>, purpose: Purpose): () => Promise<string> {
  const secret = shopSecret(app.db, purpose);
  app.addHook('onReady', async () => {
    await secret().catch(() => undefined);
  });
  return secret;
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
