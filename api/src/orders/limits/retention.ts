import { DAY_MS } from '@shop/shared/format/durations';
import type { Writer } from '../../kernel/db/database.ts';
import { before } from '../../kernel/db/retention.ts';

/** Longer than an order waits to be confirmed. */
const ORIGINS_KEPT_MS = 7 * DAY_MS;

/** Deletes where orders came from, and what was barred for it, once it is over. */
export async function dropOldOrigins(trx: Writer, now: Date): Promise<void> {
  await trx.deleteFrom('order_bursts').where('until', '<', before(now, ORIGINS_KEPT_MS)).execute();
  await trx.deleteFrom('barred_networks').where('until', '<', now.toISOString()).execute();
  await trx.deleteFrom('order_origins').where('at', '<', before(now, ORIGINS_KEPT_MS)).execute();
}
