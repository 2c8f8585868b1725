import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openPostgres } from './postgres.ts';

const run = promisify(execFile);

/** PostgreSQL's own program for this is not installed here. */
export class ProgramMissing extends Error {
  /** `args`: of what to run where it is; left out where that would not do. */
  constructor(program: string, args?: string[]) {
    super(`${program} is not installed here.${args ? ` Run where it is: ${[program, ...args].join(' ')}` : ''}`);
  }
}

/** Writes the whole database, as it is at one moment, to a file. Throws ProgramMissing without `pg_dump`. */
export async function dumpPostgres(databaseUrl: string, target: string): Promise<void> {
  await runProgram('pg_dump', ['--format=custom', '--no-owner', `--file=${target}`], databaseUrl);
}

/** What of the schema is no extension's. */
const own = (catalogue: string, namespace: string): string => `from ${catalogue}
  where ${namespace} = current_schema()::regnamespace and not exists (select from pg_depend
    where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype = 'e')`;
const TABLES = `${own('pg_class', 'relnamespace')} and relkind in ('r', 'p')`;
const ROUTINES = own('pg_proc', 'pronamespace');

/** What only a newer release has would be in the way: of what it points at, and of itself when it comes again. */
const DROP_ALL = `set client_min_messages = warning; do $$ declare one text; begin
  for one in select oid::regclass ${TABLES} loop execute 'drop table if exists ' || one || ' cascade'; end loop;
  for one in select oid::regprocedure ${ROUTINES} loop execute 'drop routine if exists ' || one || ' cascade'; end loop;
end $$`;

/**
 * What a restore runs is installed here, and what keeps aside what stands there, unless nothing does. Throws ProgramMissing.
 */
export async function expectRestorePrograms(isEmpty: boolean): Promise<void> {
  for (const program of [...(isEmpty ? [] : ['pg_dump']), 'psql', 'pg_restore']) {
    await run(program, ['--version']).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new ProgramMissing(program) : error;
    });
  }
}

/**
 * Puts what a dump has in the place of all that `examinePostgres` looks for, or changes nothing. It is written out as SQL
 * beside the dump first, since only `psql` carries out more than a dump in one transaction.
 */
export async function restorePostgres(databaseUrl: string, dump: string): Promise<void> {
  const script = `${dump}.sql`;
  try {
    await runProgram('pg_restore', [`--file=${script}`, '--clean', '--if-exists', '--no-owner', dump]);
    const wholly = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
    await runProgram('psql', [...wholly, `--command=${DROP_ALL}`, `--file=${script}`], databaseUrl);
  } finally {
    await rm(script, { force: true });
  }
}

/** What a restore has to know of a database: whether it would take anything away, and whether others are connected to it. */
export async function examinePostgres(databaseUrl: string): Promise<{ isEmpty: boolean; isInUse: boolean }> {
  const database = openPostgres({ databaseUrl });
  try {
    const found = sql<{
      isAny: boolean;
    }>`select exists (select ${sql.raw(TABLES)}) or exists (select ${sql.raw(ROUTINES)})
      as "isAny"`;
    const others = sql<{ others: number }>`select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    const [standing] = (await found.execute(database.read)).rows;
    const [activity] = (await others.execute(database.read)).rows;
    return { isEmpty: !standing?.isAny, isInUse: (activity?.others ?? 0) > 0 };
  } finally {
    await database.close();
  }
}

/** The password goes through the environment: arguments can be read by everybody on the machine. */
async function runProgram(program: string, args: string[], databaseUrl?: string): Promise<void> {
  const url = databaseUrl === undefined ? null : new URL(databaseUrl);
  const password = decodeURIComponent(url?.password ?? '');
  if (url) url.password = '';
  const complete = url ? [`--dbname=${url.href}`, ...args] : args;
  try {
    await run(program, complete, { env: { ...process.env, ...(password && { PGPASSWORD: password }) } });
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT') throw new ProgramMissing(program, complete);
    throw new Error(`${program} failed: ${stderr?.trim() || String(error)}`, { cause: error });
  }
}
