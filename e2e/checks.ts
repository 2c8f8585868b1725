import { globSync } from 'node:fs';
import path from 'node:path';
import { run, ROOT } from './commands.ts';

/** What reads the code without running it: types, lint, formatting, unused code. */
export async function staticChecks(): Promise<void> {
  const projects = globSync('{shared,shell,mfe-*,api,e2e,lint}/{.,src/*/*}/tsconfig.json', {
    cwd: ROOT,
  });
  const failures = await Promise.all([
    failuresOf(projects.map((project) => [`types of ${path.dirname(project)}`, 'tsc', ['-p', project]])),
    failuresOf([
      ['lint', 'oxlint', ['-f', 'unix', '.']],
      ['who imports whom', 'node', ['lint/rooms.ts']],
      ['formatting', 'prettier', ['--check', '--log-level', 'warn', '.']],
      ['unused code', 'knip', []],
    ]),
  ]);
  if (failures.flat().length > 0) throw new Error(failures.flat().join('\n'));
}

/** Makes one check after another, also after one failed. */
async function failuresOf(checks: [title: string, program: string, args: string[]][]): Promise<string[]> {
  const failures: string[] = [];
  for (const [title, program, args] of checks) {
    await run(title, program, args, { isBesideOthers: true }).catch((error: Error) => failures.push(error.message));
  }
  return failures;
}

/** The tests beside the code, the api's on both databases. `report` is the file its figures are written to. */
export async function unitTests(report: string): Promise<void> {
  await vitest('unit and api tests', report, ['--project=api', '--project=server', '--project=browser']);
}

/** Servers that are killed, disks that are full and the like. */
export async function faultTests(report: string): Promise<void> {
  await vitest('fault tests', report, ['--project=faults', '--maxWorkers=2']);
}

/** The same with many more rounds, and the random requests too. */
export async function longFaultTests(report: string): Promise<void> {
  await vitest(
    'fault tests, the long form',
    report,
    ['--maxWorkers=1', 'e2e/faults', 'api/src/testing/fuzz/fuzz.test'],
    {
      FAULTS: 'long',
    },
  );
}

/** Decision 0041: a busy machine may cost one test its time. */
const SECOND_TRY = '--retry=1';

function vitest(title: string, report: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return run(title, 'vitest', ['run', SECOND_TRY, ...args, ...reporters], { env });
}
