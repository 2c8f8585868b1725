import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { migrations as ours, type ShopMigration } from '../../../migrations/all.ts';
import type { Migrating } from './database.ts';
import { inTheWay, type LookOut, lookOut, migrationLockHolder, MIGRATION_LOCK } from './inTheWay.ts';
import { migrationFailed } from './migrate.ts';
import { migrationState, needFromNowOn } from './migrationState.ts';
import type { Tables } from './schema.ts';
import { StorageFault } from '../storageFault.ts';

/** For a lock on a table that others have locked. */
const LOCK_MS = 1000;

/** Between two tries, in which everybody who waited has a turn. */
const PAUSE_MS = 1000;

/** Until somebody has to look at it. */
const PATIENCE_MS = 10 * 60_000;

/** Others have locked what the migration needs, or it has locked what they need. */
class InTheWay extends Error {}

/**
 * Applies what is missing, in order. Several servers may begin at once: one does it, the others wait. A migration keeps
 * nobody waiting: what gets no lock in a second, or makes somebody wait, is undone and tried again, unless `isHolding`.
 * Throws with the name of the one that failed, and when others are in the way for ten minutes.
 */
export async function migratePostgres(db: Kysely<Tables>, how: Migrating = {}): Promise<void> {
  const { say = () => undefined, isHolding = false, patienceMs = PATIENCE_MS, migrations = ours } = how;
  const until = Date.now() + patienceMs;
  let said = '';
  for (;;) {
    const { applied, pending } = await migrationState(db, migrations);
    const [first] = pending;
    if (first === undefined) return;
    try {
      // Nobody uses tables that are not there: all at once is quicker, and leaves all or nothing.
      if (applied.size === 0) await apply(db, migrations, pending, null);
      else await apply(db, migrations, [first], isHolding ? null : lookOut(db));
      if (applied.size > 0) say(`Migration ${first} is applied.`);
    } catch (error) {
      if (!(error instanceof InTheWay)) throw error;
      if (error.message !== said) say(`${error.message} Trying again.`);
      said = error.message;
      if (Date.now() > until) throw migrationFailed(first, error);
      await wait(PAUSE_MS);
    }
  }
}

async function apply(
  db: Kysely<Tables>,
  migrations: Record<string, ShopMigration>,
  names: readonly string[],
  look: LookOut | null,
): Promise<void> {
  let current = names[0];
  try {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ isOurs: boolean; pid: number }>`
        select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as "isOurs", pg_backend_pid() as pid`.execute(trx);
      if (!rows[0]?.isOurs) throw new InTheWay(`The tables are being changed by ${await migrationLockHolder(trx)}.`);
      if (look) await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(trx);
      look?.start(rows[0].pid);
      await sql`create table if not exists kysely_migration
        (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(trx);
      const { applied } = await migrationState(trx, migrations);
      for (current of names) if (!applied.has(current)) await applyOne(trx, current, migrations[current]);
    });
  } catch (error) {
    if (error instanceof InTheWay) throw error;
    if (look && inTheWay(error))
      throw new InTheWay(`Migration ${current ?? ''} would keep orders waiting: ${look.seen()}.`);
    throw error instanceof StorageFault ? error : migrationFailed(current, error);
  } finally {
    await look?.stop();
  }
}

async function applyOne(trx: Kysely<Tables>, name: string, migration: ShopMigration | undefined): Promise<void> {
  await migration?.up(trx);
  if (migration?.isBreaking) await needFromNowOn(trx, name);
  const timestamp = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(trx);
}
