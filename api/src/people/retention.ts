import { DAY_MS } from '@shop/shared/format/durations';
import type { Writer } from '../kernel/db/database.ts';
import { before } from '../kernel/db/retention.ts';
import { keepWithoutSession } from './push/subscriptions.ts';
import { DEVICES_KEPT_MS } from './sign-in/knownDevices.ts';
import { ACCOUNT_RULE, ADDRESS_RULE } from './sign-in/throttle.ts';

/** As long as failures count. */
const FAILED_SIGN_INS_KEPT_MS = Math.max(ACCOUNT_RULE.keptSeconds, ADDRESS_RULE.keptSeconds) * 1000;

/** Deletes ended sessions, second factors nobody confirmed, failed sign-ins and devices that were kept long enough. */
export async function dropOldSignIns(trx: Writer, now: Date): Promise<void> {
  await trx
    .deleteFrom('login_attempts')
    .where('last_at', '<', now.getTime() - FAILED_SIGN_INS_KEPT_MS)
    .execute();
  await trx
    .deleteFrom('known_devices')
    .where('last_at', '<', now.getTime() - DEVICES_KEPT_MS)
    .execute();
  await trx
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('started_at', '<', before(now, DAY_MS))
    .execute();
  await keepWithoutSession(trx, now);
  await trx.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
}
