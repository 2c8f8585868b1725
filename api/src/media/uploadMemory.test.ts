import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { openDatabase } from '../kernel/db/openDatabase.ts';
import { freePort } from '../testing/freePort.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addLookups, formOf, mp4File, productFields } from '../testing/testForms.ts';

const MB = 2 ** 20;
const folder = testFolder();
const dataDir = join(folder, 'data');
let server: ChildProcess | undefined;
let origin = '';

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}/api`;
  const file = fileURLToPath(new URL('../server.ts', import.meta.url));
  const settings = { PORT: String(port), DATA_DIR: dataDir, SEED: 'none', BOTCHECK: 'off', RATE_LIMIT: 'off' };
  server = spawn(process.execPath, [file], { env: { ...process.env, ...settings, DATABASE_URL: '' }, stdio: 'ignore' });
  // oxlint-disable-next-line no-restricted-properties -- Hooks have no expect.poll.
  await vi.waitUntil(
    () =>
      fetch(`${origin}/SettingsController/public`).then(
        ({ ok }) => ok,
        () => false,
      ),
    {
      timeout: 50_000,
    },
  );
});
afterAll(async () => {
  if (server?.exitCode === null && server.kill()) await once(server, 'exit');
});

const residentMB = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server?.pid}/status`, 'utf8'))?.[1]) / 1024;

it.runIf(existsSync('/proc/self/status'))(
  'takes a video of 100 MB into 20 MB of memory',
  { timeout: 60_000 },
  async () => {
    const db = openDatabase({ dataDir, databaseUrl: null });
    const lookups = await addLookups(db);
    const { headers } = await signedIn(db, 'manager');
    await db.close();
    const film = join(folder, 'film.mp4');
    writeFileSync(film, new Uint8Array(await mp4File(100 * MB - 100).arrayBuffer()));
    const create = async (video?: Blob): Promise<number> => {
      const body = formOf({ product: productFields(lookups, { video }) });
      return (await fetch(`${origin}/ProductsController/create`, { method: 'POST', headers, body })).status;
    };
    for (let i = 0; i < 5; i++) expect(await create()).toBe(200);

    const before = residentMB();
    let highest = 0;
    const watching = setInterval(() => (highest = Math.max(highest, residentMB())), 10);
    const status = await create(await openAsBlob(film));
    clearInterval(watching);
    expect(status).toBe(200);
    expect(Math.max(highest, residentMB()) - before).toBeLessThan(20);
  },
);
