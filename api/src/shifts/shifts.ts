import type { CloseShift, NewDrawerMovement, NewShift, ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { paisaIn } from '../kernel/http/paisaIn.ts';
import { mayDo } from '../kernel/auth/rights.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { nextCount } from '../kernel/db/counters.ts';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { prepared } from '../kernel/db/prepared.ts';
import type { Row } from '../kernel/db/schema.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { isWritten, oneLine } from '@shop/shared/format/plainText';
import { ApiError } from '../kernel/http/apiError.ts';
import { setDrawer } from '../people/sign-in/sessions.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { countsBefore, isBlind, keepCount, noMoreThan, openReport } from './blindCount.ts';
import { expectedIn, makeReport, openShiftAt } from './shiftReport.ts';

/** Paisa left of sales from before cash was rounded, or after, are in no drawer: nobody has to say why. */
const SMALLEST_COIN: Paisa = 100;

/**
 * Opens the shift of a person, who has one at a time. `past`: when it was opened at which till without the server; then its
 * coins are what they were. Throws 409 SHIFT_OPEN, 422 for paisa where cash is rounded.
 */
export async function openShift(
  trx: Writer,
  { staff, sessionId }: { staff: StaffIdentity; sessionId: number | null },
  form: NewShift,
  past?: { at: string; deviceId: number },
): Promise<ShiftReport> {
  const till = oneLine(form.till);
  const float = paisaIn('float', form.float);
  const faults = new FormFaults();
  if (!past) await checkCoins(trx, faults, { float });
  faults.throwIfAny();
  const shift = await trx
    .insertInto('shifts')
    .values({
      till,
      search_text: searchTextOf(till),
      user_id: staff.userId,
      float,
      opened_at: past?.at ?? new Date().toISOString(),
      device_id: past?.deviceId ?? null,
    })
    .onConflict((conflict) => conflict.column('user_id').where('closed_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!shift) throw new ApiError('SHIFT_OPEN');
  // From now on this till's drawer is hers, whoever's it was.
  if (sessionId !== null) {
    const device_id = await setDrawer(trx, sessionId, shift.id);
    await trx.updateTable('shifts').set({ device_id }).where('id', '=', shift.id).execute();
  }
  const after = { name: till, float: rupeesOf(float) };
  await recordAudit(trx, staff, { action: 'shift.open', subject: 'shift', subjectId: shift.id, after });
  await announce(trx, staff);
  return openReport(trx, shift);
}

/**
 * Cash that goes in or out of the drawer beside sales. `past`: when it did at a till without the server, and in which shift.
 * Throws 409 NO_SHIFT, 422 when more would go out than should be there.
 */
export async function moveCash(
  trx: Writer,
  staff: StaffIdentity,
  form: NewDrawerMovement,
  {
    expenseId = null,
    past,
  }: { expenseId?: number | null; past?: { at: string; shift: Row<'shifts'> | undefined } } = {},
): Promise<ShiftReport> {
  const shift = past ? past.shift : await lockOpenShift(trx, staff);
  if (!shift) throw new ApiError('NO_SHIFT');
  const amount = paisaIn('amount', form.amount);
  const reason = oneLine(form.reason);
  const expected = expectedIn(await makeReport(trx, shift, null));
  const faults = new FormFaults();
  if (amount === 0) faults.add('amount', 'This must be more than 0.');
  if (!past) await checkCoins(trx, faults, { amount });
  if (!past && form.kind === 'paid-out' && amount > expected)
    faults.add('amount', noMoreThan(expected, await isBlind(trx, shift.id, expected)));
  faults.throwIfAny();
  const at = past?.at ?? new Date().toISOString();
  await trx
    .insertInto('drawer_movements')
    .values({ shift_id: shift.id, kind: form.kind, amount, reason, at, moved_by: staff.userId, expense_id: expenseId })
    .execute();
  const of = expenseId === null ? {} : { expenseId };
  const after = { name: shift.till, kind: form.kind, amount: rupeesOf(amount), reason, ...of };
  await recordAudit(trx, staff, { action: 'shift.drawer', subject: 'shift', subjectId: shift.id, after });
  await announce(trx, staff);
  return openReport(trx, shift);
}

/** Where cash is rounded a drawer is one of whole rupees: paisa that are in it in writing alone are never counted. */
async function checkCoins(db: Reader, faults: FormFaults, amounts: Record<string, Paisa>): Promise<void> {
  if ((await readShopSettings(db)).cashRounding === 0) return;
  for (const [field, amount] of Object.entries(amounts)) {
    if (amount % 100 !== 0) faults.add(field, 'There are no coins of less than a rupee.');
  }
}

/**
 * Closes a shift and writes its Z report: one's own, that of the drawer one is at, or whoever's for who may see everybody's, as its person may be gone.
 * Throws 404 UNKNOWN_SHIFT unless it is such a one and open, 409 SALES_UNSENT while its till has sales, for who sees no reports, 409
 * CHANGED_MEANWHILE with the report when other cash is expected than was seen, or nobody may have seen it, 422 for a difference of a rupee or more without a reason.
 */
export async function closeShift(trx: Writer, staff: StaffIdentity, form: CloseShift): Promise<ShiftReport> {
  const shift = await lockShift(trx, Number(form.shiftId));
  const isOwn = shift?.user_id === staff.userId;
  const isHere = isOwn || shift?.id === staff.drawer;
  if (!shift || !(isHere || mayDo(staff, 'reports'))) throw new ApiError('UNKNOWN_SHIFT');
  if (!mayDo(staff, 'reports') && (await hasUnsent(trx, shift))) throw new ApiError('SALES_UNSENT');
  const now = await makeReport(trx, shift, null);
  const expected = expectedIn(now);
  const notes = form.notes.filter(({ count }) => count > 0);
  const counted = notes.reduce((sum, { value, count }) => sum + value * count * 100, 0);
  const reason = oneLine(form.reason ?? '');
  const faults = new FormFaults();
  const isOfNotes = Math.abs(counted - expected) >= SMALLEST_COIN;
  if (form.seen === undefined) {
    await keepCount(trx, staff, shift, { counted, expected });
    if (isOfNotes) {
      await announce(trx, staff);
      return { ...now, counted: rupeesOf(counted), difference: rupeesOf(counted - expected), notes };
    }
  } else if (paisaIn('seen', form.seen) !== expected || (await isBlind(trx, shift.id, expected)))
    throw new ApiError('CHANGED_MEANWHILE', undefined, await openReport(trx, shift));
  if (isOfNotes && !isWritten(reason)) faults.add('reason', 'Please say why it is not what was expected.');
  faults.throwIfAny();

  const zNumber = await nextCount(trx, 'z-report');
  const closedAt = new Date().toISOString();
  await trx.updateTable('shifts').set({ closed_at: closedAt }).where('id', '=', shift.id).execute();
  const report = await makeReport(trx, shift, {
    zNumber,
    closedAt,
    closedBy: isOwn ? null : staff.fullname,
    counted,
    countedBefore: await countsBefore(trx, shift.id, { counted, expected }),
    notes,
    reason,
  });
  await trx
    .insertInto('z_reports')
    .values({
      shift_id: shift.id,
      number: zNumber,
      counted,
      difference: counted - expected,
      report: JSON.stringify(report),
      made_at: closedAt,
    })
    .execute();
  const { difference } = report;
  const of = isOwn ? {} : { shiftOf: report.by };
  const after = {
    name: shift.till,
    ...of,
    zNumber,
    expected: now.expected,
    counted: report.counted,
    difference,
    reason,
  };
  await recordAudit(trx, staff, { action: 'shift.close', subject: 'shift', subjectId: shift.id, after });
  await announce(trx, staff);
  return report;
}

/** Whether the till it was opened at last said that it has sales the shop has not got. */
async function hasUnsent(db: Reader, { device_id }: Row<'shifts'>): Promise<boolean> {
  if (device_id === null) return false;
  const rows = db.selectFrom('till_devices').select('waiting').where('id', '=', device_id);
  return ((await rows.executeTakeFirst())?.waiting ?? 0) > 0;
}

/** Whose drawer cash goes into: that of the till one took over, else one's own. */
export type AtDrawer = Pick<StaffIdentity, 'userId' | 'drawer'>;

/** Held until the transaction ends: nothing goes into a drawer while it is being closed. */
export async function lockOpenShift(trx: Writer, { userId, drawer }: AtDrawer): Promise<Row<'shifts'> | undefined> {
  return (await lockedOpen(trx, { userId, drawer: drawer ?? 0 }))[0];
}

/** The shift a till names, by its id; none of those it may name; one's own where it names none. */
export type ShiftThen = number | null | 'own';

/**
 * The open shift into whose drawer somebody sold before: the one the till names and no other, `alsoClosed` even where it was
 * counted meanwhile; or the own one if it was open then.
 */
export async function lockShiftThen(
  trx: Writer,
  { userId }: Pick<StaffIdentity, 'userId'>,
  { shiftId, soldAt, alsoClosed = false }: { shiftId: ShiftThen; soldAt: string; alsoClosed?: boolean | undefined },
): Promise<Row<'shifts'> | undefined> {
  if (shiftId === null) return undefined;
  if (shiftId !== 'own') {
    const open = await lockShift(trx, shiftId);
    if (open || !alsoClosed) return open;
    return trx.selectFrom('shifts').selectAll().where('id', '=', shiftId).executeTakeFirst();
  }
  const own = await lockOpenShift(trx, { userId });
  return own && own.opened_at <= soldAt ? own : undefined;
}

/** An open shift, locked like one's own. */
function lockShift(trx: Writer, id: number): Promise<Row<'shifts'> | undefined> {
  return trx
    .updateTable('shifts')
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

const lockedOpen = prepared((trx: Writer, at: { userId: number; drawer: number }) =>
  trx
    .updateTable('shifts')
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .where('id', '=', openShiftAt(trx, at))
    .where('closed_at', 'is', null)
    .returningAll(),
);

function announce(trx: Writer, staff: StaffIdentity): Promise<void> {
  return recordEvents(trx, staff.userId, [{ kind: 'till', subject: EVERYTHING }]);
}
