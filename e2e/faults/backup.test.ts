import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListingItem } from '@shop/shared/contracts/http/catalog/listing';
import { openDatabase } from 'api/openDatabase';
import { restoreBackup } from 'api/restoreBackup';
import { newStore, onBothDatabases, type TestStore } from 'api/testing/bothDatabases';
import { addProduct, addSize } from 'api/testing/testCatalog';
import { expectSoundBooks, shopperOrder } from 'api/testing/testOrders';
import { ROOT } from '../commands.ts';
import { startShop, type Shop } from '../shop.ts';
import { Buyers } from './buyers.ts';

const run = promisify(execFile);

onBothDatabases('a backup made while orders come in', (store) => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'shop-backup-'));
  const archive = path.join(scratch, 'shop.tar.gz');
  const env = ({ dataDir, databaseUrl }: TestStore) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
  let shop: Shop | undefined;
  let answeredBefore: number[] = [];

  const start = (place: TestStore) =>
    startShop({ ...env(place), DEPLOY_DIR: path.join(ROOT, '.deploy'), BOTCHECK: 'off', RATE_LIMIT: 'off' });
  const scriptIn =
    (more: NodeJS.ProcessEnv) =>
    async (name: 'backup' | 'restore', ...args: string[]) => {
      const done = run(process.execPath, [path.join(ROOT, 'api/backup', `${name}.ts`), ...args], {
        env: { ...process.env, ...env(store()), ...more },
      });
      return done.then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          said: error.stderr + error.stdout,
        }),
      );
    };
  const script = scriptIn({});

  /** Starts the shop that was restored, and looks for the orders and a picture. */
  const expectAllThere = async (place: TestStore): Promise<void> => {
    shop = await start(place);
    const db = openDatabase(place);
    const orders = await db.read.selectFrom('orders').select('id').execute();
    const kept = new Set(orders.map(({ id }) => id));
    expect(answeredBefore.filter((id) => !kept.has(id))).toEqual([]);
    await expectSoundBooks(db);
    await db.close();
    const listing = await fetch(`${shop.origin}/api/StockController/stocks?groupPrds=1`);
    const { data } = (await listing.json()) as { data: ListingItem[] };
    const picture = await fetch(`${shop.origin}/api/${data.find(({ img }) => img !== '')?.img}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await shop.stop();
  };

  /** A place without a shop, as on a new machine. */
  const inEmptyPlace = async (work: (place: TestStore) => Promise<void>): Promise<void> => {
    const place = await newStore(store().databaseUrl ? 'PostgreSQL' : 'SQLite');
    try {
      await work(place);
    } finally {
      await place.release();
    }
  };

  beforeAll(async () => {
    shop = await start(store());
    const db = openDatabase(store());
    const size = await addSize(db, 'One size');
    const { id, stockIds } = await addProduct(db, { price: 500, variations: [{ sizeId: size, qty: 100_000 }] });
    await db.close();
    const order = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 1 });
    const buyers = new Buyers(shop.origin, order);
    await buyers.more(10);
    answeredBefore = [...buyers.answered.values()];
    expect(await script('backup', archive)).toEqual({ code: 0, said: expect.stringContaining('196 uploads') });
    const readable = (file: string) => statSync(file).mode & 0o077;
    expect([archive, store().dataDir].map(readable)).toEqual([0, 0]);
    await buyers.more(5);
    await buyers.stop();
  }, 120_000);
  afterAll(async () => {
    await shop?.stop();
    rmSync(scratch, { recursive: true });
  });

  it('is not put in the place of a shop that runs', async () => {
    const { code, said } = await script('restore', archive, '--replace');
    expect([code, said]).toEqual([1, expect.stringContaining('a shop is running on')]);
    expect(readdirSync(scratch)).toEqual(['shop.tar.gz']);
  });

  it('restores every order answered before it began, and the pictures', async () => {
    await shop?.stop();
    const refused = await script('restore', archive);
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('--replace')]);

    const restored = await script('restore', archive, '--replace');
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('What stood there before is in')]);
    const aside = readdirSync(store().dataDir).filter((name) => name.startsWith('replaced-'));
    expect(aside).toHaveLength(1);
    expect(readdirSync(path.join(store().dataDir, aside[0] ?? ''))).toContain('uploads');

    await expectAllThere(store());
  });

  it('is restored where nothing stands, which leaves nothing but the shop', async () => {
    await inEmptyPlace(async (place) => {
      const restored = await scriptIn(env(place))('restore', archive);
      expect([restored.code, restored.said]).toEqual([0, expect.stringMatching(/^The shop is as it was at .*\.\n$/)]);
      expect(readdirSync(place.dataDir)).toEqual(place.databaseUrl ? ['uploads'] : ['shop.db', 'uploads']);
      await expectAllThere(place);
    });
  });

  it('has the pictures where pg_dump is not installed, and says what to run for the rest', async () => {
    if (!store().databaseUrl) return;
    const half = path.join(scratch, 'half.tar.gz');
    const made = await scriptIn({ PATH: scratch })('backup', half);
    expect(made.code).toBe(1);
    expect(made.said).toMatch(/pg_dump is not installed here\. Run where it is: pg_dump .*--file=shop\.dump/);
    expect(made.said).toContain('WITHOUT the database, 196 uploads');
    await inEmptyPlace(async (place) => {
      const restored = await scriptIn({ ...env(place), PATH: scratch })('restore', half);
      expect(restored).toEqual({ code: 0, said: expect.stringContaining('restore that with pg_restore') });
      expect(readdirSync(place.dataDir)).toEqual(['uploads']);
      const whole = await scriptIn({ ...env(place), PATH: scratch })('restore', archive, '--replace');
      expect(whole).toEqual({ code: 1, said: expect.stringContaining('pg_dump is not installed here') });
      expect(readdirSync(place.dataDir)).toEqual(['uploads']);
    });
  });

  it('is not restored when it is damaged, cut off or no backup at all, which changes nothing', async () => {
    await shop?.stop();
    const before = readdirSync(store().dataDir).toSorted();
    const good = readFileSync(archive);
    const broken = path.join(scratch, 'broken.tar.gz');
    const inTheMiddle = Math.floor(good.length / 2);
    const foreign = [
      good.subarray(0, inTheMiddle),
      Buffer.concat([good.subarray(0, inTheMiddle), Buffer.alloc(64, 7), good.subarray(inTheMiddle + 64)]),
      Buffer.from('dear diary'),
      Buffer.alloc(0),
      gzipSync('dear diary '.repeat(1000)),
      // An archive without a file.
      gzipSync(Buffer.alloc(1024)),
    ];
    for (const bytes of foreign) {
      writeFileSync(broken, bytes);
      await expect(restoreBackup(store(), broken, true)).rejects.toThrow(`${broken} cannot be restored`);
      expect(readdirSync(store().dataDir).toSorted()).toEqual(before);
    }
    await expect(restoreBackup(store(), `${broken}.not`, true)).rejects.toThrow('there is no file');
  });

  it('is not overwritten', async () => {
    expect((await script('backup', archive)).said).toContain(`${archive} exists`);
    expect(existsSync(`${archive}.partial`)).toBe(false);
  });
});
