import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const INSTALL = 'npx --yes pnpm@12.21.0 install';

interface Step {
  /** The block's language: a file's, or `sh` for commands. */
  language: string;
  /** The path named last before the block. */
  file: string;
  text: string;
}

/** The blocks of a recipe in `docs/how-to.md`, in their order. */
export function recipeSteps(markdown: string, heading: string): Step[] {
  const [, section = ''] = markdown.split(`\n## ${heading}\n`);
  const [text = ''] = section.split(/\n## /);
  const blocks = [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)];
  return blocks.map(({ 1: language = '', 2: body = '', index }) => {
    const named = [...text.slice(0, index).matchAll(/`((?:mfe-|\.\.\/)[^`\s]+\.\w+)`/g)].at(-1)?.[1];
    return { language, file: named ?? '', text: body };
  });
}

/** Does what a block says, in a copy of the sources. Throws with what a command printed when it fails. */
export async function follow({ language, file, text }: Step, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (language !== 'sh') {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    return writeFileSync(target, text);
  }
  for (const command of text.trim().split('\n')) {
    const isInstalling = command === INSTALL;
    const options = { cwd: folder, env: { ...process.env, ...env } };
    // Linking five hundred libraries anew takes a minute; what it would link is there.
    await run('bash', ['-c', isInstalling ? `${command} --lockfile-only` : command], options).catch(
      (error: unknown) => {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${command}\n${stdout}${stderr}`, { cause: error });
      },
    );
    if (isInstalling) link(folder);
  }
}

/** Gives the new package what an installation links for it, and notes that the lock file is installed. */
function link(folder: string): void {
  const [from, to] = ['mfe-admin-pos', 'mfe-admin-help'].map((name) => path.join(folder, name));
  const manifest = JSON.parse(readFileSync(path.join(String(to), 'package.json'), 'utf8')) as Record<string, object>;
  for (const name of Object.keys({ ...manifest['dependencies'], ...manifest['devDependencies'] })) {
    const [source, target] = [from, to].map((one) => path.join(String(one), 'node_modules', name));
    mkdirSync(path.dirname(String(target)), { recursive: true });
    cpSync(String(source), String(target), { verbatimSymlinks: true, recursive: true });
  }
  const lock = createHash('sha256').update(readFileSync(path.join(folder, 'pnpm-lock.yaml')));
  writeFileSync(path.join(folder, 'node_modules/.installed'), lock.digest('hex'));
}
