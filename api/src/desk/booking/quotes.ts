import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import type { Paisa } from '@shop/shared/format/money';
import type { ParcelToQuote } from '../couriers/adapter.ts';
import { adapterOf } from '../couriers/adapters.ts';
import type { ReachedCourier } from '../couriers/reaching.ts';

/** Whoever looks at the plan waits no longer; what comes later is known the next time. */
const PATIENCE_MS = 2500;
const KEPT_MS = HOUR_MS;
/** Of one that names none. */
const ASKED_AGAIN_MS = 5 * MINUTE_MS;
/** Of one courier for one plan: its calls are for booking first. */
const MOST_ASKED = 12;

interface Kept {
  until: number;
  /** Null where it names none. */
  charge: Promise<Paisa | null>;
}

interface QuotedBy {
  courierId: number;
  adapter: string;
}

type Quotes = (courierId: number, parcel: ParcelToQuote) => Paisa | null;
export type AskQuotes = ReturnType<typeof quotesOf>;

/** What couriers themselves take, for a city, a weight, a service and a pick-up address: of an amount like that of the first parcel that was asked for. */
export function quotesOf(reach: (courierId: number) => Promise<ReachedCourier>, patienceMs = PATIENCE_MS) {
  const kept = new Map<string, Kept>();

  async function ask(courierId: number, parcel: ParcelToQuote): Promise<Paisa | null> {
    try {
      const { adapter, at } = await reach(courierId);
      return (await adapter.quote?.(at, parcel))?.charge ?? null;
    } catch {
      return null;
    }
  }

  /** Those that are known in time; the others are counted by the charges that were written down. */
  return async (asked: readonly (QuotedBy & { parcel: ParcelToQuote })[], now = Date.now()): Promise<Quotes> => {
    for (const [key, { until }] of kept) if (until < now) kept.delete(key);
    const known = new Map<string, Paisa | null>();
    const asking = new Map<number, number>();
    const waits: Promise<void>[] = [];
    for (const { courierId, adapter, parcel } of asked) {
      const key = keyOf(courierId, parcel);
      const count = asking.get(courierId) ?? 0;
      if (!adapterOf({ adapter }).quote || known.has(key)) continue;
      known.set(key, null);
      if (!kept.has(key)) {
        if (count >= MOST_ASKED) continue;
        asking.set(courierId, count + 1);
        kept.set(key, { until: now + KEPT_MS, charge: ask(courierId, parcel) });
      }
      waits.push(keep(key));
    }
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, patienceMs);
    await Promise.race([Promise.all(waits), late.promise]);
    clearTimeout(timer);
    return (courierId, parcel) => known.get(keyOf(courierId, parcel)) ?? null;

    async function keep(key: string): Promise<void> {
      const one = kept.get(key);
      const charge = (await one?.charge) ?? null;
      known.set(key, charge);
      if (one && charge === null) one.until = Math.min(one.until, now + ASKED_AGAIN_MS);
    }
  };
}

const keyOf = (courierId: number, { city, grams, service, pickup }: ParcelToQuote): string =>
  [courierId, city.code, grams, service, pickup].join('|');
