import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TRANSLATIONS } from './translations.ts';

/**
 * What Node is to import (`--import`) in a program that ends when the process is gone that started it with a channel ('ipc'): a
 * builder whose release was killed would go on writing into a folder that the next release removes.
 */
export const END_WITH_PARENT = new URL(`endWithParent${path.extname(fileURLToPath(import.meta.url))}`, import.meta.url)
  .href;

/**
 * Builds what browsers get of the package of `folder` below `target`, a folder of its own, so that releases can run side by
 * side; gives the built folder. Throws with the builder's output when it fails. `mode`: Vite's, for a second build of it; one
 * of a language is inside the English one.
 */
export async function build(folder: string, target: string, mode?: string): Promise<string> {
  const client = isTranslation(mode) ? path.join(target, 'client', mode) : path.join(target, mode ?? 'client');
  await inTurn(folder, ['build', '--outDir', client, ...(mode ? ['--mode', mode] : [])]);
  return client;
}

/** The same for what the web server renders its pages with. */
export async function buildServer(folder: string, target: string, mode?: string): Promise<string> {
  const server = path.join(target, serverFolder(mode));
  await inTurn(folder, ['build', '--ssr', '--outDir', server, ...(mode ? ['--mode', mode] : [])]);
  return server;
}

const isTranslation = (mode: string | undefined): mode is string => TRANSLATIONS.some((one) => one === mode);

/** The folder of a version that has its server build, of this mode of Vite's. */
export const serverFolder = (mode?: string): string => (isTranslation(mode) ? `server-${mode}` : 'server');

/** Those that were begun together, once none of them writes any more. Throws what the first of them threw. */
export async function together<T>(builds: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(builds);
  return Promise.all(builds);
}

/** Builders are work for a whole processor, and 400 MB each. */
const AT_ONCE = Math.max(2, availableParallelism());
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn(folder: string, args: string[]): Promise<void> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((begin) => waiting.push(begin));
  try {
    await vite(folder, args);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function vite(folder: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = installedFile(folder, 'vite', 'bin/vite.js');
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, program, ...args, '--logLevel', 'warn'], {
      cwd: folder,
      // A build is the same whoever starts it.
      env: { ...process.env, NODE_ENV: 'production', STANDALONE: '' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`building ${path.basename(folder)} failed:\n${output}`));
    });
  });
}

/** A file of a library as it is installed for the package of `folder`. Throws when it is not. */
export function installedFile(folder: string, library: string, file: string): string {
  for (let at = realpathSync(folder); ; at = path.dirname(at)) {
    const found = path.join(at, 'node_modules', library, file);
    if (existsSync(found)) return found;
    if (at === path.dirname(at)) throw new Error(`${library} is not installed for ${folder}; install it and try again`);
  }
}
