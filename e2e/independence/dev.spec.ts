import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../journeys/staff.ts';
import { ADMIN } from '../shop.ts';
import { copyWorkspace } from '../workspaceCopy.ts';

const ORIGIN = 'http://localhost:4000';

/** A page of each remote, and its heading. */
const PAGES = [
  ['/cart', 'Your cart is empty'],
  ['/product/1', 'Strawberry Picnic Frock'],
  ['/admin/inventory', 'Inventory'],
  ['/admin/orders', 'Orders'],
  ['/admin/pos', 'Point of Sale'],
  ['/admin/audit', 'Audit'],
] as const;

test('`npm run dev` shows a page of each remote, a changed text without a reload, and a new page', async ({
  browser,
  playwright,
}) => {
  const sources = copyWorkspace();
  const dev = startDev(sources.folder);
  try {
    await expect.poll(isReady, { timeout: 240_000, intervals: [500] }).toBe(true);
    // Five couriers that are none.
    for (const port of [4021, 4022, 4023, 4024, 4025]) {
      const courier = await fetch(`http://127.0.0.1:${port}/stand-in`, { method: 'POST', body: '{}' });
      expect(await courier.json()).toMatchObject({ parcels: [] });
    }
    const { state } = await signIn(playwright, ORIGIN, ADMIN);
    const context = await browser.newContext({ baseURL: ORIGIN, storageState: state });
    const page = await context.newPage();
    for (const [address, heading] of PAGES) {
      // The first page of a remote waits until its libraries were bundled; one that was sent in the midst of that may stay empty.
      await expect(async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible({ timeout: 20_000 });
      }).toPass({ timeout: 240_000 });
    }

    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible({ timeout: 60_000 });
    await page.evaluate(() => document.documentElement.setAttribute('data-loaded-once', ''));
    const texts = path.join(sources.folder, 'mfe-checkout/src/texts.ts');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('Your cart is empty', 'Nothing in here yet'));
    await expect(page.getByText('Nothing in here yet')).toBeVisible();
    await expect(page.locator('html[data-loaded-once]')).toHaveCount(1);

    const pages = path.join(sources.folder, 'mfe-admin-orders/src/pages.ts');
    writeFileSync(pages, readFileSync(pages, 'utf8').replace("'/admin/blocked-phones'", "'/admin/barred-phones'"));
    await page.goto('/admin/barred-phones');
    await expect(page.getByRole('heading', { level: 1, name: 'Blocked Phones' })).toBeVisible();
    await context.close();
  } finally {
    dev.child.kill();
    await dev.ended;
    sources.remove();
  }
});

/** Its ports are its own, whatever `PORT` says: where a shop runs at 4000 it ends at once, and says so. */
function startDev(folder: string): { child: ChildProcess; ended: Promise<unknown> } {
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), ADMIN_PASSWORD: ADMIN.password };
  const child = spawn(process.execPath, ['run.mjs', 'dev', '--couriers'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, ended: once(child, 'exit') };
}

async function isReady(): Promise<boolean> {
  const answers = await Promise.allSettled([fetch(`${ORIGIN}/remotes.json`), fetch('http://127.0.0.1:4010/readyz')]);
  return answers.every((answer) => answer.status === 'fulfilled' && answer.value.ok);
}
