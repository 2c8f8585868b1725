import { test as base, expect, type Page } from '@playwright/test';

/** Every journey fails on a console error, an uncaught exception or a hydration mismatch (React reports those as errors). */
export const test = base.extend<{ problems: string[]; expectedProblems: RegExp | null }, { origin: string }>({
  /** Of the shop that is visited: the one all journeys share, unless a folder starts its own. */
  origin: [async ({}, use) => use(process.env['SHOP_ORIGIN'] ?? ''), { scope: 'worker' }],
  /** For tests that provoke failures: what the browser may complain about. */
  expectedProblems: [null, { option: true }],
  baseURL: async ({ origin }, use) => use(origin),
  problems: [
    async ({ page, expectedProblems }, use) => {
      const problems = watch(page);
      await use(problems);
      const unexpected = problems.filter((problem) => !expectedProblems?.test(problem));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects what the page complains about; a spec that provokes failures empties the list after looking at it. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  return problems;
}

export { expect };
