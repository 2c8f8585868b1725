import type { ErasedPerson } from '@shop/shared/contracts/http/people/privacy';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { rupeesOf } from '@shop/shared/format/money';
import { lockAccount } from '../credit/lockAccount.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import type { Database, Writer } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { eraseFromOrders, eraseRecipients, newPseudonym, eraseSaid, replaceKey, whileErasing } from './erasure.ts';
import { eraseAddressee } from './addressee.ts';
import { customerIn, isAddressee, openOf, readPerson, readRows, type KnownPerson } from './person.ts';
import {
  ERASED,
  phoneReplacement,
  personalWords,
  phonesOf,
  wordReplacements,
  wordsOf,
  type Replacement,
} from './replacements.ts';
import { erasePhone } from './erasePhone.ts';

/**
 * Takes everything of a phone's person out of the shop: orders, sums, goods and city stay, under a pseudonym. What was
 * written down elsewhere goes first, a bit at a time, and can be begun anew; then, in one transaction, all that is known to be
 * theirs. Throws 404 UNKNOWN_PERSON, 409 PERSON_HAS_OPEN_ORDERS while somebody is at work for them, 409 PERSON_OWES while
 * their account is not even.
 */
export async function erasePerson(db: Database, staff: StaffIdentity, phone: string): Promise<ErasedPerson> {
  const known = await readPerson(db.read, phone);
  refuse(known);
  if (isAddressee(known)) return eraseAddressee(db, staff, known);
  const pseudonym = await db.transaction((trx) => newPseudonym(trx, staff.userId));
  await erasePhone(db, {
    key: known.key,
    words: wordsIn(known),
    phone: phoneReplacement(known.key, pseudonym),
    all: replacementsIn(known, pseudonym),
  });
  return db.transaction(async (trx) => {
    // Nobody pays, and nobody buys on credit, meanwhile.
    if (known.account) await lockAccount(trx, known.key);
    const person = await readRows(trx, known.key);
    refuse(person);
    // Carts that were held are no longer found by the phone.
    const heldCarts = [...known.heldCarts, ...person.heldCarts];
    await whileErasing(trx, () => eraseRows(trx, { ...person, heldCarts }, pseudonym));
    const after = { orders: person.orders.length, namedIn: person.namedIn.length, payments: person.payments.length };
    await recordAudit(trx, staff, { action: 'customer.erase', subject: 'customer', subjectId: pseudonym, after });
    await recordEvents(trx, staff.userId, [
      { kind: 'orders', subject: EVERYTHING },
      { kind: 'desk', subject: EVERYTHING },
      { kind: 'accounting', subject: EVERYTHING },
      { kind: 'till', subject: EVERYTHING },
    ]);
    return { orders: person.orders.length, pseudonym };
  });
}

function refuse(person: KnownPerson): void {
  const open = openOf(person).map(({ invoice_number }) => invoice_number);
  if (open.length > 0) {
    const some = open.length > 5 ? `${open.slice(0, 5).join(', ')} and ${open.length - 5} more` : open.join(', ');
    throw new ApiError(
      'PERSON_HAS_OPEN_ORDERS',
      `There are open orders: ${some}. Please finish or cancel them first.`,
      {
        orders: open,
      },
    );
  }
  if (person.owed === 0) return;
  const amount = rupeesOf(Math.abs(person.owed));
  throw new ApiError(
    'PERSON_OWES',
    person.owed > 0
      ? `They still owe ${amount} rupees.`
      : `The shop still has ${amount} rupees of theirs. Please pay them back first.`,
  );
}

async function eraseRows(trx: Writer, person: KnownPerson, pseudonym: string): Promise<void> {
  const { key, orders, namedIn, heldCarts } = person;
  const all = replacementsIn(person, pseudonym);
  await eraseFromOrders(trx, orders, pseudonym);
  // Who else is in these orders stays.
  for (const { id } of namedIn) {
    const none = { customer_secondary_phone: '', secondary_phone_key: '' };
    await trx.updateTable('orders').set(none).where('id', '=', id).execute();
  }
  await replaceKey(trx, key, pseudonym, all);
  await eraseRecipients(trx, [key]);
  // A note of two phones that were joined is about one person.
  if (person.said && person.said.phone !== key) await eraseSaid(trx, person.said.phone, all);
  await trx.deleteFrom('blocked_phones').where('phone', '=', key).execute();
  for (const { id, cart } of heldCarts) {
    const { customer: _gone, ...rest } = JSON.parse(cart) as { customer?: unknown };
    const left = { cart: JSON.stringify(rest), name: ERASED };
    await trx.updateTable('held_carts').set(left).where('id', '=', id).execute();
  }
}

/** What the person, and carts that were held for them, are called. */
const wordsIn = ({ orders, heldCarts }: KnownPerson): string[] =>
  personalWords([
    ...wordsOf(orders),
    ...heldCarts.flatMap(({ name, cart }) => [name, customerIn(cart)?.fullName ?? '', customerIn(cart)?.address ?? '']),
  ]);

/** All that is said of a person, in any place where it is theirs. */
function replacementsIn(person: KnownPerson, pseudonym: string): Replacement[] {
  const phones = [...phonesOf(person.orders, pseudonym), phoneReplacement(person.key, pseudonym)];
  return [...wordReplacements(wordsIn(person)), ...phones.filter((one) => one !== null)];
}
