import {
  MOST_NOTE,
  MOST_TAGS,
  type Customer,
  type CustomerNote,
  type MergedPhones,
  type TaggedCustomers,
} from '@shop/shared/contracts/http/orders/customers';
import { CONSENT_PURPOSES } from '@shop/shared/contracts/consents';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { MessageLanguage } from '@shop/shared/contracts/messageKinds';
import { phoneKey } from '@shop/shared/format/phone';
import { manyLines, oneLine } from '@shop/shared/format/plainText';
import { folded, searchTextOf } from '@shop/shared/format/search';
import type { Writer } from '../kernel/db/database.ts';
import { lockNames } from '../kernel/db/rowLocks.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { ApiError, refusedFields } from '../kernel/http/apiError.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { keepConsent } from './consents.ts';
import { keepLanguage } from '../orders/phones/language.ts';
import { phonesById } from './list.ts';
import { readCustomer } from './reading.ts';
import { tagsOf } from './rows.ts';

/** What staff say of a customer. */
interface Said {
  tags: string[];
  note: string;
}

/**
 * Keeps tags and note of a customer. Throws 404 UNKNOWN_PERSON for who never ordered, 409 CHANGED_MEANWHILE with the customer
 * when somebody else has changed them since.
 */
export async function noteCustomer(trx: Writer, staff: StaffIdentity, form: CustomerNote): Promise<Customer> {
  await inTurn(trx);
  const { phone } = await readCustomer(trx, staff, form.phone);
  const before = await readSaid(trx, phone);
  if (before.version !== form.version) {
    throw new ApiError('CHANGED_MEANWHILE', undefined, await readCustomer(trx, staff, phone));
  }
  await say(trx, staff, 'phone.note', phone, before, { tags: form.tags, note: form.note });
  return readCustomer(trx, staff, phone);
}

/** Gives customers a tag, or takes it off; `customers` is of how many that changed anything: who has the most tags gets none. */
export async function tagCustomers(trx: Writer, staff: StaffIdentity, { ids, tag, on }: TaggedCustomers) {
  const name = oneLine(tag);
  const isIt = (other: string) => folded(other) === folded(name);
  await inTurn(trx);
  let customers = 0;
  for (const phone of (await phonesById(trx, ids)).toSorted()) {
    const before = await readSaid(trx, phone);
    if (before.tags.some(isIt) === on || (on && before.tags.length >= MOST_TAGS)) continue;
    const tags = on ? [...before.tags, name] : before.tags.filter((other) => !isIt(other));
    await say(trx, staff, on ? 'phone.tag' : 'phone.untag', phone, before, { ...before, tags });
    customers += 1;
  }
  return { customers };
}

/**
 * Makes a phone, with all that are its customer's, one of another customer's. Throws 404 UNKNOWN_PERSON, 422 for the same
 * one, and where what is said of both is more than one customer can have.
 */
export async function mergeCustomers(trx: Writer, staff: StaffIdentity, form: MergedPhones): Promise<Customer> {
  await inTurn(trx);
  const { phone } = await readCustomer(trx, staff, form.phone);
  const { phone: into } = await readCustomer(trx, staff, form.into);
  if (phone === into) throw refusedFields({ phone: 'This is the same customer already.' });
  const [from, to] = [await readSaid(trx, phone), await readSaid(trx, into)];
  const tags = oneOfEach([...to.tags, ...from.tags]);
  const note = [to.note, from.note].filter(Boolean).join('\n');
  if (tags.length > MOST_TAGS)
    throw refusedFields({ phone: `Both have ${tags.length} tags together, and ${MOST_TAGS} fit.` });
  if (note.length > MOST_NOTE) {
    throw refusedFields({
      phone: `Both notes have ${note.length} letters together, and ${MOST_NOTE} fit. Shorten one first.`,
    });
  }
  await trx.updateTable('customer_phones').set({ customer: into }).where('customer', '=', phone).execute();
  await trx.insertInto('customer_phones').values({ phone, customer: into }).execute();
  await trx.deleteFrom('customers').where('phone', '=', phone).execute();
  await say(trx, staff, 'phone.merge', into, to, { tags, note }, { mergedPhone: phone });
  return readCustomer(trx, staff, into);
}

/** Makes a phone a customer of its own again; tags and note stay where they are. */
export async function separatePhone(trx: Writer, staff: StaffIdentity, typed: string): Promise<Customer> {
  await inTurn(trx);
  const phone = phoneKey(typed);
  const gone = await trx.deleteFrom('customer_phones').where('phone', '=', phone).returning('customer').execute();
  const [was] = gone;
  if (was) {
    const audit = { action: 'phone.separate', subject: 'phone', subjectId: phone, name: phone } as const;
    await recordAudit(trx, staff, { ...audit, before: { mergedPhone: was.customer } });
    await tell(trx, staff);
  }
  return readCustomer(trx, staff, phone);
}

/** Staff note what a customer said to them. Throws 404 UNKNOWN_PERSON for who never ordered. */
export async function noteConsent(
  trx: Writer,
  staff: StaffIdentity,
  { phone, isYes }: { phone: string; isYes: boolean },
): Promise<Customer> {
  await readCustomer(trx, staff, phone);
  await keepConsent(trx, staff, { phone, isYes, purposes: CONSENT_PURPOSES, origin: 'staff' });
  return readCustomer(trx, staff, phone);
}

/** In which language a customer is written to. Throws 404 UNKNOWN_PERSON for who never ordered. */
export async function setLanguage(
  trx: Writer,
  staff: StaffIdentity,
  { phone, language }: { phone: string; language: MessageLanguage | '' },
): Promise<Customer> {
  const { phones } = await readCustomer(trx, staff, phone);
  await keepLanguage(trx, staff, { phones, language });
  return readCustomer(trx, staff, phone);
}

/** One change of customers after the other: whoever is joined with another one meanwhile is known by another phone. */
const inTurn = (trx: Writer): Promise<void> => lockNames(trx, ['customers']);

/** What is said of a phone's customer; a row is made where there was none. */
async function readSaid(trx: Writer, phone: string): Promise<Said & { version: number }> {
  await trx
    .insertInto('customers')
    .values({ phone })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  const { tags, note, version } = await trx
    .selectFrom('customers')
    .select(['tags', 'note', 'version'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return { tags: tagsOf(tags), note, version };
}

/** Tags without those that are another one but for capitals; the first of each stays. */
function oneOfEach(tags: readonly string[]): string[] {
  const byKey = new Map(
    tags
      .map(oneLine)
      .map((tag) => [folded(tag), tag] as const)
      .toReversed(),
  );
  return [...byKey.values()].toReversed();
}

async function say(
  trx: Writer,
  staff: StaffIdentity,
  action: 'phone.note' | 'phone.tag' | 'phone.untag' | 'phone.merge',
  phone: string,
  before: Said,
  said: Said,
  more: object = {},
): Promise<void> {
  const tags = oneOfEach(said.tags);
  const note = manyLines(said.note);
  await trx
    .updateTable('customers')
    .set((eb) => ({
      tags: tags.join('\n'),
      note,
      search_text: searchTextOf(...tags),
      version: eb('version', '+', 1),
    }))
    .where('phone', '=', phone)
    .execute();
  await recordAudit(trx, staff, {
    action,
    subject: 'phone',
    subjectId: phone,
    name: phone,
    before: { tags: before.tags, note: before.note },
    after: { tags, note, ...more },
  });
  await tell(trx, staff);
}

const tell = (trx: Writer, staff: StaffIdentity) =>
  recordEvents(trx, staff.userId, [{ kind: 'desk', subject: EVERYTHING }]);
