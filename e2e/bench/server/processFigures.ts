import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openSql, type Store } from './sql.ts';

const QUIET_MS = 200;
const QUIET_TIMES = 4;
const QUIET_SHARE = 0.05;

/**
 * Milliseconds of processor time a process has used since it began, all threads, user and system. From Linux's
 * scheduler, to the nanosecond; what other processes use is not in it. 0 of one that has ended.
 */
export function cpuMs(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, task) => sum + onCpuMs(`/proc/${pid}/task/${task}`), 0);
  } catch {
    return 0;
  }
}

/** A thread may end between listing and reading. */
function onCpuMs(thread: string): number {
  try {
    return Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

/** Resolves when a process has nothing more to do. */
export async function untilQuiet(pid: number): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TIMES;) {
    const before = cpuMs(pid);
    await wait(QUIET_MS);
    quiet = cpuMs(pid) - before < QUIET_MS * QUIET_SHARE ? quiet + 1 : 0;
  }
}

/** Begins a new peak of `peakMb`. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The most memory a process held at once since `forgetPeak`, in MB (resident, 1,000,000 bytes). */
export function peakMb(pid: number): number {
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}

/** What a server and the process that renders for it hold now, in MB; pages that both share count once in all. */
export function heldMb(pid: number): number {
  const started = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const renders = started.filter((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('--permission'));
  const pss = (one: number | string) =>
    Number(/^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1]);
  return [pid, ...renders].reduce<number>((sum, one) => sum + (pss(one) * 1024) / 1e6, 0);
}

/** Gives the CPU milliseconds that these servers and PostgreSQL's processes (on SQLite there are none) used since it was asked last. */
export async function watchCpu(pids: number[], store: Store): Promise<() => { own: number; database: number }> {
  const backends = await backendsOf(store);
  const read = () => [pids, backends()].map((all) => new Map(all.map((pid) => [pid, cpuMs(pid)])));
  let before = read();
  return () => {
    const now = read();
    // A process that ended in between is left out.
    const used = now.map((all, i) => [...all].reduce((sum, [pid, cpu]) => sum + cpu - (before[i]?.get(pid) ?? 0), 0));
    before = now;
    return { own: used[0] ?? 0, database: used[1] ?? 0 };
  };
}

async function backendsOf(store: Store): Promise<() => number[]> {
  if (store.databaseUrl === null) return () => [];
  const { query, close } = await openSql(store);
  const [row] = await query('select pg_backend_pid() as pid');
  const stat = readFileSync(`/proc/${Number(row?.['pid'])}/stat`, 'utf8');
  await close();
  // The parent: the fourth field, behind a name that may have spaces in it.
  const server = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return () => readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ').map(Number);
}
