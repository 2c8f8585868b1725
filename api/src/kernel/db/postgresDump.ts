import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openPostgres } from './postgres.ts';

const run = promisify(execFile);

/** PostgreSQL's own program for this is not installed here. */
export class ProgramMissing extends Error {
  /** What to run where it is installed. */
  readonly command: string;

  constructor(program: string, args: string[]) {
    const command = [program, ...args].join(' ');
    super(`${program} is not installed here. Run where it is: ${command}`);
    this.command = command;
  }
}

/** Writes the whole database, as it is at one moment, to a file. Throws ProgramMissing without `pg_dump`. */
export async function dumpPostgres(databaseUrl: string, target: string): Promise<void> {
  await runProgram('pg_dump', databaseUrl, ['--format=custom', '--no-owner', `--file=${target}`]);
}

/**
 * Puts what a dump has in the place of what is there, or changes nothing; what only a newer release has stays standing, and
 * is in the way where it points at a table. Throws ProgramMissing without `pg_restore`.
 */
export async function restorePostgres(databaseUrl: string, dump: string): Promise<void> {
  const wholly = ['--single-transaction', '--clean', '--if-exists', '--no-owner'];
  await runProgram('pg_restore', databaseUrl, [...wholly, dump]);
}

/** What a restore has to know of a database: whether it holds a shop, and whether others are connected to it. */
export async function examinePostgres(databaseUrl: string): Promise<{ isEmpty: boolean; isInUse: boolean }> {
  const database = openPostgres({ databaseUrl });
  try {
    const tables = sql<{ found: string | null }>`select to_regclass('orders')::text as found`;
    const others = sql<{ others: number }>`select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    const [table] = (await tables.execute(database.read)).rows;
    const [activity] = (await others.execute(database.read)).rows;
    return { isEmpty: !table?.found, isInUse: (activity?.others ?? 0) > 0 };
  } finally {
    await database.close();
  }
}

/** The password goes through the environment: arguments can be read by everybody on the machine. */
async function runProgram(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const complete = [...args.slice(0, -1), `--dbname=${url.href}`, ...args.slice(-1)];
  try {
    await run(program, complete, { env: { ...process.env, ...(password && { PGPASSWORD: password }) } });
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT') throw new ProgramMissing(program, complete);
    throw new Error(`${program} failed: ${stderr?.trim() || String(error)}`, { cause: error });
  }
}
