import { startShop } from './shop.ts';

/** One shop for all journeys; specs that break things start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env['SHOP_ORIGIN'] = shop.origin;
  return async () => void (await shop.stop());
}
