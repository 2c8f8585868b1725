import { canBeTill } from '../../devices/device.ts';
import { patienceOf, patiently } from '../../patiently.ts';
import { tillDatabase } from '../../offline/store.ts';
import { isUnreached } from '../../offline/unreached.ts';
import type { NewDrawer } from '../../waiting/keepSale.ts';

/** Comes with the page, so that it is there when nothing else comes any more. */
export const keepPart = () => Promise.all([import('../../waiting/keepSale.ts'), import('../../waiting/tools.ts')]);

/**
 * Sends it; where the shop is not reached this device keeps it under a number of its own, and sends it before the sales that
 * need it. What the shop answered, null where it is kept: it is waited for what became of it, however long. Throws the shop's
 * refusal, and where nothing could be kept.
 */
export async function sentOrKept<T>(send: (signal: AbortSignal) => Promise<T>, message: NewDrawer): Promise<T | null> {
  try {
    return await patiently(patienceOf(canBeTill()), send);
  } catch (error) {
    if (!canBeTill() || !isUnreached(error)) throw error;
    const [{ keepSale }, { TOOLS }] = await keepPart();
    await keepSale(TOOLS, message, () => Promise.resolve(null)).catch(async (reason: Error) => {
      // Tried again under another key, it would be noted twice.
      if (reason.name !== 'NotKnown' || !(await (await tillDatabase()).getKey('sales', message.key))) throw reason;
    });
    return null;
  }
}
