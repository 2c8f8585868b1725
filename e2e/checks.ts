import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { run, ROOT } from './commands.ts';
import { inMemory } from './inMemory.ts';

/** What reads the code without running it: types, lint, formatting, unused code. What they found stays for the next time. */
export async function staticChecks(): Promise<void> {
  // One program for all rooms, and one checker: what they share is checked once.
  const types = (project: string): Check => {
    const found = path.join(CACHE, `${project.replaceAll('/', '-')}.tsbuildinfo`);
    return [
      `types of ${project}`,
      'tsc',
      ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', found],
    ];
  };
  const prettier = ['--cache', '--cache-strategy', 'content', '--cache-location', path.join(CACHE, 'prettier')];
  const left: Check[] = [
    types('.'),
    ['formatting', 'prettier', ['--check', '--log-level', 'warn', ...prettier, '.']],
    ['unused code', 'knip', []],
    ['lint', 'oxlint', ['-f', 'unix', '.']],
    types('lint'),
    types('api/src/bot-check/browser'),
    ['who imports whom', 'node', ['lint/rooms.ts']],
  ];
  const failures: string[] = [];
  /** Each core takes the next one, the longest first. */
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [title, program, args] = next;
      await run(title, program, args, { isBesideOthers: true }).catch((error: Error) => failures.push(error.message));
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

type Check = [title: string, program: string, args: string[]];

const CACHE = path.join(ROOT, 'node_modules/.cache/checks');

/** The tests beside the code, the api's on both databases. `report` is the file its figures are written to. */
export async function unitTests(report: string): Promise<void> {
  const projects = ['--project=api', '--project=server', '--project=browser'];
  await vitest('unit and api tests', report, projects);
}

/** Servers that are killed, disks that are full and the like. */
export async function faultTests(report: string): Promise<void> {
  await vitest('fault tests', report, ['--project=faults', '--maxWorkers=2']);
}

/** The same with many more rounds, and anew, from a seed it names, whatever is drawn by chance: random requests, property tests. */
export async function longFaultTests(report: string): Promise<void> {
  const { FUZZ_SEED = String(Math.floor(Math.random() * 2 ** 31)) } = process.env;
  await vitest(
    `fault tests, the long form, FUZZ_SEED=${FUZZ_SEED}`,
    report,
    ['--maxWorkers=1', 'e2e/faults', 'api/src/outbox/killed', ...drawing()],
    { FAULTS: 'long', FUZZ_SEED },
  );
}

/** Tests that draw by chance. */
function drawing(): string[] {
  const tests = globSync('{api,shared,mfe-*}/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules'] });
  return tests.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes("from 'fast-check'"));
}

/** Decision 0041: a busy machine may cost one test its time. */
const SECOND_TRY = '--retry=1';

function vitest(title: string, report: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return run(title, 'vitest', ['run', SECOND_TRY, ...args, ...reporters], { env: { ...inMemory(), ...env } });
}
