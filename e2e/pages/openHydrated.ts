import type { Page } from '@playwright/test';

/** Opens an address of the shop and waits until the program listens to what is pressed or written there. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/**
 * The program has taken over what the server wrote, but for parts that load apart, such as a product: by then the remote's
 * root has its place for dialogs (`RemoteRoot`), which no server writes.
 */
export async function hydrated(page: Page): Promise<void> {
  // Of a page that is still being read, anything may be the last.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.locator('[data-remote] > :last-child > div').first().waitFor({ state: 'attached' });
}
