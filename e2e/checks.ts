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
  await vitest('unit and api tests', report, ['--project=api', '--project=server', '--project=browser']);
}

/** Servers that are killed, disks that are full and the like. */
export async function faultTests(report: string): Promise<void> {
  await vitest('fault tests', report, ['--project=faults']);
}

/** The same with many more rounds, and the random requests too. */
export async function longFaultTests(report: string): Promise<void> {
  await vitest('fault tests, the long form', report, ['e2e/faults', 'api/src/plugins/randomRequests'], {
    FAULTS: 'long',
  });
}

function vitest(title: string, report: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return run(title, 'vitest', ['run', ...args, ...reporters], { env });
}
