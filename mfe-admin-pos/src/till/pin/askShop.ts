import { canBeTill } from '../../devices/device.ts';
import { patienceOf, patiently } from '../../patiently.ts';
import { isUnreached } from '../../offline/unreached.ts';

/**
 * What the shop says of a PIN; null where this device is to check it itself: the line is known to be cut, is cut, or says
 * nothing while a customer waits.
 */
export async function askShop<T>(isCut: boolean, ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  if (isCut && canBeTill()) return null;
  return patiently(patienceOf(canBeTill()), ask).catch((error: unknown) => {
    if (isUnreached(error)) return null;
    throw error;
  });
}
