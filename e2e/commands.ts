import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { durationText } from './durationText.ts';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Shows its output in one piece when it has ended, because something else runs at the same time. */
  isBesideOthers?: boolean;
}

/** Runs a program in the repository, shows its output and how long it took. Throws when it does not end with 0. */
export async function run(title: string, program: string, args: string[], options: RunOptions = {}): Promise<void> {
  const { isBesideOthers = false } = options;
  if (!isBesideOthers) process.stdout.write(`\n— ${title}\n`);
  const began = Date.now();
  const cwd = path.join(ROOT, options.cwd ?? '');
  const PATH = [path.join(cwd, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter);
  const output: Buffer[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH, ...options.env },
      stdio: isBesideOthers ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    });
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', resolve);
  });
  process.stdout.write(`${Buffer.concat(output).toString()}— ${title}: ${durationText(Date.now() - began)}\n`);
  if (code !== 0) throw new Error(`${title}: failed (${code ?? 'killed'})`);
}

/** Ends the process with a failure's message instead of a stack. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
