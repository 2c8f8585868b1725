import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster without a database's name; null when there are no PostgreSQL programs. */
    postgres: string | null;
  }
}

/** One temporary PostgreSQL cluster for a whole test run, gone at its end. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const programs = programsFolder();
  if (!programs) {
    process.stderr.write('\n!!! No PostgreSQL programs (pg_config): the api is tested on SQLite ONLY.\n\n');
    project.provide('postgres', null);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  const run = runnerFor(folder);
  const port = await freePort();
  run(join(programs, 'initdb'), [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c deadlock_timeout=50ms -c max_connections=200`;
  run(join(programs, 'pg_ctl'), ['-D', folder, '-l', join(folder, 'log'), '-w', '-o', settings, 'start']);
  project.provide('postgres', `postgres://postgres@127.0.0.1:${port}`);
  return () => {
    run(join(programs, 'pg_ctl'), ['-D', folder, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
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
