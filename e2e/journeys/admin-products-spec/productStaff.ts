import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { ROOT } from '../../commands.ts';
import { watch } from '../../fixtures.ts';
import { keepSettings } from '../../keepSettings.ts';
import type { MadeFile } from '../../pages/madeFiles.ts';
import { newData, startShop, type Shop } from '../../shop.ts';
import { expect, signIn, staffHeaders, test as base, type SignedIn } from '../staff.ts';

/** Of the demo shop. */
export const SUPPLIER = 'Sana Memon - Memon Prints';
export const SIZES = ['2-3 Years', '3-4 Years', '4-5 Years'] as const;
const TODDLER = 32;
const GIFT_PACKS = 23;
/** Ids of roles. */
const ROLES = { manager: 51, cashier: 53 };

interface ProductFixtures {
  /** A product with one variation of 10 pieces at Rs 1,200; `fields` are the form's, `product[minStock]`. */
  addProduct(name: string, fields?: Record<string, string | MadeFile>): Promise<Product>;
  /** As its editor sees it. */
  productOf(id: number): Promise<Product>;
  /** A manager, another person than the administrator, on a wide window. */
  colleague: Page;
}

interface Sessions {
  ownShop: Shop;
  colleagueSession: SignedIn;
  cashier: { account: { username: string; password: string }; session: SignedIn };
}

/** Journeys of staff with products, in a shop of their own: what they add and sell would stand in other journeys' way. */
export const test = base.extend<ProductFixtures, Sessions>({
  ownShop: [
    async ({}, use) => {
      const dataDir = newData();
      await keepSettings(dataDir);
      const shop = await startShop({ DEPLOY_DIR: path.join(ROOT, '.deploy'), DATA_DIR: dataDir });
      await use(shop);
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  origin: [async ({ ownShop }, use) => use(ownShop.origin), { scope: 'worker' }],
  colleagueSession: [
    async ({ playwright, origin, signedIn }, use) => {
      const account = await addAccount(playwright, origin, signedIn, 'manager');
      await use(await signIn(playwright, origin, account));
    },
    { scope: 'worker' },
  ],
  cashier: [
    async ({ playwright, origin, signedIn }, use) => {
      const account = await addAccount(playwright, origin, signedIn, 'cashier');
      await use({ account, session: await signIn(playwright, origin, account) });
    },
    { scope: 'worker' },
  ],
  addProduct: async ({ page, signedIn, productOf }, use) => {
    await use(async (name, fields = {}) => {
      const headers = staffHeaders(signedIn);
      const users = await page.request.get('/api/UserController/users?role=52', { headers });
      const { data: suppliers } = (await users.json()) as { data: { userId: number }[] };
      const sizes = await page.request.get('/api/EntitiesController/index?entityGroup=prdSize');
      const { data: known } = (await sizes.json()) as { data: { entityId: number; name: string }[] };
      const size = known.find((one) => one.name === SIZES[0]);
      const reply = await page.request.post('/api/ProductsController/create', {
        headers,
        multipart: {
          'product[name]': name,
          'product[category]': String(GIFT_PACKS),
          'product[supplier]': String(suppliers[0]?.userId),
          'product[group]': String(TODDLER),
          'product[description]': 'Cotton, with roses.',
          'product[minStock]': '2',
          'product[costPrice]': '1000',
          'product[wholesalePrice]': '1050',
          'product[retailPrice]': '1200',
          'product[onSale]': '0',
          'variations[0][variant]': 'G',
          'variations[0][color]': 'Rose',
          'variations[0][size]': String(size?.entityId),
          'variations[0][price]': '1200',
          'variations[0][quantity]': '10',
          ...fields,
        },
      });
      expect(reply.status(), await reply.text()).toBe(200);
      return productOf(((await reply.json()) as { data: { id: number } }).data.id);
    });
  },
  productOf: async ({ page, signedIn }, use) => {
    await use(async (id) => {
      const reply = await page.request.get(`/api/ProductsController/product/${id}`, {
        headers: staffHeaders(signedIn),
      });
      expect(reply.status()).toBe(200);
      return ((await reply.json()) as { data: Product }).data;
    });
  },
  colleague: async ({ browser, colleagueSession, baseURL }, use) => {
    const context = await browser.newContext({
      storageState: colleagueSession.state,
      viewport: { width: 1280, height: 800 },
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    const problems = watch(page);
    await use(page);
    await context.close();
    expect(problems.filter((problem) => !/status of 409/.test(problem))).toEqual([]);
  },
});

async function addAccount(
  { request }: Parameters<typeof signIn>[0],
  baseURL: string,
  administrator: SignedIn,
  role: keyof typeof ROLES,
): Promise<{ username: string; password: string }> {
  const account = { username: `${role}-${randomUUID()}`, password: randomUUID() };
  const context = await request.newContext({ baseURL, storageState: administrator.state });
  const reply = await context.post('/api/UserController/create', {
    headers: staffHeaders(administrator),
    data: { fullname: `A ${role}`, role: ROLES[role], ...account },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  await context.dispose();
  return account;
}

export { expect };
