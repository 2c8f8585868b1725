import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from 'api/testing/freePort';
import { serving } from 'api/testing/serving';

/** Whether PgBouncer (`apt-get install pgbouncer`) is installed here. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;
if (!hasPooler) process.stderr.write('\n!!! No PgBouncer (apt-get install pgbouncer): NOT tested behind a pooler.\n\n');

/** A transaction pooler before the PostgreSQL of an address, gone when this process exits at the latest. */
export async function temporaryPooler(databaseUrl: string): Promise<{ url: string; remove(): void }> {
  const database = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-pooler-'));
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${database.hostname} port=${database.port} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 10',
    'max_client_conn = 200',
  ];
  writeFileSync(file, lines.join('\n'));
  // It refuses to run as root.
  const isRoot = userInfo().uid === 0;
  if (isRoot) spawnSync('chown', ['-R', 'postgres', folder]);
  const [program = '', ...args] = [...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []), 'pgbouncer', '-q', file];
  const child = spawn(program, args, { cwd: folder, stdio: 'ignore' });
  // Whoever started it for another user hands this on, and nothing stronger.
  const remove = await serving(child, { port, folder, signal: 'SIGTERM' });
  return { url: Object.assign(new URL(databaseUrl), { port: String(port) }).href, remove };
}
