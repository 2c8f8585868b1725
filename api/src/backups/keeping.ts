import type { Backup } from '@shop/shared/contracts/http/backups';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Database, Reader, Writer } from '../kernel/db/database.ts';
import { endLost } from './making.ts';

const TOLD = 30;

/** Whoever begins one: of a night, for one of several servers; null when it was made, or when one runs. */
export async function begin(
  trx: Writer,
  { host, night, userId }: { host: string; night: string | null; userId: number | null },
): Promise<{ id: number; file: string } | null> {
  const now = new Date();
  await endLost(trx);
  // To the millisecond: one that follows at once has a name of its own.
  const file = `shop-${now.toISOString().slice(0, 23).replaceAll(/\D/g, '')}.tar.gz`;
  const row = await trx
    .insertInto('backups')
    .values({ state: 'running', night, file, host, user_id: userId, started_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? { id: row.id, file } : null;
}

/** The last ones, newest first. */
export async function readBackups(db: Reader): Promise<Backup[]> {
  const rows = await db
    .selectFrom('backups as b')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .select(['b.id', 'b.state', 'b.file', 'b.bytes', 'b.why', 'b.started_at', 'b.ended_at', 'u.fullname'])
    .orderBy('b.id', 'desc')
    .limit(TOLD)
    .execute();
  return rows.map(({ bytes, started_at, ended_at, fullname, ...row }) => ({
    ...row,
    bytes: Number(bytes),
    by: fullname ?? '',
    startedDate: karachiDateTime(started_at),
    endedDate: ended_at === null ? '' : karachiDateTime(ended_at),
  }));
}

/** Says of all but the newest that they are gone; returns their files, which are to be removed. */
export function removeOld(db: Database, kept: number): Promise<string[]> {
  return db.transaction(async (trx) => {
    const done = await trx
      .selectFrom('backups')
      .select(['id', 'file'])
      .where('state', '=', 'done')
      .orderBy('id', 'desc')
      .offset(kept)
      .limit(1000)
      .execute();
    const ids = done.map(({ id }) => id);
    if (ids.length > 0) await trx.updateTable('backups').set({ state: 'removed' }).where('id', 'in', ids).execute();
    return done.map(({ file }) => file);
  });
}
