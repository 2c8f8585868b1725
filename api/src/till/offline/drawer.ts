import type { OfflineDrawer, OfflineSale } from '@shop/shared/contracts/http/till/offline';
import type { Writer } from '../../kernel/db/database.ts';
import { claimKey } from '../../kernel/http/idempotency.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { lockShiftThen, moveCash, openShift, type ShiftThen } from '../../shifts/shifts.ts';

interface At {
  /** Who sent it, or answers for it. */
  by: StaffIdentity;
  /** Whether `by` decided that it is booked. */
  agreed?: boolean;
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
 * by now; where somebody decided so, also of one that is closed, whose Z report stays as it was written. The id of the shift. Throws 409 SHIFT_OPEN, NO_SHIFT, SHIFT_UNBOOKED, 422 IDEMPOTENCY_KEY_REUSED for what another call just does.
 */
export async function bookDrawer(
  trx: Writer,
  message: OfflineDrawer,
  { named, ...where }: At & { named: StaffIdentity },
): Promise<number> {
  const now = new Date().toISOString();
  const { key, cashier, drawer } = message;
  const claimed = await claimKey(trx, { key, userId: cashier, bodyHash: '', at: now });
  if (claimed.length === 0) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  const at = pastOf(message.at, now);
  if ('open' in drawer) {
    return (await openShift(trx, { staff: named, sessionId: null }, drawer.open, { at, deviceId: where.deviceId }))
      .shiftId;
  }
  const shiftId = await namedShift(trx, message, where);
  const shift = await lockShiftThen(trx, named, { shiftId, soldAt: at, alsoClosed: where.agreed });
  return (await moveCash(trx, named, drawer.move, { past: { at, shift } })).shiftId;
}

/**
 * The shift whose drawer it names, where it may name that: one's own, one of this till, also after somebody took it over by
 * PIN, or that of who sends it; any where somebody decided so. Null for every other, `own` where it names none. Throws 409
 * SHIFT_UNBOOKED while what opened it is not in the books; where it never will be, who decides books it in no drawer.
 */
export async function namedShift(
  trx: Writer,
  { shift, shiftKey, cashier }: Pick<OfflineSale, 'shift' | 'shiftKey' | 'cashier'>,
  { by, agreed = false, deviceId }: At,
): Promise<ShiftThen> {
  const id = shiftKey ? await openedBy(trx, shiftKey, agreed) : shift;
  if (id === undefined) return 'own';
  if (id === null) return null;
  const row = await trx.selectFrom('shifts').select(['user_id', 'device_id']).where('id', '=', id).executeTakeFirst();
  const isNamed = row && (agreed || row.user_id === cashier || row.device_id === deviceId || by.drawer === id);
  return isNamed ? id : null;
}

async function openedBy(trx: Writer, key: string, agreed: boolean): Promise<number | null> {
  const rows = trx.selectFrom('offline_sales').select(['state', 'shift_id']).where('key', '=', key);
  const { state, shift_id = null } = (await rows.executeTakeFirst()) ?? {};
  if (state === 'listed' || (state !== 'booked' && !agreed)) throw new ApiError('SHIFT_UNBOOKED');
  return shift_id;
}
