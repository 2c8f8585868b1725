import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from 'api/testing/freePort';
import { expect, test } from '../fixtures.ts';
import { keepSettings } from '../keepSettings.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { TillPage } from '../pages/TillPage.ts';
import { ADMIN, copyDeployment, newData, startShop } from '../shop.ts';
import {
  firstPage,
  heldFiles,
  isControlled,
  keptFiles,
  keptPictures,
  killBrowser,
  openBrowser,
  openByPin,
  preparePin,
  setPin,
} from '../tillBrowser.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const NAME = 'admin-pos';
test('a till whose browser was killed opens by PIN without the shop, with its pictures, and sells; killed again, it sends what it sold', async () => {
  const deployment = copyDeployment();
  const dataDir = newData();
  const profile = temporaryFolder('till-profile-');
  await keepSettings(dataDir);
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, DEPLOY_DIR: deployment.folder };
  let shop = await startShop(env);
  let context: BrowserContext | undefined;
  try {
    context = await openBrowser(profile, shop.origin);
    let page = await firstPage(context);
    let till = new TillPage(page);
    await test.step('it keeps the release, pictures and who may open it', async () => {
      await new LoginPage(page).signIn();
      await setPin(page, ADMIN.password);
      await preparePin(page);
      await expect.poll(() => missing(page), { timeout: 120_000 }).toBe(0);
      await expect.poll(() => keptPictures(page)).toBeGreaterThan(5);
      await expect.poll(() => isControlled(page)).toBe(true);
      expect(await keptFiles(page)).not.toBe('');
      // No page of the shop has anything of it.
      const listing = await (await fetch(shop.origin)).text();
      for (const word of ['till-release', 'till-worker', NAME]) expect(listing).not.toContain(word);
    });

    let number = '';
    await test.step('killed, and without the shop, it opens by PIN and sells', async () => {
      killBrowser(profile);
      await shop.stop();
      context = await openBrowser(profile, shop.origin);
      page = await firstPage(context);
      till = new TillPage(page);
      await page.goto('/admin/pos');
      await openByPin(page);
      const picture = till.shelf.locator('img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await sell(till)).toMatch(/^[A-Z]+-\d{4}-1$/);
    });

    await test.step('with its worker stopped alone, it opens by PIN and sells the next', async () => {
      await stopWorkers(page);
      await page.goto('/admin/pos');
      await openByPin(page);
      number = await sell(till);
      expect(number).toMatch(/^[A-Z]+-\d{4}-2$/);
    });

    await test.step('killed again, the sale is there, and sent once the shop is back and somebody signs in', async () => {
      killBrowser(profile);
      shop = await startShop(env);
      context = await openBrowser(profile, shop.origin);
      page = await firstPage(context);
      till = new TillPage(page);
      await new LoginPage(page).beSignedIn();
      await till.open();
      await expect(till.strip).toContainText('0 waiting');
      await page.goto(`/admin/pos/receipt?till=${number}`);
      const sold = page.getByRole('region', { name: 'Sold at this device without the network' });
      await expect(sold.getByRole('link', { name: number })).toContainText(
        /The shop has it.*INV-|INV-.*The shop has it/s,
      );
    });
  } finally {
    await context?.close().catch(() => undefined);
    await shop.stop();
    deployment.remove();
    for (const folder of [dataDir, profile]) rmSync(folder, { recursive: true, force: true });
  }
});

/** How many files of the release the shop has are not here yet. */
async function missing(page: Page): Promise<number> {
  const { here, all } = await heldFiles(page);
  return all - here;
}

/** As a browser does that wants room; returns when none runs any more. */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const running = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) running.set(versionId, runningStatus);
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => [...running.values()]).toEqual(['stopped']);
  await session.detach();
}

async function putInCart(till: TillPage): Promise<void> {
  await till.shelf.getByRole('listitem').first().getByRole('button').click();
  await till.page.getByRole('dialog').getByRole('button', { name: 'in stock' }).first().click();
  await expect(till.lines).toHaveCount(1);
}

/** Sells a piece without the network: the till's number of it. */
async function sell(till: TillPage): Promise<string> {
  await putInCart(till);
  await till.page.keyboard.press('F9');
  return till.soldAs();
}
