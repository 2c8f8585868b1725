import { sql, type Kysely } from 'kysely';
import type { Tables } from './schema.ts';

const KEY = '3853314791062309107';

/** Kysely's own, so that releases that let it take the lock wait for this one, and this one for them. */
export const MIGRATION_LOCK = sql.lit(BigInt(KEY));

const LOOK_MS = 200;

/** Nobody waits longer than this, and a look, for a migration. */
const MOST_WAITED_MS = 1000;

/** Watches from beside what a migration waits for, and who waits for it. */
export interface LookOut {
  /** `pid` is the process of the database that migrates. */
  start(pid: number): void;
  /** Who was in the way, in words for whoever runs the shop. */
  seen(): string;
  stop(): Promise<void>;
}

/** Ends what the migration is at as soon as somebody waits for it for more than a second. */
export function lookOut(db: Kysely<Tables>): LookOut {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  let isOver = false;
  let seen = 'others use its tables';

  const look = async (pid: number): Promise<void> => {
    const blocking = await describe(db, sql`a.pid = any(pg_blocking_pids(${pid}))`);
    if (blocking) seen = `it waits for ${blocking}`;
    const { rows } = await sql<{ waited: number }>`
      select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::int as waited from pg_locks
      where not granted and ${pid} = any(pg_blocking_pids(pid))`.execute(db);
    if ((rows[0]?.waited ?? 0) > MOST_WAITED_MS && !isOver) await sql`select pg_cancel_backend(${pid})`.execute(db);
  };
  const lookAgain = (pid: number): void => {
    timer = setTimeout(() => {
      looking = look(pid)
        .catch(() => undefined)
        .then(() => isOver || lookAgain(pid));
    }, LOOK_MS);
  };
  return {
    start: lookAgain,
    seen: () => seen,
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** Whether it got no lock in time, or was ended for those who wait. */
export function inTheWay(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error && 'code' in cause && (cause.code === '55P03' || cause.code === '57014');
}

/** Who has the lock under which tables are changed. */
export async function migrationLockHolder(db: Kysely<Tables>): Promise<string> {
  const holds = sql`a.pid in (select pid from pg_locks where locktype = 'advisory' and granted
    and (classid::bigint << 32 | objid::bigint) = ${MIGRATION_LOCK})`;
  return (await describe(db, holds)) ?? 'others';
}

async function describe(db: Kysely<Tables>, which: ReturnType<typeof sql>): Promise<string | undefined> {
  const { rows } = await sql<{ pid: number; name: string; since: string; query: string }>`
    select pid, coalesce(application_name, '') as name, left(regexp_replace(query, '\\s+', ' ', 'g'), 80) as query,
      to_char(coalesce(xact_start, query_start, backend_start) at time zone 'UTC', 'HH24:MI:SS') as since
    from pg_stat_activity a where ${which} order by xact_start limit 1`.execute(db);
  const [row] = rows;
  return row && `process ${row.pid} of the database (${row.name}), at it since ${row.since} UTC: ${row.query}`;
}
