import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ROOT } from '../commands.ts';
import { expect, test as base } from '../fixtures.ts';
import { signIn } from '../journeys/staff.ts';
import { readRemotes, withRegistry } from '../releases.ts';
import { ADMIN, copyDeployment, newData, startShop, type Shop } from '../shop.ts';
import { publish } from './stock/publish.ts';
import { watchContainers, type Seen } from './watchContainers.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const run = promisify(execFile);

const STOCK = ['stock-vite', 'stock-rspack', 'stock-webpack'];

/** A shop with remotes in it that were built by the tools of others, published by the manifests those wrote. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const folder = temporaryFolder('stock-');
      const builder = path.join(ROOT, 'e2e/independence/stock/build.ts');
      await Promise.all(
        STOCK.map(async (name) => {
          await run(process.execPath, [builder, name, path.join(folder, name)]);
        }),
      );
      const dataDir = newData();
      const deployment = copyDeployment();
      const shop = await startShop({ DEPLOY_DIR: deployment.folder, DATA_DIR: dataDir });
      await withRegistry({ dataDir, databaseUrl: null }, async (registry) => {
        for (const name of STOCK) await publish(registry, name, path.join(folder, name));
      });
      await expect.poll(async () => Object.keys(await readRemotes(shop.origin))).toEqual(expect.arrayContaining(STOCK));
      await use(shop);
      await shop.stop();
      deployment.remove();
      for (const one of [folder, dataDir]) rmSync(one, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  storageState: async ({ shop, playwright }, use) => use((await signIn(playwright, shop.origin, ADMIN)).state),
  viewport: { width: 1280, height: 800 },
});

for (const name of STOCK) {
  test(`a page of ${name} stands in the shop's frame, with the libraries of the page`, async ({ page }) => {
    await page.goto('/admin/dashboard');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: `Page of ${name}` })
      .click();
    await expect(page).toHaveURL(`/admin/${name}`);
    await expectToWork(page, name);
    await page.reload();
    await expectToWork(page, name);
  });
}

test('one React for the shell, for ours and for those of others, whatever copies they bring', async ({ page }) => {
  await watchContainers(page);
  await page.goto('/admin/stock-rspack');
  await expectToWork(page, 'stock-rspack');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const name of ['stock-webpack', 'stock-vite']) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: `Page of ${name}` })
      .click();
    await expectToWork(page, name);
  }
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  const { copies, seen } = await sharedLibraries(page, [...STOCK, 'admin-orders']);
  expect(copies['react'], 'the copy that rspack bundled is there to be taken').toBe(2);
  expect(seen).toEqual(
    Object.fromEntries(
      ['react', 'react-dom', '@shop/shared/router', '@shop/shared/query'].map((library) => [
        library,
        { different: 1, isTheShells: true },
      ]),
    ),
  );
});

async function expectToWork(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: `Page of ${name}` });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveCSS('font-style', 'italic');
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await expect(page.getByText(`asked at /admin/${name}`)).toBeVisible();
  await expect(page.getByText('Beside everything')).toBeVisible();
}

/** How many copies of each library are in the shell's share scope, and which of them these remotes use. */
async function sharedLibraries(page: Page, remotes: string[]) {
  const registry = await readRemotes(new URL(page.url()).origin);
  const paths = remotes.map((name) => new URL(registry[name]?.entry ?? '', page.url()).pathname);
  return page.evaluate(async (started) => {
    const { scope, containers } = (window as unknown as { seen: Seen }).seen;
    const modules = await Promise.all(started.map(async (path) => (await containers[path]?.get('./remote'))?.()));
    const seen = Object.keys(modules[0]?.libraries ?? {}).map(async (library) => {
      const shells = Object.values(scope[library] ?? {}).find(({ from }) => from === 'shell');
      const own = Object.values((await shells?.get())?.() ?? {});
      const used = new Set(modules.map((module) => module?.libraries[library]));
      return [library, { different: used.size, isTheShells: [...used].every((one) => own.includes(one)) }] as const;
    });
    const copies = Object.entries(scope).map(([library, versions]) => [library, Object.keys(versions).length] as const);
    return { copies: Object.fromEntries(copies), seen: Object.fromEntries(await Promise.all(seen)) };
  }, paths);
}
