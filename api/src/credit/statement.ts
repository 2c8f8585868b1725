import type { CreditEntry, CreditStatement, CreditStatementQuery } from '@shop/shared/contracts/http/accounting/credit';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { phoneKey } from '@shop/shared/format/phone';
import type { Reader } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { dayOf } from '@shop/shared/format/calendar';
import { readSummary } from './accounts.ts';
import { creditOrders, readAccount } from './reading.ts';
import { openOrdersOf } from './summary.ts';

/** Lines of one answer; of what was before them there is the sum. */
const MOST_ENTRIES = 500;

interface Line extends Omit<CreditEntry, 'charge' | 'payment' | 'balance'> {
  at: string;
  /** Paisa, both. */
  charge: Paisa;
  payment: Paisa;
}

/** An account with its lines, oldest first, and what is owed after each. Throws 404 for who never bought on credit. */
export async function readStatement(db: Reader, query: CreditStatementQuery): Promise<CreditStatement> {
  const phone = phoneKey(query.phone);
  const account = await readAccount(db, phone);
  const lines = [
    ...(await orderLines(db, phone)),
    ...(await returnLines(db, phone)),
    ...(await paymentLines(db, phone)),
  ].toSorted((a, b) => compare(a.date, b.date) || compare(a.at, b.at) || a.id - b.id);
  if (lines.length === 0) throw new ApiError('UNKNOWN_ACCOUNT');
  const until = lines.filter(({ date }) => query.to === undefined || date <= query.to);
  const asked = until.filter(({ date }) => query.from === undefined || date >= query.from);
  const shown = asked.slice(-MOST_ENTRIES);
  const before = until.slice(0, until.length - shown.length);
  let balance = before.reduce((sum, { charge, payment }) => sum + charge - payment, 0);
  const opening = balance;
  const entries = shown.map(({ at: _at, ...line }): CreditEntry => {
    balance += line.charge - line.payment;
    return {
      ...line,
      charge: rupeesOf(line.charge),
      payment: rupeesOf(line.payment),
      balance: rupeesOf(balance),
    };
  });
  const spoken = await db
    .selectFrom('phone_languages')
    .select('language')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return {
    account: await readSummary(db, phone),
    ...spoken,
    openOrders: openOrdersOf(account, dayOf(new Date())),
    opening: rupeesOf(opening),
    entries,
    closing: rupeesOf(balance),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

async function orderLines(db: Reader, phone: string): Promise<Line[]> {
  const rows = await creditOrders(db)
    .leftJoin('users as u', 'u.id', 'o.created_by')
    .select(['o.id', 'o.invoice_number', 'o.total', 'o.created_at', 'u.fullname'])
    .where('o.phone_key', '=', phone)
    .execute();
  return rows.map((row) => ({
    kind: 'order',
    id: row.id,
    at: row.created_at,
    date: dayOf(row.created_at),
    invoiceNumber: row.invoice_number,
    method: '',
    note: '',
    by: row.fullname ?? '',
    createdDate: karachiDateTime(row.created_at),
    charge: row.total,
    payment: 0,
    reversed: false,
  }));
}

/** What came back and was taken off the account: less to pay. */
async function returnLines(db: Reader, phone: string): Promise<Line[]> {
  const rows = await creditOrders(db)
    .innerJoin('returns as r', 'r.order_id', 'o.id')
    .innerJoin('return_refunds as f', 'f.return_id', 'r.id')
    .innerJoin('users as u', 'u.id', 'r.by_user')
    .select(['r.id', 'r.number', 'r.at', 'f.amount', 'o.invoice_number', 'u.fullname'])
    .where('f.method', '=', 'account')
    .where('o.phone_key', '=', phone)
    .execute();
  return rows.map((row) => ({
    kind: 'return',
    id: row.id,
    at: row.at,
    date: dayOf(row.at),
    invoiceNumber: row.invoice_number,
    method: '',
    note: row.number,
    by: row.fullname,
    createdDate: karachiDateTime(row.at),
    charge: -row.amount,
    payment: 0,
    reversed: false,
  }));
}

async function paymentLines(db: Reader, phone: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('customer_payments as p')
    .leftJoin('users as u', 'u.id', 'p.by_user')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select(['u.fullname', 'o.invoice_number'])
    .where('p.phone', '=', phone)
    .execute();
  return rows.map((row) => ({
    kind: row.reverses_id === null ? 'payment' : 'reversal',
    id: row.id,
    at: row.created_at,
    date: row.paid_on,
    invoiceNumber: row.invoice_number ?? '',
    method: row.method,
    note: row.note,
    by: row.fullname ?? '',
    createdDate: karachiDateTime(row.created_at),
    charge: 0,
    payment: row.amount,
    reversed: row.reversed === 1,
  }));
}
