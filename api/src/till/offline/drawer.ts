import type { OfflineDrawer, OfflineSale } from '@shop/shared/contracts/http/till/offline';
import type { Writer } from '../../kernel/db/database.ts';
import { claimKey } from '../../kernel/http/idempotency.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { lockShiftThen, moveCash, openShift } from '../../shifts/shifts.ts';

interface At {
  /** Who sent it, or answers for it. */
  by: StaffIdentity;
  /** The till it happened at. */
  deviceId: number;
}

/** When it happened; no clock makes that later than now. */
export function pastOf(at: string, now: string): string {
  const sent = new Date(at).toISOString();
  return sent < now ? sent : now;
}

/**
 * Opens the shift of who opened it at the till, or notes what went in or out of the drawer: it happened, whatever is in there
 * by now. The id of the shift. Throws 409 SHIFT_OPEN, NO_SHIFT, 422 IDEMPOTENCY_KEY_REUSED for what another call just does.
 */
export async function bookDrawer(
  trx: Writer,
  message: OfflineDrawer,
  { named, by, deviceId }: At & { named: StaffIdentity },
): Promise<number> {
  const now = new Date().toISOString();
  const { key, cashier, drawer } = message;
  const claimed = await claimKey(trx, { key, userId: cashier, bodyHash: '', at: now });
  if (claimed.length === 0) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  const at = pastOf(message.at, now);
  if ('open' in drawer) {
    return (await openShift(trx, { staff: named, sessionId: null }, drawer.open, { at, deviceId })).shiftId;
  }
  const shiftId = await namedShift(trx, message, { by, deviceId });
  const shift = await lockShiftThen(trx, named, { shiftId, soldAt: at });
  return (await moveCash(trx, named, drawer.move, { past: { at, shift } })).shiftId;
}

/**
 * The shift whose drawer it names, where it may name that: one's own, one of this till, also after somebody took it over by
 * PIN, or that of who sends it. Null for every other: then one's own is meant.
 */
export async function namedShift(
  trx: Writer,
  { shift, shiftKey, cashier }: Pick<OfflineSale, 'shift' | 'shiftKey' | 'cashier'>,
  { by, deviceId }: At,
): Promise<number | null> {
  const opened = shiftKey
    ? await trx.selectFrom('offline_sales').select('shift_id').where('key', '=', shiftKey).executeTakeFirst()
    : undefined;
  const id = opened?.shift_id ?? shift;
  if (id === undefined) return null;
  const row = await trx.selectFrom('shifts').select(['user_id', 'device_id']).where('id', '=', id).executeTakeFirst();
  const isNamed = row && (row.user_id === cashier || row.device_id === deviceId || by.drawer === id);
  return isNamed ? id : null;
}
