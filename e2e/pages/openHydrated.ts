import type { Page } from '@playwright/test';

/** Opens an address and waits until React listens. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** React listens, and has taken over these parts of what the server wrote. */
export async function hydrated(page: Page, selector = 'h1, button'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const has = (element: Element | null, mark: string) =>
      Object.keys(element ?? {}).some((key) => key.startsWith(mark));
    const root = document.getElementById('root');
    const parts = [...(root?.querySelectorAll(wanted) ?? [])];
    return has(root, '__reactContainer') && parts.every((part) => has(part, '__reactFiber'));
  }, selector);
}
