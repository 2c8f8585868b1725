import { readFileSync } from 'node:fs';
import { openPlainSql, type Store } from '../server/plainSql.ts';
import { cpuMs } from '../server/processFigures.ts';

/** Reads the CPU milliseconds of PostgreSQL's processes, each as it stands; nothing on SQLite. */
export async function backendCpu({ dataDir, databaseUrl }: Store): Promise<() => Map<number, number>> {
  if (databaseUrl === null) return () => new Map();
  const { query, close } = openPlainSql({ dataDir, databaseUrl });
  const [row] = await query('select pg_backend_pid() as pid');
  const server = parentOf(readFileSync(`/proc/${Number(row?.['pid'])}/stat`, 'utf8'));
  await close();
  return () => {
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
    return new Map(children.map((child) => [Number(child), cpuOf(Number(child))]));
  };
}

/** Milliseconds between two readings; a process that ended in between is left out. */
export function between(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0);
}

/** The fourth field, behind a name that may have spaces in it. */
function parentOf(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** One may end between listing and reading. */
function cpuOf(pid: number): number {
  try {
    return cpuMs(pid);
  } catch {
    return 0;
  }
}
