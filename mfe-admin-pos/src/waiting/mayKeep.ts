import { paisaOf, type Paisa } from '@shop/shared/format/money';
import { canBeTill } from '../devices/device.ts';
import { ENOUGH_BYTES, type Waiting } from './queries.ts';

/** Why this till keeps nothing by itself; null where it does. */
export function keepTrouble({ till, freeBytes }: Waiting): 'insecure' | 'unknown' | 'struckOff' | 'full' | null {
  if (!canBeTill()) return 'insecure';
  // A server of before takes no such sales.
  if (!till?.offline) return 'unknown';
  if (till.isStruckOff) return 'struckOff';
  return freeBytes !== null && freeBytes < ENOUGH_BYTES ? 'full' : null;
}

/** Whether so much (paisa) is given back in a way no till gives it by itself: but in cash, or more than the settings let it. */
export const isTooMuchBack = (given: Paisa, method: string, { till }: Waiting): boolean =>
  given > 0 && (method !== 'cash' || given > paisaOf(till?.offline?.refunds ?? 0));
