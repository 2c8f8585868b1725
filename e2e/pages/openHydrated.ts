import type { Page } from '@playwright/test';

/** Opens an address and waits until React listens: before that, a button the server rendered does nothing. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}
