import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program in the repository and shows its output. Throws when it does not end with 0. */
export function run(
  title: string,
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  process.stdout.write(`\n— ${title}\n`);
  const cwd = path.join(ROOT, options.cwd ?? '');
  const PATH = [path.join(cwd, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter);
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH, ...options.env },
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${title}: failed (${code ?? 'killed'})`))));
  });
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
