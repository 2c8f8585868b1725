import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { Remittance } from '@shop/shared/contracts/http/accounting/remittances';
import { oneLine } from '@shop/shared/format/plainText';
import { dayOf, type Day } from '@shop/shared/format/calendar';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { insertOne } from '../../kernel/db/prepared.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { refuseClosedMonth } from '../../ledger/closedMonths.ts';
import { refreshParcelMoney, refreshStrangers } from '../../ledger/parcel-money/refresh.ts';
import { NO_AMOUNTS } from '../../ledger/parcel-money/expected.ts';
import { completeCollected } from '../../orders/steps/completeCollected.ts';
import { lockOrders } from '../../orders/steps/lockOrder.ts';
import { unreadable } from '../../products/import/columns.ts';
import { chunked } from '../chunked.ts';
import { readRemittance } from '../reading-back/remittances.ts';
import type { Report } from '../reading/report.ts';
import { toCollect } from './askedPayments.ts';
import { matchLines, type Matched } from './match.ts';
import { reviewReport } from './review.ts';

/** Rows of one statement. */
export const MOST_ROWS = 500;

export interface Posting {
  courierId: number;
  report: Report;
  checksum: string;
  file: string;
  number: string;
  paidOn: Day;
  /** Paisa. */
  bank: number;
}

/** The courier, held until the transaction ends: its reports are posted one after the other. Throws 404. */
export async function lockCourier(trx: Writer, id: number): Promise<{ id: number; name: string }> {
  const courier = await trx
    .updateTable('couriers')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('removed', '=', 0)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!courier) throw new ApiError('UNKNOWN_COURIER');
  return courier;
}

/**
 * Posts a report: every line that was not posted before, in one transaction. Orders whose money it brings are completed where
 * the settings say so. Throws 409 REMITTANCE_POSTED for a report all of which was posted, 409 MONTH_CLOSED, 422
 * IMPORT_UNREADABLE while a line cannot be read.
 */
export async function postReport(trx: Writer, staff: StaffIdentity, posting: Posting): Promise<Remittance> {
  const { courierId, report, checksum, paidOn, bank } = posting;
  const courier = await lockCourier(trx, courierId);
  await refusePosted(trx, courierId, checksum);
  await refuseClosedMonth(trx, paidOn, 'paidOn');
  const [fault] = report.faults;
  if (fault) throw unreadable(`Line ${fault.line}: ${fault.note}`);
  const asked = { courierId, courierName: courier.name, report, day: paidOn, today: dayOf(new Date()) };
  const named = await matchLines(trx, courierId, report);
  const orderIds = [...new Set(named.flatMap(({ parcel }) => parcel?.order_id ?? []))].toSorted((a, b) => a - b);
  for (const some of chunked(orderIds, MOST_ROWS)) await lockOrders(trx, some);
  // As they stand now that nobody moves them.
  const { lines, total, postedTotal, completes, heavier } = await reviewReport(trx, asked);
  const fresh = lines.filter(({ isPosted }) => !isPosted);
  if (fresh.length === 0) throw new ApiError('REMITTANCE_POSTED', 'Every line of this report was booked before.');

  const number = oneLine(posting.number);
  const at = new Date().toISOString();
  const id = await insertOne(trx, 'remittances', {
    courier_id: courierId,
    number,
    paid_on: paidOn,
    bank: bank - postedTotal,
    total,
    parcels: new Set(fresh.map(({ parcel, number: name }) => parcel?.order_id ?? name)).size,
    file: posting.file,
    checksum,
    posted_by: staff.userId,
    posted_at: at,
  });
  const parcelIds = await moneyRows(trx, courierId, fresh);
  const rows = fresh.map((line) => ({
    remittance_id: id,
    parcel_id: parcelIds.get(line) ?? 0,
    key: line.key,
    line: line.line,
    said: line.said,
    heavier: heavier.has(line.key) ? 1 : 0,
    paid_on: paidOn,
    ...line.amounts,
    net: line.net,
  }));
  const short = bank - postedTotal - total;
  const strangers = fresh.flatMap((line) => (line.parcel ? [] : (parcelIds.get(line) ?? [])));
  if (short !== 0) {
    const parcel_id = await strangerRow(trx, courierId, `BANK ${number} ${id}`, 'bank');
    const amounts = { ...NO_AMOUNTS, collect: short, net: short };
    const own = {
      remittance_id: id,
      parcel_id,
      key: `bank|${id}`,
      line: 0,
      said: '' as const,
      heavier: 0,
      paid_on: paidOn,
    };
    rows.push({ ...own, ...amounts });
    strangers.push(parcel_id);
  }
  for (const some of chunked(rows, MOST_ROWS)) await trx.insertInto('remittance_lines').values(some).execute();
  await refreshParcelMoney(trx, orderIds);
  await refreshStrangers(trx, strangers);
  const mapping = JSON.stringify(report.headings.mapping);
  await trx
    .insertInto('courier_terms')
    .values({ courier_id: courierId, mapping })
    .onConflict((conflict) => conflict.column('courier_id').doUpdateSet({ mapping }))
    .execute();
  const completed = await completeCollected(trx, completes, staff);
  const after = {
    number,
    courier: courier.name,
    paidOn,
    bank: rupeesOf(bank),
    total: rupeesOf(total),
    lines: fresh.length,
    completed: completed.length,
  };
  await recordAudit(trx, staff, {
    action: 'remittance.post',
    subject: 'remittance',
    subjectId: id,
    name: number,
    after,
  });
  await recordEvents(trx, staff.userId, [
    { kind: 'accounting', subject: EVERYTHING },
    ...completed.map((subject) => ({ kind: 'orders' as const, subject })),
  ]);
  return readRemittance(trx, id);
}

/** Throws 409 REMITTANCE_POSTED, saying when and as what, for a file that was posted. */
async function refusePosted(db: Reader, courierId: number, checksum: string): Promise<void> {
  const before = await db
    .selectFrom('remittances')
    .select(['number', 'paid_on'])
    .where('courier_id', '=', courierId)
    .where('checksum', '=', checksum)
    .executeTakeFirst();
  if (before)
    throw new ApiError('REMITTANCE_POSTED', `This file was booked already, as ${before.number} of ${before.paid_on}.`);
}

/** The row each line is booked on; of a parcel that had none, a new one. */
async function moneyRows(trx: Writer, courierId: number, fresh: readonly Matched[]): Promise<Map<Matched, number>> {
  const ids = new Map<number, number>();
  const missing = new Map<number, Matched>();
  for (const line of fresh) {
    if (line.parcel?.parcel_id) ids.set(line.parcel.order_id, line.parcel.parcel_id);
    else if (line.parcel) missing.set(line.parcel.order_id, line);
  }
  for (const some of chunked([...missing.values()], MOST_ROWS)) {
    const rows = some.flatMap(({ parcel }) =>
      parcel
        ? {
            courier_id: courierId,
            order_id: parcel.order_id,
            number: parcel.tracking_number,
            ...EMPTY,
            collect: toCollect(parcel),
            kind: 'notDelivered' as const,
          }
        : [],
    );
    const made = await trx.insertInto('parcel_money').values(rows).returning(['id', 'order_id']).execute();
    for (const { id, order_id } of made) ids.set(order_id ?? 0, id);
  }
  const found = new Map<Matched, number>();
  for (const line of fresh) {
    const { parcel, number, reference } = line;
    const id = parcel ? ids.get(parcel.order_id) : await strangerRow(trx, courierId, number || reference, 'unknown');
    found.set(line, id ?? 0);
  }
  return found;
}

const EMPTY = {
  state: '' as const,
  since: '',
  paid_on: '',
  charged_on: '',
  lines: 0,
  ...NO_AMOUNTS,
  expected: 0,
  got_collect: 0,
  got_charge: 0,
  got_charge_tax: 0,
  got_income_tax: 0,
  got_sales_tax: 0,
  received: 0,
  settled: 0,
  rest: 0,
};

/** The row of a number that is no order's. */
async function strangerRow(trx: Writer, courier_id: number, number: string, kind: 'unknown' | 'bank'): Promise<number> {
  const known = await trx
    .selectFrom('parcel_money')
    .select('id')
    .where('courier_id', '=', courier_id)
    .where('order_id', 'is', null)
    .where('number', '=', number)
    .executeTakeFirst();
  const since = new Date().toISOString();
  return known?.id ?? insertOne(trx, 'parcel_money', { ...EMPTY, courier_id, order_id: null, number, kind, since });
}
