import type { Browser } from '@playwright/test';

/** Address of the listing's first product. */
export async function productPath(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(origin);
    const path = await page.getByRole('article').first().getByRole('link').getAttribute('href');
    if (!path) throw new Error('the listing shows no product');
    return path;
  } finally {
    await context.close();
  }
}
