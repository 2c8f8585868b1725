import { browserTests } from './browserTests.ts';
import { faultTests, staticChecks, unitTests } from './checks.ts';
import { browserFigures, clearReports, FAULT_REPORT, UNIT_REPORT, vitestFigures, type Figures } from './reports.ts';

/** Every part runs, also after another one failed; the last line says how many tests passed and failed. */
clearReports();
const failures: string[] = [];
const results = [
  await part(staticChecks),
  await part(
    () => unitTests(UNIT_REPORT),
    () => vitestFigures(UNIT_REPORT),
  ),
  await part(
    () => faultTests(FAULT_REPORT),
    () => vitestFigures(FAULT_REPORT),
  ),
  await part(() => browserTests(), browserFigures),
];
for (const failure of failures) process.stderr.write(`\n${failure}\n`);
const sum = (count: (figures: Figures) => number) => results.reduce((total, figures) => total + count(figures), 0);
process.stdout.write(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed\n`);
if (failures.length > 0) process.exitCode = 1;

/** A part that fails without a failed test, such as a wrong type or a shop that does not start, counts as one failure. */
async function part(
  work: () => Promise<void>,
  read: () => Figures = () => ({ passed: 0, failed: 0 }),
): Promise<Figures> {
  try {
    await work();
    return read();
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
    const { passed, failed } = read();
    return { passed, failed: Math.max(failed, 1) };
  }
}
