import type { Page, Request } from '@playwright/test';
import { expect, test } from '../journeys/staff.ts';
import { TillPage } from '../pages/TillPage.ts';

const firstRow = (page: Page) => expect(page.getByRole('row').nth(1).getByRole('cell').first()).toBeVisible();

const form = (page: Page) => expect(page.getByRole('form')).toBeVisible();

/** What each is opened for. */
const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  '/admin/dashboard': (page) => expect(page.getByRole('link', { name: "Today's Sales" })).toBeVisible(),
  '/admin/orders': (page) => expect(page.getByRole('main')).toContainText(/./),
  '/admin/inventory': firstRow,
  '/admin/users': firstRow,
  // Those of the most parts.
  '/admin/dispatch': (page) => expect(page.getByRole('main')).toContainText(/./),
  '/admin/arrivals': (page) => expect(page.getByRole('textbox').last()).toBeVisible(),
  '/admin/accounting/expenses': (page) => expect(page.getByRole('main')).toContainText(/./),
  '/admin/front-page': form,
  '/admin/settings/shop': form,
  '/admin/supplier-payments': (page) => expect(page.getByRole('main')).toContainText(/./),
  '/admin/pos': (page) => new TillPage(page).ready(),
};
const MOST = 45;

/** The stream of events stays open. */
const STREAM = '/LiveController/events';

/** What another test has sold meanwhile is looked at anew: that is no opening. */
const isFollowed = (one: Request) => /\/stocks\?product=\d/.test(one.url());

/** What a till keeps for a day without a line, once it is there. */
const isKept = (one: Request) => one.resourceType() === 'fetch' && one.url().includes('/assets/');

/** Requests of a browser that was never here, until nothing more is asked for; the products' own pictures aside. */
async function askedBy(page: Page, path: string): Promise<Set<string>> {
  // Where a busy shop still makes them, they hold every connection of the browser.
  await page.route('**/api/uploads/**', (route) => route.abort());
  // What another test changes meanwhile is asked again by the same address.
  const asked = new Set<string>();
  const open = new Set<Request>();
  page.on('request', (one) => {
    if (one.resourceType() === 'image' || isKept(one) || isFollowed(one)) return;
    asked.add(one.url());
    if (!one.url().includes(STREAM)) open.add(one);
  });
  const ended = (one: Request) => void open.delete(one);
  page.on('requestfinished', ended).on('requestfailed', ended);
  await page.goto(path);
  await PAGES[path]?.(page);
  let before = 0;
  const isWhole = () => {
    const is = open.size === 0 && asked.size === before;
    before = asked.size;
    return is;
  };
  await expect.poll(isWhole, { intervals: [500], message: path }).toBe(true);
  return asked;
}

test.use({ viewport: { width: 1280, height: 800 } });

test('pages of the back office ask for little when they are opened for the first time', async ({
  browser,
  signedIn,
  baseURL,
}) => {
  const paths = Object.keys(PAGES);
  const openAll = async () => {
    for (let path = paths.shift(); path; path = paths.shift()) {
      const page = await browser.newPage({ storageState: signedIn.state, ...(baseURL && { baseURL }) });
      const asked = await askedBy(page, path);
      test.info().annotations.push({ type: path, description: String(asked.size) });
      expect(asked.size, `${path}: ${[...asked].join('\n')}`).toBeLessThanOrEqual(MOST);
      await page.close();
    }
  };
  // Most of it is waiting until nothing more is asked for.
  await Promise.all([openAll(), openAll()]);
});
