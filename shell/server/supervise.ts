import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** What a server tells the process that started it, once it listens. */
export const SERVING = 'serving';

/**
 * Node's options for the server: V8 trades speed of code for memory, and young objects get 2 × 2 MB instead of 2 × 32,
 * since what a request leaves behind is far smaller.
 */
export const SERVER_OPTIONS = ['--optimize-for-size', '--max-semi-space-size=2'];

/** Where Node keeps sources as it compiled them: from the second start on a server is there a third sooner. */
export const COMPILED = path.join(import.meta.dirname, '../../node_modules/.cache/compiled');

/**
 * Its environment: two pools of native memory instead of one for each thread, which keep what they once held, and
 * compiled sources from the first file on, so that what takes types out of one is not even loaded (10 MB).
 */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: COMPILED,
  ...process.env,
});

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Runs `script` in a process of its own and starts it again whenever it crashes: at once after it served, ever more
 * slowly while it does not start again. A stop by signal stops both, and so does a first start that fails.
 */
export function supervise(script: string): void {
  let server: ChildProcess | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let isStopping = false;
  let hasServed = false;
  let failures = 0;

  const start = (): void => {
    server = spawn(process.execPath, [...SERVER_OPTIONS, script], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: serverEnvironment(),
    });
    server.on('message', (message) => {
      if (message !== SERVING) return;
      hasServed = true;
      failures = 0;
    });
    server.on('exit', (code, signal) => {
      server = undefined;
      if (isStopping || code === 0 || !hasServed) process.exit(code ?? 1);
      failures += 1;
      const wait = waitAfter(failures);
      const again =
        wait === 0 ? 'Starting it again.' : `Attempt ${failures} to start it again follows in ${wait / 1000} s.`;
      process.stderr.write(`The shop ended by itself (${signal ?? `code ${code}`}). ${again}\n`);
      waiting = setTimeout(start, wait);
    });
  };
  const stop = (): void => {
    isStopping = true;
    clearTimeout(waiting);
    if (server) server.kill('SIGTERM');
    else process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  start();
}

/** Milliseconds until the next start. The first failure after serving is a crash, later ones are starts that failed. */
function waitAfter(failures: number): number {
  return failures === 1 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - 2), LONGEST_WAIT_MS);
}
