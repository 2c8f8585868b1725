import { canBeTill } from '../devices/device.ts';
import { withStore, type KeptSale } from '../offline/store.ts';

/**
 * What this device keeps under the key, by an attempt before: what is still being written is waited for. Null for nothing,
 * 'unknown' where the browser does not say.
 */
export async function keptBefore(key: string): Promise<KeptSale | null | 'unknown'> {
  if (!canBeTill()) return null;
  try {
    return (await withStore((database) => database.get('sales', key))) ?? null;
  } catch {
    return 'unknown';
  }
}
