import { isOpen } from '@shop/shared/contracts/orderStatus';
import type { CreditPaymentResult, NewCreditPayment } from '@shop/shared/contracts/http/accounting/credit';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { parseKarachi } from '@shop/shared/format/dates';
import { formatStaffAmount, paisaOf, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { phoneKey } from '@shop/shared/format/phone';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { completeHeld } from '../steps/completeHeld.ts';
import { lockOrder, lockOrders } from '../steps/lockOrder.ts';
import { paisaIn } from '../../kernel/http/paisaIn.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';
import { checkedRounding, keepRounding, readRounding, roundingOf } from '../../shifts/cashRoundings.ts';
import { dayOf } from '@shop/shared/format/calendar';
import { refuseClosedMonth } from '../../ledger/closedMonths.ts';
import { lockAccount } from '../../credit/lockAccount.ts';
import { readAccount } from '../../credit/reading.ts';
import { readSummary } from '../../credit/accounts.ts';

/**
 * Notes what a customer on credit has paid: it covers the oldest orders first, and completes those it covers whole.
 * Throws 404 for a phone that never bought on credit, 409 MONTH_CLOSED or ROUNDING_CHANGED, 422 OVERPAYMENT with `{ owed }` in rupees, 422
 * with `data.fields`.
 */
export async function payCredit(
  trx: Writer,
  staff: StaffIdentity,
  form: NewCreditPayment,
): Promise<CreditPaymentResult> {
  const phone = phoneKey(form.phone);
  const amount = paisaOf(form.amount);
  const faults = new FormFaults();
  if (amount === 0) faults.add('amount', 'This must be more than 0.');
  if (!parseKarachi(form.date)) faults.add('date', 'This is not a date.');
  else if (form.date > dayOf(new Date())) faults.add('date', 'This is in the future.');
  faults.throwIfAny();
  await refuseClosedMonth(trx, form.date, 'date');
  await lockOrdersAndAccount(trx, phone);
  const { orders, owed } = await readAccount(trx, phone);
  if (orders.length === 0) throw new ApiError('UNKNOWN_ACCOUNT');
  if (amount > owed) throw overpaid(owed);
  const shown = paisaIn('rounding', form.rounding ?? 0);
  const cash = form.method === 'cash' ? amount : 0;
  const rounding = checkedRounding({ cash, shown }, await readShopSettings(trx));
  const payment = { phone, amount, method: form.method, paid_on: form.date, note: form.note?.trim() ?? '' };
  const { id } = await insertPayment(trx, staff, payment, rounding);
  const completed = await completeCovered(trx, phone, staff);
  const invoices = completed.map(({ invoice_number }) => invoice_number);
  const result = { paymentId: id, account: await readSummary(trx, phone), invoices };
  await recordAudit(trx, staff, {
    action: 'creditPayment.create',
    subject: 'creditPayment',
    subjectId: id,
    name: result.account.customerName,
    after: {
      phone,
      amount: rupeesOf(amount),
      ...(rounding !== 0 && { rounding: rupeesOf(rounding) }),
      method: form.method,
      date: form.date,
      invoices,
    },
  });
  await announce(trx, staff, completed);
  return result;
}

/**
 * Takes a payment back with an entry of today. The orders it completed stay sold; their customer owes for them again
 * (decision 0040). Throws 404, 409 PAYMENT_REVERSED.
 */
export async function reverseCreditPayment(
  trx: Writer,
  staff: StaffIdentity,
  id: number,
): Promise<CreditPaymentResult> {
  const named = await trx.selectFrom('customer_payments').select('phone').where('id', '=', id).executeTakeFirst();
  if (!named) throw new ApiError('UNKNOWN_PAYMENT');
  await lockAccount(trx, named.phone);
  const row = await trx
    .updateTable('customer_payments')
    .set({ reversed: 1 })
    .where('id', '=', id)
    .where('reversed', '=', 0)
    .where('reverses_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('PAYMENT_REVERSED');
  const { phone, order_id, amount, method, note } = row;
  const paid_on = dayOf(new Date());
  const taken = { phone, order_id, amount: -amount, method, paid_on, note, reverses_id: id };
  const counter = await insertPayment(trx, staff, taken, -(await roundingOf(trx, { payment: id })));
  const account = await readSummary(trx, phone);
  await recordAudit(trx, staff, {
    action: 'creditPayment.reverse',
    subject: 'creditPayment',
    subjectId: id,
    name: account.customerName,
    before: { phone, amount: rupeesOf(amount), method, date: row.paid_on },
    after: { phone, amount: rupeesOf(-amount), method, date: paid_on },
  });
  await announce(trx, staff);
  return { paymentId: counter.id, account, invoices: [] };
}

/**
 * What completing an order on credit means for its account: what was still open of it is paid, in cash, today. Call it
 * while the order is locked and before it is completed; for an order of another kind it does nothing.
 */
export async function payOpenOf(trx: Writer, order: Row<'orders'>, staff: StaffIdentity): Promise<void> {
  if (order.payment_method !== 'CREDIT') return;
  const phone = order.phone_key;
  await lockAccount(trx, phone);
  const open = (await readAccount(trx, phone)).openOf.get(order.id) ?? 0;
  if (open === 0) return;
  const paid_on = dayOf(new Date());
  const payment = { phone, order_id: order.id, amount: open, method: 'cash' as const, paid_on };
  const { id } = await insertPayment(trx, staff, payment, await readRounding(trx, open));
  await recordAudit(trx, staff, {
    action: 'creditPayment.create',
    subject: 'creditPayment',
    subjectId: id,
    name: order.customer_name,
    after: { phone, amount: rupeesOf(open), method: 'cash', date: paid_on, invoices: [order.invoice_number] },
  });
  await announce(trx, staff);
}

/**
 * Lets money of the customer that became free, or that the shop held, pay for the oldest open orders. Call it after an
 * order on credit was placed, changed, returned, cancelled or deleted, before anything is announced.
 */
export async function settleCredit(
  trx: Writer,
  { payment_method, phone_key }: Pick<Row<'orders'>, 'payment_method' | 'phone_key'>,
  staff: StaffIdentity,
): Promise<void> {
  if (payment_method !== 'CREDIT') return;
  await lockOrdersAndAccount(trx, phone_key);
  await announce(trx, staff, await completeCovered(trx, phone_key, staff));
}

/**
 * What may be completed, and the account. Orders first, as whoever completes one does: the other way round they stop
 * each other until PostgreSQL notices, a second later.
 */
async function lockOrdersAndAccount(trx: Writer, phone: string): Promise<void> {
  const open = (await readAccount(trx, phone)).orders.filter(({ isFinished }) => !isFinished);
  if (open.length > 0)
    await lockOrders(
      trx,
      open.map(({ id }) => id),
    );
  await lockAccount(trx, phone);
}

/** Completes the open orders that payments cover whole, and returns them. */
async function completeCovered(trx: Writer, phone: string, staff: StaffIdentity): Promise<Row<'orders'>[]> {
  const { orders, openOf, paid } = await readAccount(trx, phone);
  const completed: Row<'orders'>[] = [];
  if (paid === 0) return completed;
  for (const { id } of orders.filter((order) => !order.isFinished && openOf.get(order.id) === 0)) {
    const order = await lockOrder(trx, id);
    // It was returned, cancelled or edited while we waited for it.
    if (!isOpen(order) || (await readAccount(trx, phone)).openOf.get(id) !== 0) continue;
    await completeHeld(trx, order, staff);
    completed.push(order);
  }
  return completed;
}

const announce = (
  trx: Writer,
  { userId }: StaffIdentity,
  completed: readonly Pick<Row<'orders'>, 'id'>[] = [],
): Promise<void> =>
  recordEvents(trx, userId, [
    ...completed.map(({ id }) => ({ kind: 'orders' as const, subject: id })),
    { kind: 'accounting', subject: EVERYTHING },
  ]);

type NewPayment = Pick<Row<'customer_payments'>, 'phone' | 'amount' | 'method' | 'paid_on'> &
  Partial<Pick<Row<'customer_payments'>, 'order_id' | 'note' | 'reverses_id'>>;

async function insertPayment(
  trx: Writer,
  staff: StaffIdentity,
  payment: NewPayment,
  rounding: Paisa,
): Promise<{ id: number }> {
  const at = new Date().toISOString();
  const row = await trx
    .insertInto('customer_payments')
    .values({ ...payment, by_user: staff.userId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepRounding(trx, { payment_id: row.id, amount: rounding, at });
  return row;
}

function overpaid(owed: Paisa): ApiError {
  const text = owed === 0 ? 'Nothing is owed.' : `Only ${formatStaffAmount(rupeesOf(owed))} is owed.`;
  return new ApiError('OVERPAYMENT', text, { owed: rupeesOf(owed), fields: { amount: text } });
}
