import type { NewUser } from '@shop/shared/contracts/http/people';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { recordEvents } from '../live/recordEvents.ts';
import { recordAudit } from '../plugins/audit.ts';
import type { StaffIdentity } from '../plugins/agreements.ts';
import type { Reader, Writer } from '../plugins/db/database.ts';
import { FormFaults } from '../plugins/formFaults.ts';
import { searchTextOf } from '../plugins/lists/searchText.ts';
import { refusedFields } from '../plugins/refused.ts';
import { hashPassword } from './secrets.ts';
import { normalUsername } from './staffAccounts.ts';

const SHORTEST_PASSWORD = 8;
const TAKEN = 'Somebody has this username already.';

/** Somebody who can be added. */
export interface NewPerson {
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

/** Holds a new user against the rules; hashing takes long, so it is done before the transaction. Throws 422. */
export async function readNewUser(db: Reader, user: NewUser): Promise<NewPerson> {
  const faults = new FormFaults();
  const role = Number(user.role);
  const known = await db
    .selectFrom('entities')
    .select('id')
    .where('id', '=', role)
    .where('group_name', '=', 'role')
    .where('is_trash', '=', 0)
    .executeTakeFirst();
  if (!known) faults.add('role', 'There is no such role.');
  const email = user.email?.trim() ?? '';
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) faults.add('email', 'This is no email address.');
  const username = normalUsername(user.username ?? '');
  const password = user.password ?? '';
  checkSignIn(role, username, password, faults);
  if (username && (await isTaken(db, username))) faults.add('username', TAKEN);
  faults.throwIfAny();
  return {
    fullname: user.fullname.normalize('NFC').trim(),
    email,
    phone1: user.primaryPhone?.trim() ?? '',
    phone2: user.secondaryPhone?.trim() ?? '',
    company: user.company?.normalize('NFC').trim() ?? '',
    role_id: role,
    username: username || null,
    password_hash: password ? await hashPassword(password) : null,
  };
}

/** Adds the person and returns the id. Throws 422 when somebody else has taken the username meanwhile. */
export async function createUser(trx: Writer, staff: StaffIdentity, person: NewPerson): Promise<number> {
  const row = await trx
    .insertInto('users')
    .values({
      ...person,
      search_text: searchTextOf(person.fullname, person.email, person.company),
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw refusedFields({ username: TAKEN });
  const { password_hash, ...after } = person;
  const entry = { action: 'user.create', subject: 'user', subjectId: row.id };
  await recordAudit(trx, staff, { ...entry, after: { ...after, canSignIn: password_hash !== null } });
  await recordEvents(trx, staff.userId, [{ kind: 'people', subject: row.id }]);
  return row.id;
}

function checkSignIn(role: number, username: string, password: string, faults: FormFaults): void {
  if (!username && !password) return;
  if (role === SUPPLIER_ROLE_ID) faults.add('username', 'A supplier does not sign in.');
  else if (!username) faults.add('username', 'A password needs a username.');
  else if (password.length < SHORTEST_PASSWORD) {
    faults.add('password', `The password must have at least ${SHORTEST_PASSWORD} characters.`);
  }
}

async function isTaken(db: Reader, username: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  return row !== undefined;
}
