import type { EditedUser, UserListItem } from '@shop/shared/contracts/http/people/people';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { raiseVersion } from '../../kernel/http/versions.ts';
import { readAccount } from './account.ts';
import { keepAnAdministrator } from './administrators.ts';
import { trustNoDevice } from '../sign-in/knownDevices.ts';
import { lockRole, readPerson, TAKEN, type Person } from './personRules.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';
import { readUsers } from './users.ts';

interface Updated {
  user: UserListItem;
  /** May do something else now, or signs in in another way. */
  signsInOtherwise: boolean;
}

/**
 * Changes a person. A new password, or none any more, ends all sessions. Throws 404, 409 CHANGED_MEANWHILE with the
 * person as they stand, 409 LAST_ADMINISTRATOR, 403 for who may do more, 422 with `data.fields`.
 */
export async function updateUser(db: Database, staff: StaffIdentity, form: EditedUser): Promise<Updated> {
  const id = Number(form.userId);
  const stored = await readAccount(db.read, id);
  if (id === staff.userId) refuseForOneself(form, stored);
  const person = await readPerson(db.read, form, stored);
  return db.transaction(async (trx) => {
    await lockRole(trx, staff, person, stored);
    // Read before: what was left out is of this version.
    const seen = form.version ?? stored.version;
    await raiseVersion(trx, 'users', { id, seen }, async () => {
      await readAccount(trx, id);
      return readUser(trx, id);
    });
    if (person.username !== stored.username) await keepApart(trx, id, person.username);
    await trx
      .updateTable('users')
      .set({
        ...person,
        search_text: searchTextOf(person.fullname, person.email, person.company),
        switched_off: person.password_hash === null ? 0 : stored.switched_off,
      })
      .where('id', '=', id)
      .execute();
    await keepAnAdministrator(trx);
    if (person.password_hash !== stored.password_hash) {
      await endSessionsOf(trx, id);
      await trustNoDevice(trx, id);
    }
    const changes = changesOf(stored, person);
    const entry = { action: 'user.update', subject: 'user', subjectId: id, name: person.fullname };
    await recordAudit(trx, staff, { ...entry, ...changes });
    await recordEvents(trx, staff.userId, [{ kind: 'people', subject: id }]);
    return { user: await readUser(trx, id), signsInOtherwise: changesSignIn(stored, person) };
  });
}

function changesSignIn(stored: Row<'users'>, person: Person): boolean {
  return (['role_id', 'username', 'password_hash'] as const).some((name) => person[name] !== stored[name]);
}

function refuseForOneself({ role, password }: EditedUser, { role_id }: Row<'users'>): void {
  if (Number(role) !== role_id)
    throw refusedFields({ role: 'Nobody changes their own role.' }, { code: 'OWN_ACCOUNT' });
  if (password) {
    const text = "Your own password is changed under 'My account', which asks for the old one.";
    throw refusedFields({ password: text }, { code: 'OWN_ACCOUNT' });
  }
}

/** In the transaction: the column is unique, and a constraint error is never caught in one. */
async function keepApart(trx: Writer, id: number, username: string | null): Promise<void> {
  if (username === null) return;
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw refusedFields({ username: TAKEN });
}

async function readUser(trx: Writer, id: number): Promise<UserListItem> {
  const user = (await readUsers(trx, [id])).get(id);
  if (!user) throw new Error(`User ${id} is not there`);
  return user;
}

/** What differs, for the audit log: of a password only that it does. */
function changesOf(stored: Row<'users'>, { password_hash, ...person }: Person): { before: object; after: object } {
  const names = (Object.keys(person) as (keyof typeof person)[]).filter((name) => person[name] !== stored[name]);
  const after: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, person[name]]));
  if (password_hash !== stored.password_hash) after['password'] = password_hash === null ? 'removed' : 'changed';
  return { before: Object.fromEntries(names.map((name) => [name, stored[name]])), after };
}
