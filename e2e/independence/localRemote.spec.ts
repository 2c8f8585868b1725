import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from 'api/testing/freePort';
import { ROOT } from '../commands.ts';
import { expect, test as base, watch } from '../fixtures.ts';
import { signIn } from '../journeys/staff.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { ProductPage } from '../pages/ProductPage.ts';
import { ADMIN, startShop } from '../shop.ts';
import { copyWorkspace } from '../workspaceCopy.ts';
import { edit, editUntilShown, startLocal } from './localRemote.ts';
import { tokenFor } from './publishing.ts';

/** Sources to change, a shop that runs what was released, and who may show what of them in it. */
const test = base.extend<{ sources: string }, { shopOrigin: string }>({
  sources: async ({}, use) => {
    const sources = copyWorkspace();
    await use(sources.folder);
    sources.remove();
  },
  shopOrigin: [
    async ({}, use) => {
      const shop = await startShop({ DEPLOY_DIR: path.join(ROOT, '.deploy') });
      await use(shop.origin);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shopOrigin }, use) => use(shopOrigin),
});

const SHOPPER = {
  fullname: 'Zainab Fatima Chaudhry-Qureshi',
  phone: '03214567890',
  address: 'House 14-B, Street 7, Phase 5, DHA',
  city: 'Rawalpindi',
};

test('a team’s own checkout inside the running shop: what changes shows with what was typed, and to nobody else', async ({
  page,
  browser,
  request,
  playwright,
  shopOrigin,
  sources,
}) => {
  const folder = path.join(sources, 'mfe-checkout');
  const port = await freePort();
  edit(path.join(folder, 'vite.config.ts'), 'port: 4102', `port: ${port}`);
  const { token } = await tokenFor(playwright, shopOrigin, 'checkout');
  const local = await startLocal(folder, { SHOP_URL: shopOrigin, SHOP_RELEASE_TOKEN: token });
  try {
    await page.goto(local.link);
    await expect(page).toHaveURL('/checkout');
    const banner = page.getByRole('complementary', { name: 'Preview' });
    await expect(banner).toContainText('Preview of checkout: not what shoppers see');

    // Another team's page as it is live, real products, and the local remote's own part of it.
    const { product, variation } = await findVariation(request, 21, ({ qty }) => qty > 0);
    await new ProductPage(page).addToCart(product, variation);
    await new MiniCart(page).completeOrder.click();
    const checkout = new CheckoutPage(page);
    await expect(checkout.summary).toContainText(product.name);
    await checkout.fillIn(SHOPPER);
    await page.evaluate(() => document.documentElement.setAttribute('data-loaded-once', ''));

    const texts = path.join(folder, 'src/checkout/texts.ts');
    await editUntilShown(page, 'Send my order', texts, "placeOrder: 'Place Order'", "placeOrder: 'Send my order'");
    await expect(page.getByRole('button', { name: 'Send my order' })).toBeVisible();
    edit(texts, "orderSummary: 'Order Summary'", "orderSummary: 'آپ کا آرڈر'");
    await expect(page.getByRole('region', { name: 'آپ کا آرڈر' })).toBeVisible();
    await expect(checkout.fullName).toHaveValue(SHOPPER.fullname);
    await expect(checkout.address).toHaveValue(SHOPPER.address);
    await expect(page.locator('html[data-loaded-once]')).toHaveCount(1);

    // A page in Urdu has the team's own Urdu.
    await page.goto('/ur/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'آپ کا کارٹ' })).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute('data-loaded-once', ''));
    edit(path.join(folder, 'src/cart/texts.ur.ts'), "heading: 'آپ کا کارٹ'", "heading: 'آپ کی ٹوکری'");
    await expect(page.getByRole('heading', { level: 1, name: 'آپ کی ٹوکری' })).toBeVisible();
    await expect(page.locator('html[lang=ur][data-loaded-once]')).toHaveCount(1);
    await page.goto('/checkout');

    const other = await browser.newPage({ baseURL: shopOrigin });
    const problems = watch(other);
    const live = await other.goto('/checkout');
    expect(await live?.text()).not.toContain(String(port));
    expect(live?.headers()['content-security-policy']).not.toContain('127.0.0.1');
    await expect(other.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
    expect(problems).toEqual([]);
    await other.close();

    const mine = await page.request.get('/checkout');
    expect(mine.headers()['cache-control']).toBe('private, no-store');
    await banner.getByText('Preview of checkout').click();
    await expect(banner).toContainText(`checkout: from http://127.0.0.1:${port}, on this computer`);
    await banner.getByRole('link', { name: 'End preview' }).click();
    await expect(checkout.placeOrder).toBeVisible();
    await expect(banner).toHaveCount(0);
  } finally {
    await local.stop();
  }
});

test('a remote of stock Vite that was never published, inside the back office', async ({
  browser,
  playwright,
  shopOrigin,
  sources,
}) => {
  const folder = path.join(sources, 'e2e/stock-gifts');
  cpSync(path.join(sources, 'e2e/independence/stock/remote'), folder, { recursive: true });
  mkdirSync(path.join(folder, 'public'));
  const files = {
    'package.json': JSON.stringify({ name: 'stock-gifts', type: 'module' }),
    'public/shop-remote.json': JSON.stringify({
      contract: 1,
      label: 'The gift list',
      territories: ['/admin/stock-gifts'],
      nav: [{ id: 'stock-gifts', label: 'Gift list', to: '/admin/stock-gifts', order: 900, icon: 'audit' }],
    }),
    'vite.config.ts': `
      import { federation } from '@module-federation/vite';
      import react from '@vitejs/plugin-react';
      import { EXPOSES, SHARED, styles } from '../independence/stock/shared.ts';
      export default {
        base: '',
        server: { port: ${await freePort()} },
        resolve: { alias: styles(import.meta.dirname, 'stock-vite') },
        define: { __REMOTE__: '"stock-gifts"' },
        plugins: [react(), federation({ name: 'stock_gifts', filename: 'remoteEntry.js', exposes: EXPOSES, shared: SHARED,
          manifest: true, publicPath: 'auto', dts: false })],
      };`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const { token } = await tokenFor(playwright, shopOrigin, 'stock-gifts');
  const local = await startLocal(folder, { SHOP_URL: shopOrigin, SHOP_RELEASE_TOKEN: token });
  try {
    const { state } = await signIn(playwright, shopOrigin, ADMIN);
    const viewport = { width: 1280, height: 800 };
    const page = await browser.newPage({ baseURL: shopOrigin, storageState: state, viewport });
    const problems = watch(page);
    await page.goto(local.link);
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Gift list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Page of stock-gifts' })).toBeVisible();
    await page.getByRole('button', { name: 'Pressed 0' }).click();
    const source = path.join(folder, 'Page.tsx');
    await editUntilShown(page, 'Beside all of it', source, 'Beside everything', 'Beside all of it');
    await expect(page.getByText('Beside all of it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
    expect(problems).toEqual([]);
    await page.close();
  } finally {
    await local.stop();
  }
});
