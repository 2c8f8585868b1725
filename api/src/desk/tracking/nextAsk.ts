import type { ParcelState } from '@shop/shared/contracts/parcelStates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { sql, type RawBuilder } from 'kysely';
import { FORGOTTEN_MS } from '../../orders/parcels/asking.ts';

/** A shopper sees within five minutes what a courier says. */
const OFTEN_MS = 4 * MINUTE_MS;
const SELDOM_MS = 6 * HOUR_MS;
/** Without news since, a parcel is asked for seldom. */
const QUIET_MS = 10 * DAY_MS;
const RARELY_MS = 7 * DAY_MS;
/** What may be corrected; where such a word leads its order on, nobody asks any more (`followSteps`). */
const ENDS: ReadonlySet<string> = new Set(['delivered', 'returned', 'lost', 'cancelled']);

/** When a parcel under way is to be asked for again; `since` is when something was said of it last, or it was handed over. */
export function nextAsk(state: ParcelState | '', since: string, now: number): string {
  const quiet = now - Date.parse(since);
  if (quiet > FORGOTTEN_MS) return new Date(now + RARELY_MS).toISOString();
  const isSeldom = ENDS.has(state) || quiet > QUIET_MS;
  return new Date(now + (isSeldom ? SELDOM_MS : OFTEN_MS)).toISOString();
}

/** The `ask_at` of a claimed parcel that was asked for; what was said of it while its courier answered stays. */
export const turnAfter = (lease: string, ask_at: string): RawBuilder<string> =>
  sql`case when ask_at = ${lease} then ${ask_at} else ask_at end`;
