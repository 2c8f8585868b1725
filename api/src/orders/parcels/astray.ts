import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { FORGOTTEN_MS } from './asking.ts';

/** In vain, one after the other: a courier may not know at once what was booked with it. */
const FEW_TRIES = 3;

/**
 * Of a parcel `s` and its order `o`: it is under way for the shop, and its courier says that it is lost or cancelled, does not
 * know it, or has had nothing new of it for three months. Begun as the index of what is asked for has it.
 */
export const isAstray = (now = Date.now()): RawBuilder<SqlBool> => sql<SqlBool>`s.ask_at < '9'
  and o.fulfilment = 'dispatched' and o.removed_at is null and (s.parcel_state in ('lost', 'cancelled')
    or s.ask_tries >= ${FEW_TRIES} or (s.told_at <> '' and ${SINCE} < ${new Date(now - FORGOTTEN_MS).toISOString()}))`;

const SINCE = sql<string>`case when s.parcel_since = '' then s.dispatched_at else s.parcel_since end`;

/** Each with when it was heard of last. */
export const astrayParcels = () => sql<{ at: string }>`(select ${SINCE} as at from shipments s
  inner join orders o on o.id = s.order_id where ${isAstray()})`;
