import { sql, type SqlBool } from 'kysely';
import type {
  NewSupplierPayment,
  SUPPLIER_PAYMENT_SORTS,
  SupplierPayment,
  SupplierPaymentsQuery,
} from '@shop/shared/contracts/http/stock/supplierAccounts';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { karachiDateTime, parseKarachi } from '@shop/shared/format/dates';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import { oneLine } from '@shop/shared/format/plainText';
import { searchTextOf } from '@shop/shared/format/search';
import { refuseClosedMonth } from '../ledger/closedMonths.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { rupees } from '../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { matches } from '../kernel/lists/searchText.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { addToAccount } from './accounts.ts';
import { isSupplier } from './draft.ts';

export const PAYMENTS_FILE: ListFile<SupplierPayment> = {
  name: 'supplier-payments',
  columns: [
    { heading: 'Date', cell: (payment) => payment.date },
    { heading: 'Supplier', cell: (payment) => payment.supplierName },
    { heading: 'Company', cell: (payment) => payment.supplierCompany },
    { heading: 'Amount', cell: (payment) => rupees(payment.amount) },
    { heading: 'Method', cell: (payment) => payment.method },
    { heading: 'Note', cell: (payment) => payment.note },
    { heading: 'By', cell: (payment) => payment.by },
    { heading: 'Created Date', cell: (payment) => payment.createdDate },
  ],
};

const ID = sql.ref<number>('y.id');

const SORTS: Sorts<(typeof SUPPLIER_PAYMENT_SORTS)[number]> = {
  date: sql.ref('y.paid_on'),
  amount: sql.ref('y.amount'),
};

/** Every payment to suppliers, and what takes one back. */
export function paymentList(db: Reader, query: SupplierPaymentsQuery): List<SupplierPayment> {
  const { supplier } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('supplier_payments as y')
      .$if(supplier !== undefined, (rows) => rows.where('y.supplier_id', '=', Number(supplier))),
    id: ID,
    search: (pattern) => sql<SqlBool>`(${matches(sql.ref('y.search_text'), pattern)}
      or y.supplier_id in (select s.id from users s where s.role_id = ${SUPPLIER_ROLE_ID}
        and ${matches(sql.ref('s.search_text'), pattern)}))`,
    sorts: SORTS,
    sort: '-date',
    read: (ids) => readPayments(db, ids),
  });
}

async function readPayments(db: Reader, ids: number[]): Promise<Map<number, SupplierPayment>> {
  const rows = await db
    .selectFrom('supplier_payments as y')
    .innerJoin('users as s', 's.id', 'y.supplier_id')
    .leftJoin('users as u', 'u.id', 'y.created_by')
    .selectAll('y')
    .select(['s.fullname as supplier', 's.company', 'u.fullname as by'])
    .where('y.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        paymentId: row.id,
        supplierId: row.supplier_id,
        supplierName: row.supplier,
        supplierCompany: row.company,
        amount: rupeesOf(row.amount),
        method: row.method,
        date: row.paid_on,
        note: row.note,
        by: row.by ?? '',
        createdDate: karachiDateTime(row.created_at),
        reversesId: row.reverses_id ?? 0,
        reversed: row.reversed === 1,
      },
    ]),
  );
}

/** Notes that a supplier was paid. Throws 422 with `data.fields`, 409 MONTH_CLOSED. */
export async function pay(trx: Writer, staff: StaffIdentity, wanted: NewSupplierPayment): Promise<SupplierPayment> {
  const supplierId = Number(wanted.supplierId);
  const amount = paisaOf(wanted.amount);
  const now = new Date().toISOString();
  const faults = new FormFaults();
  if (!(await isSupplier(trx, supplierId)) && !(await hasAccount(trx, supplierId))) {
    faults.add('supplierId', 'There is no such supplier.');
  }
  if (amount === 0) faults.add('amount', 'This must be more than 0.');
  if (!parseKarachi(wanted.date)) faults.add('date', 'This is not a date.');
  else if (wanted.date > karachiDateTime(now).slice(0, 10)) faults.add('date', 'This is in the future.');
  faults.throwIfAny();
  await refuseClosedMonth(trx, wanted.date, 'date');
  const note = oneLine(wanted.note ?? '');
  const { id } = await trx
    .insertInto('supplier_payments')
    .values({
      supplier_id: supplierId,
      amount,
      method: wanted.method,
      paid_on: wanted.date,
      note,
      search_text: searchTextOf(note),
      created_by: staff.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addToAccount(trx, supplierId, { paid: amount });
  const after = await readPayment(trx, id);
  await recordAudit(trx, staff, { action: 'payment.create', subject: 'payment', subjectId: id, after });
  await recordEvents(trx, staff.userId, [{ kind: 'purchases', subject: EVERYTHING }]);
  return after;
}

/** Takes a payment back, with a row of its own that day. Throws 404, 409 when it was taken back or takes back itself. */
export async function reversePayment(trx: Writer, staff: StaffIdentity, id: number): Promise<SupplierPayment> {
  const row = await trx
    .updateTable('supplier_payments')
    .set({ reversed: 1 })
    .where('id', '=', id)
    .where('reversed', '=', 0)
    .where('reverses_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('PAYMENT_REVERSED', undefined, await readPayment(trx, id));
  const now = new Date().toISOString();
  const { id: reversal } = await trx
    .insertInto('supplier_payments')
    .values({
      supplier_id: row.supplier_id,
      amount: -row.amount,
      method: row.method,
      paid_on: karachiDateTime(now).slice(0, 10),
      note: row.note,
      search_text: row.search_text,
      reverses_id: id,
      created_by: staff.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addToAccount(trx, row.supplier_id, { paid: -row.amount });
  const after = await readPayment(trx, reversal);
  const before = await readPayment(trx, id);
  await recordAudit(trx, staff, { action: 'payment.reverse', subject: 'payment', subjectId: id, before, after });
  await recordEvents(trx, staff.userId, [{ kind: 'purchases', subject: EVERYTHING }]);
  return after;
}

async function readPayment(db: Reader, id: number): Promise<SupplierPayment> {
  const payment = (await readPayments(db, [id])).get(id);
  if (!payment) throw new ApiError('UNKNOWN_PAYMENT');
  return payment;
}

/** Somebody who was removed can still be paid what is owed to them. */
async function hasAccount(db: Reader, supplierId: number): Promise<boolean> {
  const row = await db
    .selectFrom('supplier_accounts')
    .select('supplier_id')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
  return row !== undefined;
}
