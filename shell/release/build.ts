import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from './packages.ts';

export interface Built {
  /** What browsers get. */
  client: string;
  /** What the web server renders with; null when the package is rendered in the browser only. */
  server: string | null;
}

/** Builds a package for deployment. Throws with the builder's output when it fails. */
export async function build(name: string, withServer: boolean): Promise<Built> {
  const folder = packageFolder(name);
  await vite(folder, ['build', '--logLevel', 'warn']);
  if (withServer) await vite(folder, ['build', '--ssr', '--logLevel', 'warn']);
  const server = path.join(folder, 'dist-ssr');
  return { client: path.join(folder, 'dist'), server: withServer && existsSync(server) ? server : null };
}

function vite(folder: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(folder, 'node_modules/vite/bin/vite.js'), ...args], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', STANDALONE: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
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
