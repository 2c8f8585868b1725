import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { ROOT } from '../commands.ts';

export interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs the pnpm that the shop is installed with. */
export async function pnpm(args: string[], { cwd = ROOT, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const { config } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const child = spawn('npx', ['--yes', config.pnpm, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, errors } satisfies Ended;
}
