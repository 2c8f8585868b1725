import type { NewUser } from '@shop/shared/contracts/http/people/people';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { westernDigits } from '@shop/shared/format/digits';
import { oneLine } from '@shop/shared/format/plainText';
import { inCommitOrder } from '../../kernel/db/commitOrder.ts';
import { lockOne } from '../../kernel/db/namedLookups.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { beyond, limitBeyond, refuseAbove } from '../roles/beyond.ts';
import { allowedBy } from '../roles/reading.ts';
import { checkPassword } from '../sign-in/passwordRules.ts';
import { hashPassword } from '../sign-in/secrets.ts';
import { normalUsername } from './staffAccounts.ts';

export const TAKEN = 'Somebody has this username already.';
const NO_ROLE = 'There is no such role.';
const NO_USERNAME = 'Whoever has this role signs in: please give a username.';

/** What a form may say of a person. */
export interface Person {
  fullname: string;
  email: string;
  phone1: string;
  phone2: string;
  company: string;
  role_id: number;
  /** Null, both, for somebody who never signs in. */
  username: string | null;
  password_hash: string | null;
}

/**
 * Checks what a form says of a person against the rules, for one there is already with what it leaves out. Hashing takes
 * long, so it is done before the transaction. Throws 422 with `data.fields`.
 */
export async function readPerson(db: Reader, form: NewUser, stored?: Row<'users'>): Promise<Person> {
  const faults = new FormFaults();
  const role = Number(form.role);
  const isRole = role === stored?.role_id || Boolean(await lockOne(db, role, 'role'));
  if (!isRole) faults.add('role', NO_ROLE);
  const email = form.email?.trim() ?? stored?.email ?? '';
  if (email && email !== stored?.email && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    faults.add('email', 'This is no email address.');
  }
  const username = form.username === undefined ? (stored?.username ?? '') : normalUsername(form.username);
  const password = form.password ?? '';
  if (!stored && isRole && role !== SUPPLIER_ROLE_ID && !username && !password) faults.add('username', NO_USERNAME);
  await checkSignIn(db, { role, username, password, isKept: Boolean(stored?.password_hash) }, faults);
  if (username && username !== stored?.username && (await isTaken(db, username))) faults.add('username', TAKEN);
  faults.throwIfAny();
  const kept = username ? (stored?.password_hash ?? null) : null;
  return {
    fullname: oneLine(form.fullname),
    email,
    phone1: oneLine(westernDigits(form.primaryPhone ?? stored?.phone1 ?? '')),
    phone2: oneLine(westernDigits(form.secondaryPhone ?? stored?.phone2 ?? '')),
    company: oneLine(form.company ?? stored?.company ?? ''),
    role_id: role,
    username: username || null,
    password_hash: password ? await hashPassword(password) : kept,
  };
}

interface SignInFields {
  role: number;
  username: string;
  password: string;
  /** There is a password, and an empty one keeps it. */
  isKept: boolean;
}

async function checkSignIn(db: Reader, fields: SignInFields, faults: FormFaults): Promise<void> {
  const { role, username, password, isKept } = fields;
  if (!username && !password) return;
  if (role === SUPPLIER_ROLE_ID) faults.add('username', 'A supplier does not sign in.');
  else if (!username) faults.add('username', 'A password needs a username.');
  else if (password) {
    const fault = await checkPassword(db, password, username);
    if (fault) faults.add('password', fault);
  } else if (!isKept) faults.add('password', 'Somebody who signs in needs a password.');
}

/**
 * In the transaction, which is alone from here on: hashing took long, roles may have been deleted or changed meanwhile.
 * Throws 422, also for a role that may do what who asks may not, and 403 where `stored` may.
 */
export async function lockRole(
  trx: Writer,
  staff: StaffIdentity,
  { role_id }: Person,
  stored?: Row<'users'>,
): Promise<void> {
  if (!(await lockOne(trx, role_id, 'role'))) throw refusedFields({ role: NO_ROLE });
  await inCommitOrder(trx);
  if (stored) await refuseAbove(trx, staff, stored);
  const allowed = await allowedBy(trx, role_id);
  const more = beyond(staff, allowed.rights);
  if (more) throw refusedFields({ role: `Nobody gives what they may not do themselves: ${more}.` });
  const limit = await limitBeyond(trx, staff, allowed);
  if (limit) throw refusedFields({ role: limit });
}

async function isTaken(db: Reader, username: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  return row !== undefined;
}
