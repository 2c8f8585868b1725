import { globSync } from 'node:fs';
import path from 'node:path';
import { run, ROOT } from './commands.ts';

/** What reads the code without running it: types, lint, formatting, unused code. */
export async function staticChecks(): Promise<void> {
  for (const project of globSync('{shared,shell,mfe-*,api,e2e}/{.,src/*/*}/tsconfig.json', { cwd: ROOT })) {
    await run(`types of ${path.dirname(project)}`, 'tsc', ['-p', project]);
  }
  await run('lint', 'oxlint', ['-f', 'unix', '.']);
  await run('formatting', 'prettier', ['--check', '--log-level', 'warn', '.']);
  await run('unused code', 'knip', []);
}

/** The tests beside the code, the api's on both databases. `report` is the file its figures are written to. */
export async function unitTests(report: string): Promise<void> {
  await run('unit and api tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
}
