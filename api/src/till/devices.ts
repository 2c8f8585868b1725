import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { OwnTill, TillDevice, TillDeviceIn } from '@shop/shared/contracts/http/till/devices';
import { DAY_MS } from '@shop/shared/format/durations';
import { karachiDateTime } from '@shop/shared/format/dates';
import { oneLine } from '@shop/shared/format/plainText';
import { mayDo } from '../kernel/auth/rights.ts';
import { nextCount } from '../kernel/db/counters.ts';
import type { Reader, Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { before } from '../kernel/db/retention.ts';
import { recordAudit, type AuditEntry } from '../kernel/events/audit.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { endSessionsAt, noteDevice } from '../people/sign-in/sessions.ts';

/** A, B … Z, AA, AB …: of the first, the second … till. */
export function letterOf(count: number): string {
  const rest = Math.floor((count - 1) / 26);
  return (rest > 0 ? letterOf(rest) : '') + String.fromCharCode(65 + ((count - 1) % 26));
}

/** New tills a person may open in a day, unless they see all shifts: browsers lose what they keep, but not so often. */
const MOST_NEW = 10;

/** Keeps what a till says of itself, and says what it is called; the first time it gets a letter that none has or had. Throws 429 TOO_MANY_TILLS. */
export async function tellDevice(
  trx: Writer,
  { staff, sessionId }: { staff: StaffIdentity; sessionId: number | null },
  { key, at, freeBytes, release, storage, waiting = 0 }: TillDeviceIn,
): Promise<OwnTill> {
  const now = new Date();
  const seen = {
    release,
    storage,
    free_bytes: freeBytes,
    clock_ahead: at - now.getTime(),
    waiting,
    seen_at: now.toISOString(),
    seen_by: staff.userId,
  };
  const known = await trx
    .updateTable('till_devices')
    .set(seen)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();
  const device = known ?? (await register(trx, staff, { ...seen, key }));
  if (sessionId !== null) await noteDevice(trx, sessionId, device.id);
  const { letter, name, struck_off_at, last_count: lastCount, pins_since } = device;
  const settings = await readShopSettings(trx);
  const offline = {
    payments: settings.offlinePayments,
    credit: settings.offlineCredit,
    refunds: settings.offlineRefunds,
    discount: staff.discountPercent ?? settings.cashierDiscount,
    shiftForCash: settings.shiftForCash,
    blindCount: settings.blindCount,
  };
  return {
    letter,
    name,
    isStruckOff: struck_off_at !== null,
    clockAhead: seen.clock_ahead,
    lastCount,
    offline,
    ...(pins_since !== null && { pinsSince: pins_since }),
  };
}

type Seen = Pick<
  Row<'till_devices'>,
  'key' | 'seen_at' | 'seen_by' | 'release' | 'storage' | 'free_bytes' | 'clock_ahead' | 'waiting'
>;

/** Two tabs of a new till may tell of it at once: the counter lets them in one after the other. */
async function register(trx: Writer, staff: StaffIdentity, seen: Seen): Promise<Row<'till_devices'>> {
  const letter = letterOf(await nextCount(trx, 'till-letter'));
  const other = await trx.selectFrom('till_devices').selectAll().where('key', '=', seen.key).executeTakeFirst();
  if (other) return other;
  await refuseMany(trx, staff, seen.seen_at);
  const name = `Till ${letter}`;
  const device = await trx
    .insertInto('till_devices')
    .values({ ...seen, letter, name, registered_at: seen.seen_at, registered_by: staff.userId })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noted(trx, staff, { action: 'till.create', subjectId: device.id, name });
  return device;
}

/** Letters never run out, but a list of a thousand tills is none: nobody would find the lost one. */
async function refuseMany(trx: Writer, staff: StaffIdentity, now: string): Promise<void> {
  if (mayDo(staff, 'reports')) return;
  const { made } = await trx
    .selectFrom('till_devices')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('registered_by', '=', staff.userId)
    .where('registered_at', '>', before(new Date(now), DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(made) >= MOST_NEW) throw new ApiError('TOO_MANY_TILLS');
}

/** Every till there was, by letter as they were given out. */
export async function readDevices(db: Reader): Promise<TillDevice[]> {
  const rows = await db
    .selectFrom('till_devices as d')
    .innerJoin('users as r', 'r.id', 'd.registered_by')
    .innerJoin('users as s', 's.id', 'd.seen_by')
    .leftJoin('users as o', 'o.id', 'd.struck_off_by')
    .selectAll('d')
    .select(['r.fullname as registeredBy', 's.fullname as seenBy', 'o.fullname as struckOffBy'])
    .orderBy('d.id')
    .execute();
  return rows.map(({ id, letter, name, release, storage, registeredBy, seenBy, ...row }) => ({
    deviceId: id,
    letter,
    name,
    registeredDate: karachiDateTime(row.registered_at),
    registeredBy,
    seenDate: karachiDateTime(row.seen_at),
    seenBy,
    release,
    storage,
    freeBytes: row.free_bytes,
    clockAhead: row.clock_ahead,
    waiting: row.waiting,
    ...(row.struck_off_at !== null && {
      struckOff: { date: karachiDateTime(row.struck_off_at), by: row.struckOffBy ?? '' },
    }),
  }));
}

/** Throws 404 UNKNOWN_DEVICE. */
export async function renameDevice(
  trx: Writer,
  staff: StaffIdentity,
  id: number,
  given: { name: string },
): Promise<void> {
  const name = oneLine(given.name);
  const { name: before } = await changed(trx, id, { name });
  await noted(trx, staff, {
    action: 'till.update',
    subjectId: id,
    name,
    before: { name: before },
    after: { name },
  });
}

/** Ends the sessions that are open at it, whoever signed in there. Throws 404 UNKNOWN_DEVICE. */
export async function strikeOff(trx: Writer, staff: StaffIdentity, id: number): Promise<void> {
  const struck = { struck_off_at: new Date().toISOString(), struck_off_by: staff.userId };
  const { name } = await changed(trx, id, struck);
  await endSessionsAt(trx, id);
  await noted(trx, staff, { action: 'till.strikeOff', subjectId: id, name });
}

/** Has it forget, once it is heard of, whose PINs open it without the server. Throws 404 UNKNOWN_DEVICE. */
export async function forgetPins(trx: Writer, staff: StaffIdentity, id: number): Promise<void> {
  const { name } = await changed(trx, id, { pins_since: new Date().toISOString() });
  await noted(trx, staff, { action: 'till.forgetPins', subjectId: id, name });
}

/** Takes `strikeOff` back. Throws 404 UNKNOWN_DEVICE. */
export async function admitAgain(trx: Writer, staff: StaffIdentity, id: number): Promise<void> {
  const { name } = await changed(trx, id, { struck_off_at: null, struck_off_by: null });
  await noted(trx, staff, { action: 'till.admit', subjectId: id, name });
}

/** Changes a till and returns it as it was. Throws 404 UNKNOWN_DEVICE. */
async function changed(
  trx: Writer,
  id: number,
  change: Partial<Pick<Row<'till_devices'>, 'name' | 'struck_off_at' | 'struck_off_by' | 'pins_since'>>,
): Promise<Row<'till_devices'>> {
  const before = await trx.selectFrom('till_devices').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) throw new ApiError('UNKNOWN_DEVICE');
  await trx.updateTable('till_devices').set(change).where('id', '=', id).execute();
  return before;
}

/** In the audit log, and told to open screens. */
async function noted(trx: Writer, staff: StaffIdentity, entry: Omit<AuditEntry, 'subject'>): Promise<void> {
  await recordAudit(trx, staff, { ...entry, subject: 'till' });
  await recordEvents(trx, staff.userId, [{ kind: 'till', subject: EVERYTHING }]);
}
