import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './commands.ts';

const REPORTS = path.join(ROOT, 'test-results');

/** Where the runners write what they ran, as JSON. */
export const UNIT_REPORT = path.join(REPORTS, 'unit.json');
export const FAULT_REPORT = path.join(REPORTS, 'faults.json');
export const BROWSER_REPORT = path.join(REPORTS, 'browser.json');

export interface Figures {
  passed: number;
  failed: number;
  /** Of those passed: not at the first try. */
  secondTry?: number;
}

type BrowserStats = Record<'expected' | 'unexpected' | 'flaky', number>;

/** Forgets the figures of an earlier run. */
export function clearReports(): void {
  for (const file of [UNIT_REPORT, FAULT_REPORT, BROWSER_REPORT]) rmSync(file, { force: true });
}

/** How many tests Vitest ran; none when it wrote no report. */
export function vitestFigures(file: string): Figures {
  const report = read<{ numPassedTests: number; numFailedTests: number }>(file);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/** How many tests Playwright ran; none when it wrote no report. Those of the second try count as passed, and are told apart. */
export function browserFigures(): Figures {
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
  } = read<{ stats: Partial<BrowserStats> }>(BROWSER_REPORT)?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, secondTry: flaky };
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
