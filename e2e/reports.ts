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
}

/** Forgets the figures of an earlier run. */
export function clearReports(): void {
  for (const file of [UNIT_REPORT, FAULT_REPORT, BROWSER_REPORT]) rmSync(file, { force: true });
}

/** How many tests Vitest ran; none when it wrote no report. */
export function vitestFigures(file: string): Figures {
  const report = read<{ numPassedTests: number; numFailedTests: number }>(file);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/** How many tests Playwright ran; none when it wrote no report. */
export function browserFigures(): Figures {
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(BROWSER_REPORT);
  return { passed: report?.stats.expected ?? 0, failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0) };
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
