import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './shop.ts';

export interface TemporaryPostgres {
  /** Address of a database in the cluster. */
  address(database: string): string;
  stop(): void;
}

/**
 * A cluster with PostgreSQL's own settings, durable as they are, gone when this process exits at the latest; null where
 * its programs are not installed.
 */
export async function startPostgres(): Promise<TemporaryPostgres | null> {
  const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  if (found.status !== 0) return null;
  const programs = found.stdout.trim();
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-postgres-'));
  const run = runnerIn(folder);
  const port = await freePort();
  const initdb = ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  run(path.join(programs, 'initdb'), initdb);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const control = path.join(programs, 'pg_ctl');
  run(control, ['-D', folder, '-l', path.join(folder, 'log'), '-w', '-o', settings, 'start']);
  const stop = (): void => {
    process.off('exit', stop);
    run(control, ['-D', folder, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  return { address: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`, stop };
}

/** PostgreSQL refuses to run as root; there it gets its own user. */
function runnerIn(folder: string): (program: string, args: string[]) => void {
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  if (process.getuid?.() !== 0) return (program, args) => void execFileSync(program, args, options);
  const id = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
  return (program, args) => void execFileSync('runuser', ['-u', 'postgres', '--', program, ...args], options);
}
