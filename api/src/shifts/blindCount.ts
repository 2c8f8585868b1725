import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { karachiDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { recordAudit } from '../kernel/events/audit.ts';
import type { Reader, Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { expectedIn, makeReport } from './shiftReport.ts';

interface Count {
  counted: Paisa;
  expected: Paisa;
}

/** What was counted of a shift, the first first, but that it is closed with. */
export async function countsBefore(
  db: Reader,
  shiftId: number,
  closing: Count,
): Promise<NonNullable<ShiftReport['countedBefore']>> {
  const counts = await db
    .selectFrom('shift_counts')
    .select(['counted', 'expected', 'at'])
    .where('shift_id', '=', shiftId)
    .orderBy('id')
    .execute();
  return counts
    .filter(({ counted, expected }) => counted !== closing.counted || expected !== closing.expected)
    .map(({ counted, expected, at }) => ({
      date: karachiDateTime(at),
      counted: rupeesOf(counted),
      expected: rupeesOf(expected),
    }));
}

/** Whether who counts this drawer is still to be told nothing of what it should hold: it was not counted since it last moved. */
export async function isBlind(db: Reader, shiftId: number, expected: Paisa): Promise<boolean> {
  if (!(await readShopSettings(db)).blindCount) return false;
  const last = await db
    .selectFrom('shift_counts')
    .select('expected')
    .where('shift_id', '=', shiftId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.expected !== expected;
}

/** The X report of an open shift, as it may be shown: counted blind, without what its cash adds up of. */
export async function openReport(db: Reader, shift: Row<'shifts'>): Promise<ShiftReport> {
  const report = await makeReport(db, shift, null);
  return (await isBlind(db, shift.id, expectedIn(report))) ? withoutCash(report) : report;
}

function withoutCash(report: ShiftReport): ShiftReport {
  const { expected: _, cashSales: _sales, cashRefunds: _refunds, rounding: _rounding, ...rest } = report;
  const { sales, payments = [], refunds = [] } = rest;
  return {
    ...rest,
    sales: sales.filter(({ method }) => method !== 'CASH'),
    payments: payments.filter(({ method }) => method !== 'cash'),
    refunds: refunds.filter(({ method }) => method !== 'cash'),
  };
}

/** That a drawer holds less; how much it holds is for whoever has counted it. */
export const noMoreThan = (expected: Paisa, blind: boolean): string =>
  blind
    ? 'There is not so much in the drawer.'
    : `There is no more than ${formatStaffAmount(rupeesOf(expected))} in the drawer.`;

/** Keeps what was counted in a drawer by somebody who was not told; from now on they may be. */
export async function keepCount(
  trx: Writer,
  staff: StaffIdentity,
  shift: Row<'shifts'>,
  { counted, expected }: Count,
): Promise<void> {
  await trx
    .insertInto('shift_counts')
    .values({ shift_id: shift.id, counted, expected, counted_by: staff.userId, at: new Date().toISOString() })
    .execute();
  const after = { name: shift.till, counted: rupeesOf(counted), difference: rupeesOf(counted - expected) };
  await recordAudit(trx, staff, { action: 'shift.count', subject: 'shift', subjectId: shift.id, after });
}
