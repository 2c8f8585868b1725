import { setTimeout as pause } from 'node:timers/promises';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { dayOf, lastDayOf, monthOf, monthsAfter } from '@shop/shared/format/calendar';
import { startOfDay } from '@shop/shared/format/dates';
import { readAccounts } from '../credit/reading.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { Database, Reader, Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { eraseFromOrders, eraseRecipients, newPseudonym, replaceKey, whileErasing } from './erasure.ts';
import { phoneReplacement } from './replacements.ts';

/** Orders, or phones, of one transaction: sales wait for no more than these. */
const AT_ONCE = 20;

/** Phones that are looked at together. */
const LOOKED_AT = 100;

/** Between two of them everybody else has a turn. */
const PAUSE_MS = 20;

/**
 * Takes the person out of orders that are older than the settings' months and that nobody is at work on, and gives phones a
 * pseudonym that ordered and paid nothing since and whose account is even. What is done is left alone: it can be called as
 * often as one likes, and ends soon after `signal`.
 */
export async function eraseOldOrders(
  db: Database,
  now: Date,
  signal?: AbortSignal,
): Promise<{ orders: number; customers: number }> {
  const done = { orders: 0, customers: 0 };
  const { keepPersonalMonths } = await readShopSettings(db.read);
  if (keepPersonalMonths === null) return done;
  const before = monthsBefore(now, keepPersonalMonths);
  const goesOn = (): boolean => !signal?.aborted;
  let count = AT_ONCE;
  while (count === AT_ONCE && goesOn()) {
    count = await db.transaction((trx) => eraseSome(trx, before));
    done.orders += count;
    await pause(PAUSE_MS);
  }
  await eraseConsents(db, before);
  let phones = await phonesAfter(db.read, '');
  while (phones.length > 0 && goesOn()) {
    done.customers += await erasePhones(db, phones, before);
    await pause(PAUSE_MS);
    phones = await phonesAfter(db.read, phones.at(-1) ?? '');
  }
  if (done.orders + done.customers > 0) {
    await db.transaction(async (trx) => {
      const entry = { action: 'customer.anonymise', subject: 'customer', subjectId: 0, after: done };
      await recordAudit(trx, { actor: 'the shop' }, entry);
      await recordEvents(trx, null, [{ kind: 'orders', subject: EVERYTHING }]);
    });
  }
  return done;
}

const eraseSome = (trx: Writer, before: string): Promise<number> =>
  // The read is inside of it too: another server does not count the same orders.
  whileErasing(trx, async () => {
    const orders = await oldOrders(trx, before);
    await eraseFromOrders(trx, orders);
    return orders.length;
  });

const oldOrders = (db: Reader, before: string): Promise<Row<'orders'>[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('anonymity', '=', 0)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('removed_at', 'is not', null),
        eb('status', 'in', ['paid', 'completed']),
        eb('fulfilment', 'in', ['returned', 'cancelled']),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

/** What phones said that never ordered; others' go with their orders. */
const eraseConsents = (db: Database, before: string) =>
  db.transaction((trx) =>
    trx
      .deleteFrom('consents')
      .where('at', '<', before)
      .where('phone', 'not in', (eb) => eb.selectFrom('orders').select('phone_key'))
      .execute(),
  );

/** Phones that have orders without a person, in the order of their digits. */
async function phonesAfter(db: Reader, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('phone_key')
    .distinct()
    .where('anonymity', '=', 1)
    .where('phone_key', '>', phone)
    .orderBy('phone_key')
    .limit(LOOKED_AT)
    .execute();
  return rows.map(({ phone_key }) => phone_key);
}

async function erasePhones(db: Database, phones: readonly string[], before: string): Promise<number> {
  const silent = await silentAmong(db.read, phones, before);
  let count = 0;
  for (let at = 0; at < silent.length; at += AT_ONCE) {
    const some = silent.slice(at, at + AT_ONCE);
    count += await db.transaction((trx) => whileErasing(trx, () => replaceKeys(trx, some, before)));
    await pause(PAUSE_MS);
  }
  return count;
}

async function replaceKeys(trx: Writer, phones: readonly string[], before: string): Promise<number> {
  // Whoever ordered or paid meanwhile is no longer silent.
  const still = await silentAmong(trx, phones, before);
  for (const phone of still) {
    const pseudonym = await newPseudonym(trx, null);
    const replacement = phoneReplacement(phone, pseudonym);
    await replaceKey(trx, phone, pseudonym, replacement ? [replacement] : []);
  }
  await eraseRecipients(trx, still);
  return still.length;
}

/** Those whose orders are all without a person, who paid nothing since, and whose account is even. */
async function silentAmong(db: Reader, phones: readonly string[], before: string): Promise<string[]> {
  if (phones.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select('phone_key as phone')
    .where('phone_key', 'in', phones)
    .groupBy('phone_key')
    .having((eb) => eb.fn.min('anonymity'), '=', 1)
    .execute();
  const paid = await db
    .selectFrom('customer_payments')
    .select('phone')
    .distinct()
    .where('phone', 'in', phones)
    .where('created_at', '>=', before)
    .execute();
  const accounts = await readAccounts(db, phones);
  const isEven = (phone: string): boolean => {
    const { owed, advance } = accounts.get(phone) ?? { owed: 0, advance: 0 };
    return owed === 0 && advance === 0;
  };
  const payers = new Set(paid.map(({ phone }) => phone));
  return rows.map(({ phone }) => phone).filter((phone) => !payers.has(phone) && isEven(phone));
}

/** The same day so many months before, or the last of a month that has no such day. */
function monthsBefore(now: Date, months: number): string {
  const month = monthsAfter(monthOf(now), -months);
  const [day, last] = [`${month}-${dayOf(now).slice(8)}`, lastDayOf(month)];
  return startOfDay(day < last ? day : last);
}
