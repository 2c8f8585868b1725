import type { Database } from '../plugins/db/database.ts';

/** Longer than any challenge or token can be answered. */
const KEPT_MS = 24 * 3_600_000;

/** Forgets the used challenges that nobody could answer a second time anyway. */
export async function forgetOldUses(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.transaction((trx) => trx.deleteFrom('bot_check_uses').where('used_at', '<', oldest).execute());
}
