import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A builder whose release was killed would go on writing into a folder that the next release removes. */
const END_WITH_PARENT = new URL(`endWithParent${path.extname(fileURLToPath(import.meta.url))}`, import.meta.url).href;

/**
 * Builds what browsers get of the package of `folder` below `target`, a folder of its own, so that releases can run side by
 * side; gives the built folder. Throws with the builder's output when it fails. `mode`: Vite's, for a second build of it.
 */
export async function build(folder: string, target: string, mode?: string): Promise<string> {
  const client = path.join(target, mode ?? 'client');
  await vite(folder, ['build', '--outDir', client, ...(mode ? ['--mode', mode] : [])]);
  return client;
}

/** The same for what the web server renders its pages with. */
export async function buildServer(folder: string, target: string): Promise<string> {
  const server = path.join(target, 'server');
  await vite(folder, ['build', '--ssr', '--outDir', server]);
  return server;
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
