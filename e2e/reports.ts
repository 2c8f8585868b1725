import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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
  /** File, name and message of each test that failed, at its first try too. */
  reasons?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface BrowserReport {
  stats: Partial<Record<'expected' | 'unexpected' | 'flaky', number>>;
  suites?: Suite[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: { title: string; tests: { results: { status: string; error?: { message?: string } }[] }[] }[];
}

/** Forgets the figures of an earlier run. */
export function clearReports(): void {
  for (const file of [UNIT_REPORT, FAULT_REPORT, BROWSER_REPORT]) rmSync(file, { force: true });
}

/** How many tests Vitest ran; none when it wrote no report. Those of the second try count as passed, and are told apart. */
export function vitestFigures(file: string): Figures {
  const report = read<VitestReport>(file);
  const files = report?.testResults ?? [];
  const reasons = files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
    const where = path.relative(ROOT, name);
    return [
      ...(message === '' || failed.length > 0 ? [] : [reason(where, '', message)]),
      ...failed.map((test) => reason(where, test.fullName, test.failureMessages.join('\n'))),
    ];
  });
  const secondTry = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0).length;
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, secondTry, reasons };
}

/** The same of Playwright. */
export function browserFigures(): Figures {
  const report = read<BrowserReport>(BROWSER_REPORT);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const reasons = (report?.suites ?? []).flatMap(browserReasons);
  return { passed: expected + flaky, failed: unexpected, secondTry: flaky, reasons };
}

function browserReasons({ file, suites = [], specs = [] }: Suite): string[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(({ status, error }) => reason(file, title, error?.message ?? status)),
    ),
    ...suites.flatMap(browserReasons),
  ];
}

const MOST_LINES = 12;

function reason(file: string, title: string, message: string): string {
  const own = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !line.includes('node_modules'));
  const lines = own.slice(0, MOST_LINES);
  return [`${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
