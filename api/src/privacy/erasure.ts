import type { Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { OWNER_KINDS } from '@shop/shared/contracts/messageKinds';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { searchTextOf } from '@shop/shared/format/search';
import { orderSearchText } from '../orders/reading/orderSearch.ts';
import { ERASED, replacementsOf, erasedJson, erasedText, WALK_IN, type Replacement } from './replacements.ts';

/** Lets the texts of the audit log be changed by `work`, and by nothing else at the same time. */
export async function whileErasing<T>(trx: Writer, work: () => Promise<T>): Promise<T> {
  await trx.insertInto('forgetting').values({ id: 1 }).execute();
  const done = await work();
  await trx.deleteFrom('forgetting').execute();
  return done;
}

/**
 * What an erased phone is called from then on: digits, so that it is a key like any other, and nobody's number. Sums by
 * customer stay what they were.
 */
export async function newPseudonym(trx: Writer, by: number | null): Promise<string> {
  const { id } = await trx
    .insertInto('forgotten_customers')
    .values({ at: new Date().toISOString(), by_user: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `9${String(id).padStart(12, '0')}`;
}

/** Takes the person out of orders, and out of all that was noted with them. Keys of phones, sums, goods and city stay. */
export async function eraseFromOrders(trx: Writer, orders: readonly Row<'orders'>[], pseudonym = ''): Promise<void> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return;
  const replacements = new Map(orders.map((order) => [order.id, replacementsOf([order], pseudonym)]));
  const all = replacementsOf(orders, pseudonym);
  for (const order of orders) {
    const customer_name = order.customer_name === WALK_IN ? WALK_IN : ERASED;
    await trx
      .updateTable('orders')
      .set({
        customer_name,
        customer_phone: '',
        customer_secondary_phone: '',
        customer_address: '',
        customer_email: '',
        secondary_phone_key: '',
        notes: '',
        search_text: orderSearchText({ ...order, customer_name }),
        anonymity: order.phone_key === '' ? 2 : 1,
      })
      .where('id', '=', order.id)
      .execute();
  }
  await trx.updateTable('order_lines').set({ note: '' }).where('order_id', 'in', ids).where('note', '<>', '').execute();
  await trx
    .updateTable('confirmation_attempts')
    .set({ note: '' })
    .where('order_id', 'in', ids)
    .where('note', '<>', '')
    .execute();
  await trx
    .updateTable('parcel_advice')
    .set({ note: '', address: '', phone: '', city: '', error: '' })
    .where('order_id', 'in', ids)
    .execute();
  await trx.deleteFrom('confirmation_links').where('order_id', 'in', ids).execute();
  await trx.deleteFrom('order_origins').where('order_id', 'in', ids).execute();
  await trx.deleteFrom('customer_messages').where('order_id', 'in', ids).execute();
  await trx
    .updateTable('messages')
    .set({ recipient: '', reason: '' })
    .where('order_id', 'in', ids)
    .where('kind', '<>', 'newOrder')
    .execute();
  await eraseFromEvents(trx, ids, replacements);
  const returns = await eraseFromReturns(trx, ids, all);
  await eraseFromAudit(trx, 'order', ids, all);
  await eraseFromAudit(trx, 'return', returns, all);
}

async function eraseFromEvents(trx: Writer, ids: number[], replacements: ReadonlyMap<number, readonly Replacement[]>) {
  const events = await trx
    .selectFrom('order_events')
    .select(['id', 'order_id', 'detail'])
    .where('order_id', 'in', ids)
    .where('detail', '<>', '{}')
    .execute();
  for (const { id, order_id, detail } of events) {
    const erased = erasedJson(detail, replacements.get(order_id) ?? []);
    if (erased === detail) continue;
    await trx.updateTable('order_events').set({ detail: erased }).where('id', '=', id).execute();
  }
}

/** What evidence of money is, stays; but for the person in it. */
async function eraseFromReturns(
  trx: Writer,
  orderIds: number[],
  replacements: readonly Replacement[],
): Promise<number[]> {
  const returns = await trx.selectFrom('returns').select(['id', 'reason']).where('order_id', 'in', orderIds).execute();
  for (const { id, reason } of returns) {
    const erased = erasedText(reason, replacements);
    if (erased !== reason) await trx.updateTable('returns').set({ reason: erased }).where('id', '=', id).execute();
  }
  const payments = await trx
    .selectFrom('order_payments')
    .select(['id', 'reference'])
    .where('order_id', 'in', orderIds)
    .where('reference', '<>', '')
    .execute();
  for (const { id, reference } of payments) {
    const erased = erasedText(reference, replacements);
    if (erased === reference) continue;
    await trx.updateTable('order_payments').set({ reference: erased }).where('id', '=', id).execute();
  }
  return returns.map(({ id }) => id);
}

/** The same of what the audit log says of these; `name` is what it called them by. Only inside `whileErasing`. */
async function eraseFromAudit(
  trx: Writer,
  subject: string,
  ids: readonly (number | string)[],
  replacements: readonly Replacement[],
  name?: string,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids.map(String))
    .execute();
  for (const row of rows) {
    const named = name !== undefined && row.subject_name !== '' ? { ...row, subject_name: name } : row;
    await rewriteAudit(trx, named, replacements);
  }
}

/** One row of it; with `keepWords` only what is replaced is gone, not all that is said in it. */
export async function rewriteAudit(
  trx: Writer,
  row: Row<'audit_log'>,
  replacements: readonly Replacement[],
  keepWords = false,
): Promise<void> {
  const subject_id = erasedText(row.subject_id, replacements);
  const subject_name = erasedText(row.subject_name, replacements);
  const state = (json: string | null) => (json === null ? null : erasedJson(json, replacements, keepWords));
  const [before, after] = [state(row.before), state(row.after)];
  const search_text = searchTextOf(subject_name, subject_id);
  await trx
    .updateTable('audit_log')
    .set({ subject_id, subject_name, before, after, search_text })
    .where('id', '=', row.id)
    .execute();
}

/** Forgets what staff say of a customer, also in the audit log; their phone stays. Only inside `whileErasing`. */
export async function eraseSaid(trx: Writer, customer: string, replacements: readonly Replacement[]): Promise<void> {
  await trx.deleteFrom('customers').where('phone', '=', customer).execute();
  await eraseFromAudit(trx, 'phone', [customer], replacements);
}

/** Forgets that messages went to these phones, also those of orders that were never theirs. */
export async function eraseRecipients(trx: Writer, phones: readonly string[]): Promise<void> {
  const numbers = phones.map(whatsAppNumber).filter((number) => number !== '');
  if (numbers.length === 0) return;
  await trx
    .updateTable('messages')
    .set({ recipient: '', reason: '' })
    .where('recipient', 'in', numbers)
    .where('kind', 'not in', OWNER_KINDS)
    .execute();
}

/** Gives a phone, whose orders have no person any more, its pseudonym wherever it is a key. */
export async function replaceKey(
  trx: Writer,
  phone: string,
  pseudonym: string,
  all: readonly Replacement[],
): Promise<void> {
  await trx.updateTable('orders').set({ phone_key: pseudonym, anonymity: 2 }).where('phone_key', '=', phone).execute();
  await trx.deleteFrom('customers').where('phone', '=', phone).execute();
  await trx.deleteFrom('consents').where('phone', '=', phone).execute();
  await trx.deleteFrom('phone_languages').where('phone', '=', phone).execute();
  await trx.deleteFrom('restock_requests').where('phone', '=', phone).execute();
  await trx.deleteFrom('customer_messages').where('phone', '=', phone).execute();
  await trx
    .deleteFrom('customer_phones')
    .where((eb) => eb.or([eb('phone', '=', phone), eb('customer', '=', phone)]))
    .execute();
  await trx.updateTable('customer_accounts').set({ phone: pseudonym }).where('phone', '=', phone).execute();
  const payments = await trx
    .updateTable('customer_payments')
    .set({ phone: pseudonym, note: '' })
    .where('phone', '=', phone)
    .returning('id')
    .execute();
  await eraseFromAudit(
    trx,
    'creditPayment',
    payments.map(({ id }) => id),
    all,
    ERASED,
  );
  // The one or the other, as far as the log was gone through before.
  const subjects = [phone, pseudonym];
  await eraseFromAudit(trx, 'creditAccount', subjects, all, ERASED);
  await eraseFromAudit(trx, 'phone', subjects, all);
}
