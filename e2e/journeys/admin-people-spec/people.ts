import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export { expect, test } from '../staff.ts';

export interface OtherBrowser {
  page: Page;
  close(): Promise<void>;
}

/** A browser of somebody else, signed in with `state` or not at all. */
export async function otherBrowser(
  browser: Browser,
  baseURL: string | undefined,
  state: NonNullable<BrowserContextOptions['storageState']> = { cookies: [], origins: [] },
): Promise<OtherBrowser> {
  const context = await browser.newContext({
    storageState: state,
    viewport: { width: 1280, height: 800 },
    ...(baseURL && { baseURL }),
  });
  return { page: await context.newPage(), close: () => context.close() };
}
