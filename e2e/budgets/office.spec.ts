import type { Page } from '@playwright/test';
import { expect, test } from '../journeys/staff.ts';
import { TillPage } from '../pages/TillPage.ts';

const firstRow = (page: Page) => expect(page.getByRole('row').nth(1).getByRole('cell').first()).toBeVisible();

const answered = (call: string) => (page: Page) =>
  page.waitForFunction((path) => performance.getEntriesByType('resource').some((one) => one.name.includes(path)), call);

/** Requests of a browser that was never here, until the page shows what it is opened for; the products' own pictures aside. */
const PAGES: { path: string; most: number; shown(page: Page): Promise<unknown> }[] = [
  {
    path: '/admin/dashboard',
    most: 45,
    shown: (page) => expect(page.getByRole('link', { name: "Today's Sales" })).toBeVisible(),
  },
  { path: '/admin/orders', most: 45, shown: firstRow },
  { path: '/admin/inventory', most: 45, shown: firstRow },
  { path: '/admin/users', most: 45, shown: firstRow },
  // Those of the most parts.
  { path: '/admin/dispatch', most: 45, shown: answered('/DispatchController/parcels') },
  { path: '/admin/arrivals', most: 45, shown: (page) => expect(page.getByRole('textbox').last()).toBeVisible() },
  { path: '/admin/accounting/expenses', most: 45, shown: answered('/AccountingController/expenses') },
  { path: '/admin/front-page', most: 45, shown: (page) => expect(page.getByRole('form')).toBeVisible() },
  { path: '/admin/settings/shop', most: 45, shown: (page) => expect(page.getByRole('form')).toBeVisible() },
  { path: '/admin/supplier-payments', most: 45, shown: (page) => expect(page.getByRole('main')).toContainText(/./) },
  // What it needs on a day without a line comes at the same time.
  { path: '/admin/pos', most: 45, shown: (page) => new TillPage(page).ready() },
];

test.use({ viewport: { width: 1280, height: 800 } });

test('pages of the back office ask for little when they are opened for the first time', async ({
  browser,
  signedIn,
  baseURL,
}) => {
  for (const { path, most, shown } of PAGES) {
    const page = await browser.newPage({ storageState: signedIn.state, ...(baseURL && { baseURL }) });
    // What another test changes meanwhile is asked again: that is no opening.
    const asked = new Set<string>();
    page.on('request', (one) => void (one.resourceType() !== 'image' && asked.add(one.url())));
    await page.goto(path);
    await shown(page);
    test.info().annotations.push({ type: path, description: String(asked.size) });
    expect(asked.size, `${path}: ${[...asked].join('\n')}`).toBeLessThanOrEqual(most);
    await page.close();
  }
});
