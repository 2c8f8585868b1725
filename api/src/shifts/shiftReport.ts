import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { karachiDateTime } from '@shop/shared/format/dates';
import { paisaOf, rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';

/** How a shift was closed: what was counted, and why it is not what was expected. */
export interface Closing {
  zNumber: number;
  closedAt: string;
  /** Where it was not the person of the shift. */
  closedBy: string | null;
  counted: Paisa;
  countedBefore: NonNullable<ShiftReport['countedBefore']>;
  notes: { value: number; count: number }[];
  reason: string;
}

/**
 * What a shift came to so far (X), or to the end with how it was closed (Z). Expected cash = float + cash payments +
 * paid in − paid out − cash refunds + what rounding added.
 */
export async function makeReport(db: Reader, shift: Row<'shifts'>, closing: Closing | null): Promise<ShiftReport> {
  const sales = await db
    .selectFrom('shift_sales')
    .select((eb) => ['method', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('total').as('total')])
    .select((eb) => eb.fn.sum<number>('discount').as('discount'))
    .where('shift_id', '=', shift.id)
    .groupBy('method')
    .orderBy('method')
    .execute();
  const discounts = sales.reduce((sum, { discount }) => sum + Number(discount), 0);
  const payments = await db
    .selectFrom('order_payments')
    .select((eb) => ['method', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('amount').as('total')])
    .where('shift_id', '=', shift.id)
    .groupBy('method')
    .orderBy('method')
    .execute();
  const refunds = await readRefunds(db, shift.id);
  const movements = await db
    .selectFrom('drawer_movements as d')
    .leftJoin('users as u', 'u.id', 'd.moved_by')
    .select(['d.kind', 'd.amount', 'd.reason', 'd.at', 'd.moved_by', 'd.expense_id', 'u.fullname'])
    .where('d.shift_id', '=', shift.id)
    .orderBy('d.id')
    .execute();
  const { fullname } = await db
    .selectFrom('users')
    .select('fullname')
    .where('id', '=', shift.user_id)
    .executeTakeFirstOrThrow();
  const sumOf = (kind: string) => movements.reduce((sum, row) => sum + (row.kind === kind ? row.amount : 0), 0);
  const cashSales = Number(payments.find(({ method }) => method === 'cash')?.total ?? 0);
  const [paidIn, paidOut] = [sumOf('paid-in'), sumOf('paid-out')];
  const cashRefunds = refunds.find(({ method }) => method === 'cash')?.total ?? 0;
  const { rounded } = await db
    .selectFrom('cash_roundings')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('rounded'))
    .where('shift_id', '=', shift.id)
    .executeTakeFirstOrThrow();
  const rounding = Number(rounded);
  const expected = shift.float + cashSales + paidIn - paidOut - cashRefunds + rounding;
  return {
    shiftId: shift.id,
    zNumber: closing?.zNumber ?? null,
    till: shift.till,
    by: fullname,
    openedDate: karachiDateTime(shift.opened_at),
    closedDate: closing ? karachiDateTime(closing.closedAt) : '',
    ...(closing?.closedBy && { closedBy: closing.closedBy }),
    float: rupeesOf(shift.float),
    sales: sales.map(inRupees),
    payments: payments.map(inRupees),
    ...(discounts > 0 && { discounts: rupeesOf(discounts) }),
    cashSales: rupeesOf(cashSales),
    refunds: refunds.map(inRupees),
    cashRefunds: rupeesOf(cashRefunds),
    ...(rounding !== 0 && { rounding: rupeesOf(rounding) }),
    paidIn: rupeesOf(paidIn),
    paidOut: rupeesOf(paidOut),
    movements: movements.map(({ kind, amount, reason, at, moved_by, expense_id, fullname: by }) => ({
      kind,
      ...(by !== null && moved_by !== shift.user_id && { by }),
      amount: rupeesOf(amount),
      reason,
      date: karachiDateTime(at),
      ...(expense_id !== null && { expense: true }),
    })),
    expected: rupeesOf(expected),
    ...(closing && closing.countedBefore.length > 0 && { countedBefore: closing.countedBefore }),
    counted: closing && rupeesOf(closing.counted),
    difference: closing && rupeesOf(closing.counted - expected),
    notes: closing?.notes ?? [],
    reason: closing?.reason ?? '',
  };
}

/** What the drawer of a report should hold, in paisa, below 0 too; 0 of one that does not say. */
export const expectedIn = ({ expected = 0 }: ShiftReport): Paisa => Math.sign(expected) * paisaOf(Math.abs(expected));

const inRupees = <Method>({ method, count, total }: { method: Method; count: number; total: number }) => ({
  method,
  count: Number(count),
  total: rupeesOf(Number(total)),
});

/** What went back to customers, by method; what paid for new pieces is no refund. */
async function readRefunds(db: Reader, shiftId: number): Promise<{ method: string; count: number; total: Paisa }[]> {
  const rows = await db
    .selectFrom('returns as r')
    .innerJoin('return_refunds as f', 'f.return_id', 'r.id')
    .select((eb) => ['f.method', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('f.amount').as('total')])
    .where('r.shift_id', '=', shiftId)
    .where('f.method', '<>', 'exchange')
    .groupBy('f.method')
    .orderBy('f.method')
    .execute();
  return rows.map(({ method, count, total }) => ({ method, count: Number(count), total: Number(total) }));
}

/**
 * The id of the open shift whose drawer somebody is at: that of a till they took over (`drawer`, 0 for none), else their
 * own, of which the unique index `shifts_open` allows one: PostgreSQL refuses a second row here.
 */
export function openShiftAt(db: Reader, { userId, drawer }: { userId: number; drawer: number }) {
  const open = db.selectFrom('shifts as o').select('o.id').where('o.closed_at', 'is', null);
  return db.fn.coalesce(open.where('o.id', '=', drawer), open.where('o.user_id', '=', userId));
}
