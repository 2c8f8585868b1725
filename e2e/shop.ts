import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atExit } from 'api/testing/atExit';
import { freePort } from 'api/testing/freePort';
import { serverEnvironment } from '../shell/server/supervise.ts';
import { ROOT } from './commands.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export const ADMIN = { username: 'admin', password: 'journeys-only-2026' };

const START_LIMIT_MS = 180_000;
/** Of one that is built first, by a machine that has other work. */
const BUILD_LIMIT_MS = 1_200_000;

/** Characters of what it printed that are kept: some thousand requests. */
const KEPT = 4_000_000;

/** In the environment: the folder that `newData` copies. */
export const READY_DATA = 'READY_DATA';

/** In the environment: 'yes' where that is to have pictures of its products, too. */
export const READY_PICTURES = 'READY_PICTURES';

/**
 * A folder for the data of a shop that begins: where tests have one ready, with all that its first start makes (tables, the
 * demo, versions; pictures where READY_PICTURES says so), which is most of the processor time of that.
 */
export function newData(): string {
  const folder = temporaryFolder('shop-data-');
  const ready = process.env[READY_DATA];
  if (ready) cpSync(ready, folder, { recursive: true });
  return folder;
}

export interface Shop {
  origin: string;
  /** The process that was started: the server itself with a DEPLOY_DIR. */
  pid: number;
  /** The end of what it printed. */
  output(): string;
  /** Ends it gracefully and gives its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts a whole shop of its own with the demo (unless a DATA_DIR or a SEED is given), on a free port unless a PORT is given. Without a
 * DEPLOY_DIR it is built and released first, as `npm start` does, and started again when it crashes; with TLS_CERT and
 * TLS_KEY it speaks HTTP/2. With a DEPLOY_DIR it saves no memory, for a fifth of the processor time of its start, unless
 * `options` of Node, as those of a shop (SERVER_OPTIONS), say so.
 */
export async function startShop(env: NodeJS.ProcessEnv = {}, options: readonly string[] = []): Promise<Shop> {
  const port = env['PORT'] ?? (await freePort());
  const dataDir = env['DATA_DIR'] ? null : env['SEED'] ? mkdtempSync(path.join(tmpdir(), 'shop-data-')) : newData();
  const child = spawn(
    process.execPath,
    env['DEPLOY_DIR']
      ? [...options, path.join(ROOT, 'shell/server/main.ts')]
      : [path.join(ROOT, 'shell/release/start.ts')],
    {
      cwd: ROOT,
      env: {
        ...serverEnvironment(),
        PORT: String(port),
        ...(dataDir && { DATA_DIR: dataDir }),
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        ...env,
      },
      // By the channel it ends with this process, whatever ends that.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error('the shop did not start');
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-KEPT)));
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-KEPT)));
  const origin = `${env['TLS_CERT'] ? 'https' : 'http'}://localhost:${port}`;
  // Whatever ends this process ends the shop too.
  const clear = (): void => {
    atExit.delete(clear);
    child.kill('SIGTERM');
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  atExit.add(clear);
  try {
    const limitMs = env['DEPLOY_DIR'] ? START_LIMIT_MS : START_LIMIT_MS + BUILD_LIMIT_MS;
    await untilReady(origin, () => child.exitCode ?? (child.signalCode ? 1 : null), limitMs);
  } catch (error) {
    child.kill('SIGKILL');
    clear();
    throw new Error(`the shop did not start: ${String(error)}\n${output}`, { cause: error });
  }
  return {
    origin,
    pid,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      clear();
      return child.exitCode;
    },
  };
}

/**
 * A copy of what is current, to break, switch or roll back without touching the real one: a shop with a new database takes
 * it over as it is.
 */
export function copyDeployment(): {
  folder: string;
  readRegistry(): RegistryFile;
  remove(): void;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-deploy-'));
  const file = path.join(folder, 'current.json');
  const read = (from: string) => JSON.parse(readFileSync(from, 'utf8')) as CurrentFile;
  const released = path.join(ROOT, '.deploy');
  const { shell, registry } = read(path.join(released, 'current.json'));
  const remotes = Object.entries(registry).map(([name, { version }]) => path.join('remotes', name, version));
  const files = ['current.json', 'alike.json'].filter((name) => existsSync(path.join(released, name)));
  for (const one of [...files, path.join('shell', shell.version), ...remotes]) {
    cpSync(path.join(released, one), path.join(folder, one), { recursive: true });
  }
  const remove = (): void => {
    atExit.delete(remove);
    rmSync(folder, { recursive: true });
  };
  atExit.add(remove);
  return {
    folder,
    readRegistry: () => read(file).registry,
    remove,
  };
}

interface CurrentFile {
  shell: { version: string };
  registry: RegistryFile;
}

export type RegistryFile = Record<
  string,
  { version: string; entry: string; preloads: string[]; styles: string[]; server?: string }
>;

/** Waits for a shop at `origin` to answer that it can serve. Throws when it ends or takes too long. */
export async function untilReady(
  origin: string,
  exitCode: () => number | null = () => null,
  limitMs = START_LIMIT_MS,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    const code = exitCode();
    if (code !== null) throw new Error(`it ended with ${code}`);
    if (await isHealthy(`${origin}/healthz`)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no answer within ${limitMs} ms`);
}

async function isHealthy(address: string): Promise<boolean> {
  if (address.startsWith('http:')) return (await fetch(address).catch(() => null))?.ok === true;
  return new Promise((resolve) => {
    // Its certificate is of our own making.
    get(address, { rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
