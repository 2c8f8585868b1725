import { globSync } from 'node:fs';
import { run, ROOT } from './commands.ts';

/** Types, lint, formatting, unused code, and the unit and api tests. */
export async function checks(): Promise<void> {
  for (const project of globSync('{shared,shell,mfe-*,api,e2e}/tsconfig.json', { cwd: ROOT })) {
    await run(`types of ${project.split('/')[0]}`, 'tsc', ['-p', project]);
  }
  await run('lint', 'oxlint', ['-f', 'unix', '.']);
  await run('formatting', 'prettier', ['--check', '--log-level', 'warn', '.']);
  await run('unused code', 'knip', []);
  await run('unit and api tests', 'vitest', ['run']);
}
