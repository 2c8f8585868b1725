import type { Page } from '@playwright/test';

/** Opens an address and waits until React listens. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** React listens, and has taken over the heading and every button that the server wrote. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const has = (element: Element | null, mark: string) =>
      Object.keys(element ?? {}).some((key) => key.startsWith(mark));
    const root = document.getElementById('root');
    const parts = [...(root?.querySelectorAll('h1, button') ?? [])];
    return has(root, '__reactContainer') && parts.every((part) => has(part, '__reactFiber'));
  });
}
