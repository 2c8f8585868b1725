import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from 'api/openDatabase';
import { freePort } from 'api/testing/freePort';
import { ROOT } from '../commands.ts';
import { startShop } from '../shop.ts';
import { canMount, smallDisk } from './smallDisk.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'shop-start-'));
afterAll(() => rmSync(scratch, { recursive: true, maxRetries: 5 }));

/** Starts a server and gives what it says when it does not come up: one plain line. */
async function refusalOf(env: NodeJS.ProcessEnv): Promise<string> {
  const defaults = { PORT: String(await freePort()), DATA_DIR: path.join(scratch, 'data'), SEED: 'none' };
  const server = spawn(process.execPath, [path.join(ROOT, 'shell/server/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ADMIN_PASSWORD: 'correct horse battery', ...defaults, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(server, 'close')) as [number];
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  return said;
}

async function emptyShop(name: string): Promise<{ folder: string; file: string }> {
  const folder = path.join(scratch, name);
  const db = openDatabase({ dataDir: folder, databaseUrl: null });
  await db.migrate();
  await db.check();
  await db.close();
  return { folder, file: path.join(folder, 'shop.db') };
}

it('a shop that starts as by npm start warns of nothing', async () => {
  const shop = await startShop({ ADMIN_PASSWORD: '', DATA_DIR: path.join(scratch, 'first') });
  // It is ready a moment before it says where.
  await expect.poll(() => shop.output()).toContain('http://localhost:');
  const said = shop.output();
  expect(await shop.stop()).toBe(0);
  expect(said).not.toMatch(/warn|"level":(40|50)/i);
});

it('a start that is killed while it builds leaves nothing at work', async () => {
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(scratch, 'killed'),
    DEPLOY_DIR: path.join(scratch, 'nothing'),
  };
  const start = spawn(process.execPath, [path.join(ROOT, 'shell/release/start.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await expect.poll(() => processesWith('cmdline', `--outDir\0${env.DEPLOY_DIR}`)).not.toEqual([]);
  } finally {
    start.kill('SIGKILL');
  }
  // It, what releases for it, and the builders of that have it in their environment.
  await expect.poll(() => processesWith('environ', env.DEPLOY_DIR)).toEqual([]);
});

/** Of those that run: what has ended, and nobody has waited for, has neither arguments nor an environment. */
function processesWith(part: 'cmdline' | 'environ', text: string): string[] {
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/${part}`, 'utf8').includes(text);
    } catch {
      return false;
    }
  });
}

describe('a shop that cannot start says what is wrong and where', () => {
  it('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const said = await refusalOf({ PORT: String(port) });
    expect(said).toContain('The port is taken');
    expect(said).toContain(`PORT ${port} on HOST 127.0.0.1`);
    other.close();
  });

  it('a folder that cannot be made', async () => {
    expect(await refusalOf({ DATA_DIR: '/proc/shop' })).toContain('/proc/shop/shop.db (DATA_DIR) cannot be used');
    const file = path.join(scratch, 'file');
    writeFileSync(file, '');
    expect(await refusalOf({ DATA_DIR: path.join(file, 'data') })).toMatch(
      /file\/data\/shop\.db .*no folder can be made/,
    );
  });

  it.runIf(canMount)('a folder that is read-only, a disk that is full', async () => {
    const disk = smallDisk(1);
    try {
      const DATA_DIR = path.join(disk.folder, 'data');
      mkdirSync(DATA_DIR);
      disk.fill();
      expect(await refusalOf({ DATA_DIR })).toContain(
        `${DATA_DIR}/shop.db (DATA_DIR) cannot be used: the disk is full`,
      );
      disk.free();
      disk.makeReadOnly();
      expect(await refusalOf({ DATA_DIR })).toContain(`${DATA_DIR}/shop.db (DATA_DIR) cannot be used: it`);
    } finally {
      disk.remove();
    }
  });

  it('a database that is damaged', async () => {
    const { folder, file } = await emptyShop('damaged');
    const bytes = readFileSync(file);
    writeFileSync(file, 'this is no database, whatever its name says. '.repeat(200));
    expect(await refusalOf({ DATA_DIR: folder })).toMatch(/damaged\/shop\.db .*it is damaged.*npm run restore/);
    writeFileSync(file, bytes.fill(7, 4096));
    expect(await refusalOf({ DATA_DIR: folder })).toMatch(/damaged\/shop\.db .*it is damaged.*npm run restore/);
  });

  it('a PostgreSQL that does not answer, without its password', async () => {
    const port = await freePort();
    const said = await refusalOf({ DATABASE_URL: `postgres://shop:hush@127.0.0.1:${port}/shop` });
    expect(said).toContain(`The database 127.0.0.1:${port}/shop (DATABASE_URL) cannot be used: it does not answer`);
    expect(said).not.toContain('hush');
  });
});
