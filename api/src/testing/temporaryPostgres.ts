import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from './atExit.ts';
import { freePort } from './freePort.ts';

export interface TemporaryPostgres {
  /** Without a database's name. */
  url: string;
  /** All that it has logged. */
  log(): string;
  start(): void;
  /** As if its machine had failed. */
  stop(): void;
  /** Stops it and removes its folder. */
  remove(): void;
}

/** Follows another, and has what that had when it is stopped, or a little less. */
export interface TemporaryStandby extends TemporaryPostgres {
  /** From now on it is a database of its own, which takes changes. */
  promote(): void;
}

/**
 * A started PostgreSQL cluster in a temporary folder, gone when this process exits at the latest; null when there are no
 * PostgreSQL programs. Durable as it is by itself, unless `settings` (name=value) say otherwise.
 */
export async function temporaryPostgres(settings: string[] = []): Promise<TemporaryPostgres | null> {
  const programs = programsFolder();
  if (!programs) return null;
  const port = await freePort();
  const cluster = clusterIn(programs, port, settings);
  const setUp = ['-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  cluster.run('initdb', ['-D', cluster.folder, ...setUp]);
  cluster.start();
  return cluster;
}

/** A standby of a started cluster, by PostgreSQL's own programs; both must be the temporary ones of this machine. */
export async function temporaryStandby(primary: TemporaryPostgres): Promise<TemporaryStandby> {
  const programs = programsFolder();
  if (!programs) throw new Error('There are no PostgreSQL programs');
  const standby = clusterIn(programs, await freePort(), []);
  const copied = ['-D', standby.folder, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  standby.run('pg_basebackup', copied);
  standby.start();
  return { ...standby, promote: () => standby.run('pg_ctl', ['-D', standby.folder, '-w', 'promote']) };
}

function clusterIn(programs: string, port: number, settings: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  const runAs = runnerFor(folder);
  const run = (program: string, args: string[]) => runAs(join(programs, program), args);
  const options = ['listen_addresses=127.0.0.1', ...settings].map((setting) => `-c ${setting}`).join(' ');
  const control = (...args: string[]) => run('pg_ctl', ['-D', folder, '-w', ...args]);
  const start = () => control('-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} ${options}`, 'start');
  const stop = () => control('-m', 'immediate', 'stop');
  const remove = () => {
    atExit.delete(remove);
    if (existsSync(join(folder, 'postmaster.pid'))) stop();
    rmSync(folder, { recursive: true, force: true });
  };
  atExit.add(remove);
  const log = () => readFileSync(join(folder, 'log'), 'utf8');
  return { url: `postgres://postgres@127.0.0.1:${port}`, log, folder, run, start, stop, remove };
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
