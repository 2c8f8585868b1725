import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryPostgres {
  /** Without a database's name. */
  url: string;
  start(): void;
  /** As if its machine had failed. */
  stop(): void;
  /** Stops it and removes its folder. */
  remove(): void;
}

/** A started PostgreSQL cluster in a temporary folder; null when there are no PostgreSQL programs. */
export async function temporaryPostgres(): Promise<TemporaryPostgres | null> {
  const programs = programsFolder();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  const run = runnerFor(folder);
  const port = await freePort();
  const setUp = ['-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  run(join(programs, 'initdb'), ['-D', folder, ...setUp]);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c deadlock_timeout=50ms -c max_connections=200`;
  const control = (...args: string[]) => run(join(programs, 'pg_ctl'), ['-D', folder, '-w', ...args]);
  const start = () => control('-l', join(folder, 'log'), '-o', settings, 'start');
  const stop = () => control('-m', 'immediate', 'stop');
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    start,
    stop,
    remove() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function programsFolder(): string | undefined {
  const result = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** PostgreSQL refuses to run as root; there it gets its own user. */
function runnerFor(folder: string): (program: string, args: string[]) => void {
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  if (process.getuid?.() !== 0) return (program, args) => execFileSync(program, args, options);
  const id = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
  return (program, args) => execFileSync('runuser', ['-u', 'postgres', '--', program, ...args], options);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
