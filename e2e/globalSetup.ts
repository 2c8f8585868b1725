import { rmSync } from 'node:fs';
import path from 'node:path';
import type { ListingItem } from '@shop/shared/contracts/http/catalog/listing';
import { firstRenditions } from 'api/firstRenditions';
import { openDatabase } from 'api/openDatabase';
import { keepSettings } from './keepSettings.ts';
import { releaseChanges } from './releaseChanges.ts';
import { newData, READY_DATA, READY_PICTURES, startShop } from './shop.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** All journeys order from one machine, and nobody confirms what they order. */
const SHOPPER_LIMITS = {
  line: 10,
  order: 40,
  openOfPhone: 10_000,
  openOfDevice: 10_000,
  openOfNetwork: 10_000,
  heldOfNetwork: 100_000,
  heldPart: 1,
};

/** One shop for all journeys; specs that break things start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const ready = temporaryFolder('shop-ready-');
  const DEPLOY_DIR = await releaseChanges(ready);
  await startOnce(ready, DEPLOY_DIR);
  process.env[READY_DATA] = ready;
  const dataDir = newData();
  await keepSettings(dataDir, { shopperLimits: SHOPPER_LIMITS });
  const shop = await startShop({ DATA_DIR: dataDir, DEPLOY_DIR });
  process.env['SHOP_ORIGIN'] = shop.origin;
  return async () => {
    await shop.stop();
    for (const folder of [ready, dataDir]) rmSync(folder, { recursive: true });
  };
}

/** What listings and tills show of a product, and what tills keep of it: a tenth of a second of a processor each. */
const SHOWN = ['320.avif', '128.webp'];

/**
 * As long as it takes to have tables, the demo and versions, the pictures that every shop makes as soon as it listens, and
 * all that listings show for a run of all tests.
 */
async function startOnce(DATA_DIR: string, DEPLOY_DIR: string): Promise<void> {
  const shop = await startShop({ DATA_DIR, DEPLOY_DIR });
  await Promise.all((await firstPictures(DATA_DIR)).map(async (picture) => show(shop.origin, picture)));
  if (process.env[READY_PICTURES] === 'yes') await showPictures(shop.origin);
  await shop.stop();
}

async function firstPictures(dataDir: string): Promise<string[]> {
  const database = openDatabase({ dataDir, databaseUrl: null });
  const first = await firstRenditions(database);
  await database.close();
  return first.map(({ hash, width, format }) => `uploads/${hash}/${width}.${format}`);
}

/** All of them would take minutes; the others are made where a test shows them. */
async function showPictures(origin: string): Promise<void> {
  const listing = await shown(`${origin}/api/StockController/stocks?groupPrds=1`);
  const { data } = (await listing.json()) as { data: ListingItem[] };
  if (data.length === 0) throw new Error('nothing is listed that has pictures');
  for (const { img } of data)
    await Promise.all(SHOWN.map(async (file) => show(origin, `${path.dirname(img)}/${file}`)));
}

/** Has a picture made. */
async function show(origin: string, picture: string): Promise<void> {
  await (await shown(`${origin}/api/${picture}`)).arrayBuffer();
}

async function shown(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}
