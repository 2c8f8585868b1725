import type { Browser, Page } from '@playwright/test';

export { expect, test } from '../staff.ts';

/** A browser of somebody else, who is not signed in. */
export async function otherBrowser(
  browser: Browser,
  baseURL?: string,
): Promise<{ page: Page; close(): Promise<void> }> {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
    ...(baseURL && { baseURL }),
  });
  return { page: await context.newPage(), close: () => context.close() };
}
