import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';

export interface TemporaryPostgres {
  /** Without a database's name. */
  url: string;
  start(): void;
  /** As if its machine had failed. */
  stop(): void;
  /** Stops it and removes its folder. */
  remove(): void;
}

/**
 * A started PostgreSQL cluster in a temporary folder, gone when this process exits at the latest; null when there are no
 * PostgreSQL programs. Durable as it is by itself, unless `settings` (name=value) say otherwise.
 */
export async function temporaryPostgres(settings: string[] = []): Promise<TemporaryPostgres | null> {
  const programs = programsFolder();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  const run = runnerFor(folder);
  const port = await freePort();
  const setUp = ['-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  run(join(programs, 'initdb'), ['-D', folder, ...setUp]);
  const options = ['listen_addresses=127.0.0.1', ...settings].map((setting) => `-c ${setting}`).join(' ');
  const control = (...args: string[]) => run(join(programs, 'pg_ctl'), ['-D', folder, '-w', ...args]);
  const start = () => control('-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} ${options}`, 'start');
  const stop = () => control('-m', 'immediate', 'stop');
  const remove = () => {
    process.off('exit', remove);
    if (existsSync(join(folder, 'postmaster.pid'))) stop();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  start();
  return { url: `postgres://postgres@127.0.0.1:${port}`, start, stop, remove };
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
