import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import type { Socket } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AS_BROWSER } from './processKinds.ts';

/** Heap of the process: what is rendered takes a third of it, and a build that keeps everything ends alone. */
const MEMORY = ['--max-semi-space-size=2', '--optimize-for-size'];
const MOST_HEAP_MB = { server: 96, browser: 192 };

/** Started without rights, but for what it reads and keeps compiled until it gives that up too (powerless.ts). */
export function startProcess(isBrowser = false): ChildProcess {
  const compiled = getCompileCacheDir();
  const cache = compiled && path.dirname(compiled);
  const { TZ } = process.env;
  // Compiled or not, the file of the process is of the same kind as this one.
  const file = fileURLToPath(new URL(`process${path.extname(import.meta.url)}`, import.meta.url));
  const rights = ['--permission', '--allow-fs-read=*', '--no-experimental-sqlite'];
  if (cache) rights.push(`--allow-fs-write=${cache}`);
  const heap = `--max-old-space-size=${MOST_HEAP_MB[isBrowser ? 'browser' : 'server']}`;
  const kind = isBrowser ? [AS_BROWSER] : [];
  const child = spawn(process.execPath, [heap, ...MEMORY, ...rights, file, ...kind], {
    // Nothing of ours. React takes anything else for development; sources that come compiled save 20 MB.
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      ...(cache && { NODE_COMPILE_CACHE: cache }),
      ...(TZ && { TZ }),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
    // In a group of its own: a terminal's signals, and its own to its group, do not reach others.
    detached: true,
  });
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as Socket | null)?.unref();
  endWithServer(child);
  return child;
}

/**
 * A process that loops does not see its pipe end when the server is killed: a shell waits for that in its place, on a pipe of
 * its own, and kills it. Where there is no shell it stays.
 */
function endWithServer(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const watch = spawn('/bin/sh', ['-c', `read -r _; kill -9 ${child.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
    detached: true,
  });
  watch.on('error', () => undefined);
  watch.stdin.on('error', () => undefined);
  watch.unref();
  (watch.stdin as Socket).unref();
  // Another process may get its number.
  child.once('exit', () => watch.kill('SIGKILL'));
}

/** What a process has of the machine, as Linux says; of nothing where it does not. */
export function usageOf(pid: number | undefined): { waitsForCpu: boolean; cpuMs: number; memoryMb: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * 10;
    return { waitsForCpu: fields[0] === 'R', cpuMs, memoryMb: (Number(fields[21]) * 4096) / 1e6 };
  } catch {
    return { waitsForCpu: false, cpuMs: 0, memoryMb: 0 };
  }
}
