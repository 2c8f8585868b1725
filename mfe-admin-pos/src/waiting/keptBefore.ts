import { canBeTill } from '../devices/device.ts';
import { tillDatabase, type KeptSale } from '../offline/store.ts';
import { PATIENCE_MS, patiently } from '../patiently.ts';

/**
 * What this device keeps under the key, by an attempt before: what is still being written is waited for. Null for nothing,
 * 'unknown' where the browser does not say.
 */
export async function keptBefore(key: string): Promise<KeptSale | null | 'unknown'> {
  if (!canBeTill()) return null;
  try {
    return (await patiently(PATIENCE_MS, async () => (await tillDatabase()).get('sales', key))) ?? null;
  } catch {
    return 'unknown';
  }
}
