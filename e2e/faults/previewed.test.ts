import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { PublishedVersion } from '@shop/shared/contracts/http/releases/releases';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { openDatabase } from 'api/openDatabase';
import { newStore, type TestStore } from 'api/testing/bothDatabases';
import { hasStore, temporaryStore, type TemporaryStore } from 'api/testing/temporaryStore';
import { addProduct, addSize } from 'api/testing/testCatalog';
import { staffHeaders } from '../bench/office/staff.ts';
import { changedTarball } from '../independence/publishing.ts';
import { readRemotes } from '../releases.ts';
import { copyDeployment, startShop, type Shop } from '../shop.ts';

/** As `shop-release publish` makes them. */
const CATALOG = { name: 'catalog', version: '20261124T211503527-76e27de72aeb' };
const CHECKOUT = { name: 'checkout', version: '20261124T212847113-e09b0377b8d8' };

describe.runIf(hasStore && inject('postgres'))(
  'a preview of two remotes on servers with a database and a bucket',
  () => {
    const scratch = mkdtempSync(path.join(tmpdir(), 'shop-previewed-'));
    const deployment = copyDeployment();
    let store: TestStore;
    let bucket: TemporaryStore;
    beforeAll(async () => {
      [store, bucket] = await Promise.all([newStore('PostgreSQL'), temporaryStore()]);
    });
    const shops: Shop[] = [];
    afterAll(async () => {
      for (const shop of shops) await shop.stop();
      await store.release();
      bucket.remove();
      deployment.remove();
      rmSync(scratch, { recursive: true });
    });

    const folder = (name: string) => mkdtempSync(path.join(scratch, `${name}-`));
    const start = async (env: NodeJS.ProcessEnv): Promise<Shop> => {
      const shop = await startShop({ SEED: 'none', BOTCHECK: 'off', RATE_LIMIT: 'off', ...env });
      shops.push(shop);
      return shop;
    };

    async function publish(shop: Shop, { name, version }: typeof CATALOG, from: string, to: string) {
      const live = path.join(deployment.folder, 'remotes', name, (await readRemotes(shop.origin))[name]?.version ?? '');
      const made = await fetch(`${shop.origin}/api/ReleaseTokenController/create`, {
        method: 'POST',
        headers: { ...(await staffHeaders(shop.origin)), 'content-type': 'application/json' },
        body: JSON.stringify({ name, label: `CI of ${name}`, days: 1 }),
      });
      const { token } = ((await made.json()) as AnswerOf<{ token: string }>).data;
      const authorization = `Bearer ${token}`;
      const reply = await fetch(`${shop.origin}/api/releases/${name}/versions/${version}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/gzip' },
        body: new Blob([new Uint8Array(await changedTarball(live, { name, version }, from, to))]),
      });
      expect(reply.status).toBe(201);
      return { authorization, ...((await reply.json()) as AnswerOf<PublishedVersion>).data };
    }

    it('shows both on each of them, whichever took them and opened them, also once that one is gone', async () => {
      const { databaseUrl } = store;
      const common = { DATABASE_URL: databaseUrl ?? '', ...bucket.env };
      const db = openDatabase({ dataDir: scratch, databaseUrl });
      await db.migrate();
      const variations = [{ sizeId: await addSize(db, '2-3 Years'), qty: 5 }];
      const { id } = await addProduct(db, { name: 'Frock', price: 500, variations });
      await db.close();
      const one = await start({ ...common, DATA_DIR: folder('data'), DEPLOY_DIR: deployment.folder });
      const two = await start({ ...common, DATA_DIR: folder('data'), DEPLOY_DIR: folder('deploy') });
      const web = await start({ API_URL: two.origin, DEPLOY_DIR: folder('deploy') });

      const catalog = await publish(one, CATALOG, 'Buy It Now', 'Buy It Today');
      const checkout = await publish(two, CHECKOUT, 'Your cart is empty', 'Nothing in here yet');
      let cookie = '';
      for (const [shop, link] of [[two, catalog.preview] as const, [web, checkout.preview] as const]) {
        const opened = await fetch(shop.origin + link, { redirect: 'manual', headers: { cookie } });
        expect(opened.status).toBe(303);
        [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
      }

      const read = async (shop: Shop, address: string, headers: Record<string, string> = { cookie }) =>
        (await fetch(shop.origin + address, { headers })).text();
      const isShown = async (shop: Shop) => {
        expect(await read(shop, `/product/${id}`)).toContain('Buy It Today');
        const cart = await read(shop, '/cart');
        for (const { name, version } of [CATALOG, CHECKOUT]) expect(cart).toContain(`/remotes/${name}/${version}/`);
        const scripts = new Set(cart.match(new RegExp(`/remotes/checkout/${CHECKOUT.version}/[\\w./-]+\\.js`, 'g')));
        const sent = await Promise.all([...scripts].map((script) => read(shop, script)));
        expect(sent.join('\n')).toContain('Nothing in here yet');
        expect(await read(shop, `/product/${id}`, {})).toContain('Buy It Now');
      };
      for (const shop of [one, two, web]) await isShown(shop);

      await one.stop();
      for (const shop of [two, web]) await isShown(shop);
      const current = await fetch(`${two.origin}/api/releases/catalog/current`, {
        method: 'POST',
        headers: { authorization: catalog.authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          version: CATALOG.version,
          expected: (await readRemotes(two.origin))['catalog']?.version,
        }),
      });
      expect(current.status).toBe(200);
      for (const shop of [two, web])
        await expect.poll(() => read(shop, `/product/${id}`, {})).toContain('Buy It Today');
    });
  },
);
