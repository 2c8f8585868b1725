import type { OwnTill } from '@shop/shared/contracts/http/till/devices';
import type { TillDatabase } from '../offline/store.ts';

/** Where it stands in the store `device`. */
export const OWN = 'own';

/** What the server last said of this till. */
export interface KnownTill extends OwnTill {
  /** When, in milliseconds since 1970 by the shop's clock. */
  seen: number;
}

/** Remembers what the server has just said, and when. */
export async function keepOwnTill(database: TillDatabase, own: OwnTill, now: number): Promise<void> {
  const known: KnownTill = { ...own, seen: now - own.clockAhead };
  await database.put('device', known, OWN);
}

/** Undefined for a browser that never was a till while the shop was reached. */
export async function knownTill(database: TillDatabase): Promise<KnownTill | undefined> {
  return (await database.get('device', OWN)) as KnownTill | undefined;
}
