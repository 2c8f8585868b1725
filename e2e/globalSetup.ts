import { rmSync } from 'node:fs';
import path from 'node:path';
import type { ListingItem } from '@shop/shared/contracts/http/catalog/listing';
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
  const DEPLOY_DIR = await releaseChanges();
  const ready = temporaryFolder('shop-ready-');
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

/** As long as it takes to have tables, the demo and versions, and pictures for a run of all tests. */
async function startOnce(DATA_DIR: string, DEPLOY_DIR: string): Promise<void> {
  const shop = await startShop({ DATA_DIR, DEPLOY_DIR });
  if (process.env[READY_PICTURES] === 'yes') await showPictures(shop.origin);
  await shop.stop();
}

/** All of them would take minutes; the others are made where a test shows them. */
async function showPictures(origin: string): Promise<void> {
  const listing = await shown(`${origin}/api/StockController/stocks?groupPrds=1`);
  const { data } = (await listing.json()) as { data: ListingItem[] };
  if (data.length === 0) throw new Error('nothing is listed that has pictures');
  for (const { img } of data) {
    const made = SHOWN.map(async (file) => (await shown(`${origin}/api/${path.dirname(img)}/${file}`)).arrayBuffer());
    await Promise.all(made);
  }
}

async function shown(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}
