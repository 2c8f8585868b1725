import type { Config } from '../../kernel/config/config.ts';
import { keySealing } from '../../kernel/auth/keySealing.ts';
import type { Database, Reader } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { isLoopbackOpen } from '../../kernel/http/publicAddress.ts';
import { courierAccess } from './access.ts';
import { CourierFault, type CourierAccess, type CourierAdapter } from './adapter.ts';
import { adapterOf } from './adapters.ts';
import { paceOf } from './pace.ts';

/** A courier that can be asked. */
export interface ReachedCourier {
  courierId: number;
  name: string;
  adapter: CourierAdapter;
  at: CourierAccess;
  /** Codes of what is booked unless something else is chosen; ''. */
  service: string;
  pickup: string;
  parcelGrams: number;
}

export interface ReachingPlace {
  db: Database;
  config: Config;
  /** For one call; left out, as long as couriers take. */
  limitMs?: number;
}

/** A courier with its keys. Throws 404, and CourierFault where it has none or they do not open here. */
export async function reachCourier({ db, config, limitMs }: ReachingPlace, courierId: number): Promise<ReachedCourier> {
  const row = await courierRow(db.read, courierId);
  const adapter = adapterOf(row);
  const at = courierAccess({
    pace: paceOf(db, courierId, adapter.perMinute),
    keys: row.sealed_keys === '' && adapter.keys.every(({ isOptional }) => isOptional) ? {} : keysOf(row, config),
    fields: adapter.keys,
    options: JSON.parse(row.options) as Record<string, string>,
    baseUrl: row.base_url || adapter.baseUrl,
    isLoopbackOpen: isLoopbackOpen(config),
    ...(limitMs !== undefined && { limitMs }),
  });
  const { name, service, pickup, parcel_grams: parcelGrams } = row;
  return { courierId, name, adapter, at, service, pickup, parcelGrams };
}

/** A courier's row. Throws 404. */
export async function courierRow(db: Reader, id: number): Promise<Row<'couriers'>> {
  const row = await db
    .selectFrom('couriers')
    .selectAll()
    .where('id', '=', id)
    .where('removed', '=', 0)
    .executeTakeFirst();
  if (!row) throw new ApiError('UNKNOWN_COURIER');
  return row;
}

/** What its keys are sealed for: they open for this courier alone. */
export const ownerOfKeys = (courierId: number): string => `courier ${courierId}`;

function keysOf({ id, name, sealed_keys: sealed }: Row<'couriers'>, config: Config): Record<string, string> {
  if (sealed === '') throw new CourierFault('keys', `${name} has no keys yet: please set them first.`);
  try {
    const text = keySealing(config)?.unseal(sealed, ownerOfKeys(id));
    if (text !== undefined) return JSON.parse(text) as Record<string, string>;
  } catch {}
  throw new CourierFault('keys', `The keys of ${name} do not open on this server: set them again.`);
}
