import { sql } from 'kysely';
import type { OrderChannel } from '@shop/shared/contracts/http/orders/orders';
import type { Row } from './schema.ts';

/** How an order came. A shopper's that staff wrote down came as a message. */
export function channelOf({ channel, created_by }: Pick<Row<'orders'>, 'channel' | 'created_by'>): OrderChannel {
  return channel === 'storefront' && created_by !== null ? 'whatsapp' : channel;
}

/** The same of an order `o`. */
export const CHANNEL = sql<OrderChannel>`case when o.channel = 'storefront' and o.created_by is not null
  then 'whatsapp' else o.channel end`;
