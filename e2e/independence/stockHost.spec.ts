import { expect, test as base } from '../fixtures.ts';
import type { RegistryFile } from '../shop.ts';
import { startHost } from './stock/host.ts';

/** A host that is not the shop; it knows the address of our catalogue's manifest, and nothing else of it. */
const test = base.extend<object, { host: { origin: string; manifest: string } }>({
  host: [
    async ({ origin }, use) => {
      const registry = (await (await fetch(`${origin}/remotes.json`)).json()) as RegistryFile;
      const manifest = `${origin}${registry['catalog']?.entry.replace(/[^/]+$/, 'mf-manifest.json')}`;
      const host = await startHost(manifest, origin);
      await use({ origin: host.origin, manifest });
      await host.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, use) => use(host.origin),
});

test('our catalogue runs in a stock Vite host, by its manifest, with the libraries of that page', async ({
  page,
  host,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByText('One copy: react, react-dom, @shop/shared/router, @shop/shared/query')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  expect(asked).toContain(host.manifest);
  // Its sheet came too.
  await expect(card).toHaveCSS('position', 'relative');

  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
