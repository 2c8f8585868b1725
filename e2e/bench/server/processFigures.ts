import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const QUIET_MS = 200;
const QUIET_TIMES = 4;
const QUIET_SHARE = 0.05;

/** What a shop's server should not exceed at its peak. */
export const MEMORY_LIMIT_MB = 200;

/**
 * Milliseconds of processor time a process has used since it began, all threads, user and system. From Linux's
 * scheduler, to the nanosecond; what other processes use is not in it. Throws where there is no such file.
 */
export function cpuMs(pid: number): number {
  const folder = `/proc/${pid}/task`;
  try {
    return readdirSync(folder).reduce((sum, task) => sum + onCpuMs(readThread(`${folder}/${task}/schedstat`)), 0);
  } catch (error) {
    throw new Error(`the CPU time of process ${pid} cannot be read (Linux only)`, { cause: error });
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
  return highWaterMb(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

/** What a process holds now, in MB (resident). */
export function memoryMb(pid: number): number {
  return statusMb(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS');
}

/** A thread's schedstat: nanoseconds on a processor, nanoseconds waiting for one, turns. */
export function onCpuMs(schedstat: string): number {
  const [nanoseconds = ''] = schedstat.split(' ');
  return Number(nanoseconds) / 1e6;
}

export function highWaterMb(status: string): number {
  return statusMb(status, 'VmHWM');
}

function statusMb(status: string, name: 'VmHWM' | 'VmRSS'): number {
  const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  if (kibibytes === undefined) throw new Error(`no ${name} in the status of the process`);
  return (Number(kibibytes) * 1024) / 1e6;
}

/** A thread may end between listing and reading. */
function readThread(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '0 0 0';
  }
}
