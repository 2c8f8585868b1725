import type {
  Customer,
  CustomerNote,
  MergedPhones,
  TaggedCustomers,
} from '@shop/shared/contracts/http/orders/customers';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { phoneKey } from '@shop/shared/format/phone';
import { manyLines, oneLine } from '@shop/shared/format/plainText';
import { folded, searchTextOf } from '@shop/shared/format/search';
import type { Writer } from '../kernel/db/database.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { ApiError, refusedFields } from '../kernel/http/apiError.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
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
  const { phone } = await readCustomer(trx, staff, form.phone);
  const before = await lockSaid(trx, phone);
  if (before.version !== form.version) {
    throw new ApiError('CHANGED_MEANWHILE', undefined, await readCustomer(trx, staff, phone));
  }
  await say(trx, staff, 'phone.note', phone, before, { tags: form.tags, note: form.note });
  return readCustomer(trx, staff, phone);
}

/** Gives customers a tag, or takes it off; `customers` is of how many that changed anything. */
export async function tagCustomers(trx: Writer, staff: StaffIdentity, { ids, tag, on }: TaggedCustomers) {
  const name = oneLine(tag);
  const isIt = (other: string) => folded(other) === folded(name);
  let customers = 0;
  for (const phone of (await phonesById(trx, ids)).toSorted()) {
    const before = await lockSaid(trx, phone);
    if (before.tags.some(isIt) === on) continue;
    const tags = on ? [...before.tags, name] : before.tags.filter((other) => !isIt(other));
    await say(trx, staff, on ? 'phone.tag' : 'phone.untag', phone, before, { ...before, tags });
    customers += 1;
  }
  return { customers };
}

/** Makes a phone, with all that are its customer's, one of another customer's. Throws 404 UNKNOWN_PERSON, 422 for the same one. */
export async function mergeCustomers(trx: Writer, staff: StaffIdentity, form: MergedPhones): Promise<Customer> {
  const { phone } = await readCustomer(trx, staff, form.phone);
  const { phone: into } = await readCustomer(trx, staff, form.into);
  if (phone === into) throw refusedFields({ phone: 'This is the same customer already.' });
  const [first, second] = [phone, into].toSorted() as [string, string];
  const said = { [first]: await lockSaid(trx, first), [second]: await lockSaid(trx, second) };
  const [from, to] = [said[phone] ?? NOTHING, said[into] ?? NOTHING];
  await trx.updateTable('customer_phones').set({ customer: into }).where('customer', '=', phone).execute();
  await trx.insertInto('customer_phones').values({ phone, customer: into }).execute();
  await trx.deleteFrom('customers').where('phone', '=', phone).execute();
  const note = [to.note, from.note].filter(Boolean).join('\n');
  const after = { tags: [...to.tags, ...from.tags], note: note.slice(0, 1000) };
  await say(trx, staff, 'phone.merge', into, to, after, { mergedPhone: phone });
  return readCustomer(trx, staff, into);
}

/** Makes a phone a customer of its own again; tags and note stay where they are. */
export async function separatePhone(trx: Writer, staff: StaffIdentity, typed: string): Promise<Customer> {
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

const NOTHING = { tags: [] as string[], note: '', version: 0 };

/** The row of what is said, held until the transaction ends; made where there was none. */
async function lockSaid(trx: Writer, phone: string): Promise<Said & { version: number }> {
  await trx
    .insertInto('customers')
    .values({ phone })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  // Locks it on PostgreSQL.
  const { tags, note, version } = await trx
    .updateTable('customers')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('phone', '=', phone)
    .returning(['tags', 'note', 'version'])
    .executeTakeFirstOrThrow();
  return { tags: tagsOf(tags), note, version };
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
  const byKey = new Map(
    said.tags
      .map(oneLine)
      .map((tag) => [folded(tag), tag] as const)
      .toReversed(),
  );
  const tags = [...byKey.values()].toReversed().slice(0, 20);
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
