import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from './packages.ts';

/** A builder whose release was killed would go on writing into a folder that the next release removes. */
const END_WITH_PARENT = fileURLToPath(new URL('endWithParent.ts', import.meta.url));

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
  await vite(folder, ['build', '--outDir', client]);
  if (withServer) await vite(folder, ['build', '--ssr', '--outDir', server]);
  return { client, server: withServer ? server : null };
}

function vite(folder: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', END_WITH_PARENT, path.join(folder, 'node_modules/vite/bin/vite.js'), ...args, '--logLevel', 'warn'],
      {
        cwd: folder,
        // A build is the same whoever starts it.
        env: { ...process.env, NODE_ENV: 'production', STANDALONE: '' },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
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
