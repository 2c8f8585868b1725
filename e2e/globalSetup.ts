import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepSettings } from './keepSettings.ts';
import { startShop } from './shop.ts';

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
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-journeys-'));
  await keepSettings(dataDir, { shopperLimits: SHOPPER_LIMITS });
  const shop = await startShop({ DATA_DIR: dataDir });
  process.env['SHOP_ORIGIN'] = shop.origin;
  return async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true });
  };
}
