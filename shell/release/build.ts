import { spawn } from 'node:child_process';
import path from 'node:path';
import { SECOND_COPY } from '@shop/shared/build/oneCopy';
import { packageFolder } from './packages.ts';

const MOST_ATTEMPTS = 4;

export interface Built {
  /** What browsers get. */
  client: string;
  /** What the web server renders with; null when the package is rendered in the browser only. */
  server: string | null;
}

/**
 * Builds a package for deployment into `target`, a folder of its own, so that releases can run side by side. Throws
 * with the builder's output when it fails.
 */
export async function build(name: string, withServer: boolean, target: string): Promise<Built> {
  const folder = packageFolder(name);
  const client = path.join(target, 'client');
  const server = path.join(target, 'server');
  await withRetries(() => vite(folder, ['build', '--outDir', client]));
  if (withServer) await vite(folder, ['build', '--ssr', '--outDir', server]);
  return { client, server: withServer ? server : null };
}

/** On a busy machine about one build in twenty takes a second React in; the same build again is sound. */
async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !String(error).includes(SECOND_COPY)) throw error;
      process.stdout.write('  … once more, that build held a second copy of a shared library\n');
    }
  }
}

function vite(folder: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join(folder, 'node_modules/vite/bin/vite.js'), ...args, '--logLevel', 'warn'],
      {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production', STANDALONE: '' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`building ${path.basename(folder)} failed:\n${output}`));
    });
  });
}
