import { readConfig } from '../../kernel/config/config.ts';
import { buildApp } from '../../buildApp.ts';
import { hashPassword } from '../../people/sign-in/secrets.ts';
import { openSession } from '../../people/sign-in/sessions.ts';
import { createToken } from '../../releases/tokens.ts';
import { openDatabase } from '../../kernel/db/openDatabase.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { RoleName } from '@shop/shared/contracts/rights';
import { paisaOf } from '@shop/shared/format/money';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../bothDatabases.ts';
import { addAccount } from '../testAccounts.ts';
import { addProduct, addSize } from '../testCatalog.ts';
import { addLookups, fileOf, mp4File, pngFile } from '../testForms.ts';
import { tarballOf } from '../testTarball.ts';
import { firstRequests, importFile, type Example, type FirstRequest } from './firstRequests.ts';
import { COLLEAGUE, COSTS, PASSWORD, SUPPLIER, type Who } from './secrets.ts';

const PACKAGE = 'catalog';

/** A shop to send requests to, always made alike. */
export interface World {
  app: FastifyInstance;
  db: Database;
  files: readonly File[];
  /** Requests that every run begins with: they put something of everything into the shop, and are examples of bodies. */
  first: readonly FirstRequest[];
  /** Bodies that calls take, beside those. */
  examples: readonly Example[];
  /** Headers of somebody new of this role, signed in. */
  signIn(who: Who): Promise<Record<string, string>>;
  /** Whether they have that role by now, and no other. */
  isStill(who: Who, headers: Record<string, string>): Promise<boolean>;
  close(): Promise<void>;
}

/** A shop with something of everything; things in it that are told to some only are those of `secrets.ts`. */
export async function newWorld(store: TestStore): Promise<World> {
  const base = readConfig({ RATE_LIMIT: 'off', SEED: 'none', PAGE_TRIALS: 'off' });
  const config = { ...base, dataDir: store.dataDir, databaseUrl: store.databaseUrl, reportLimitMs: 300_000 };
  const db = openDatabase(config);
  const app = await buildApp(config, { logger: false, database: db });
  await app.ready();
  // Its key is made when somebody first asks.
  await app.inject('/api/BotCheckController/challenge');
  const lookups = await addLookups(db);
  const sizeId = await addSize(db, '2-3 Years, wide');
  const supplierId = await addAccount(db, { username: null, password: null, role: 'supplier', ...SUPPLIER });
  await addAccount(db, { username: 'nayyara', password: null, role: 'cashier', ...COLLEAGUE });
  await db.transaction(async (trx) => {
    for (const { fullname, phone1 } of [SUPPLIER, COLLEAGUE]) {
      await trx.updateTable('users').set({ phone1 }).where('fullname', '=', fullname).execute();
    }
  });
  const variations = [
    { sizeId, qty: 100_000 },
    { sizeId, qty: 3, color: 'Blue' },
  ];
  const product = await addProduct(db, { supplierId, variations });
  await db.transaction(async (trx) => {
    const [cost, wholesale, variation] = [COSTS.product, COSTS.wholesale, COSTS.variation].map(paisaOf);
    await trx.updateTable('products').set({ cost, wholesale }).where('id', '=', product.id).execute();
    await trx.updateTable('variations').set({ cost: variation }).where('product_id', '=', product.id).execute();
  });
  const [stockId = 0] = product.stockIds;
  const picture = await pngFile();
  const tarballs = await Promise.all(
    ['1.0.0', '1.0.1'].map(async (version) => {
      const bytes = await tarballOf({ name: PACKAGE, version });
      return fileOf(new Uint8Array(bytes), `${PACKAGE}-${version}.tgz`);
    }),
  );
  const files = [
    picture,
    await pngFile(2000, 30, 7, 'wide.png'),
    mp4File(),
    ...tarballs,
    importFile(SUPPLIER.fullname),
    fileOf('', 'empty'),
    fileOf('%PDF-1.4', 'paper.pdf'),
  ];
  const { first, examples } = firstRequests({ lookups, productId: product.id, stockId, supplierId, picture, tarballs });
  const password_hash = await hashPassword(PASSWORD);
  let accounts = 0;
  const administrator = await addAccount(db, { username: 'rabia', password: PASSWORD, role: 'administrator' });
  return {
    app,
    db,
    files,
    first,
    examples,
    async signIn(who): Promise<Record<string, string>> {
      if (who === 'nobody') return {};
      if (who === 'deployer') {
        const staff = {
          userId: administrator,
          username: 'rabia',
          fullname: 'Rabia',
          role: 'administrator',
          rights: [],
        };
        const { token } = await createToken(db, staff, { name: PACKAGE, label: 'CI', days: 9 });
        return { authorization: `Bearer ${token}` };
      }
      accounts += 1;
      const userId = await addAccount(db, { username: `${who}-${accounts}`, password: null, role: who as RoleName });
      const place = { userAgent: `agent of ${who}`, address: '192.0.2.7' };
      const { cookie, authToken, apiKey } = await db.transaction(async (trx) => {
        await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
        // To be ended by the other.
        await openSession(trx, userId, new Date(), place);
        return openSession(trx, userId, new Date(), place);
      });
      return { cookie: `session=${cookie}`, authorization: `Bearer ${authToken}`, 'x-api-key': apiKey };
    },
    async isStill(who, headers) {
      if (who === 'nobody' || who === 'deployer') return true;
      const { body } = await app.inject({ url: '/api/PublicController/me', headers });
      return JSON.parse(body).data?.role?.toLowerCase() === who;
    },
    close: () => app.close(),
  };
}
