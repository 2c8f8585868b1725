import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { lockRole, TAKEN, type Person } from './personRules.ts';

/** Adds the person and returns the id. Throws 422 when somebody else has taken the username meanwhile, and as `lockRole`. */
export async function createUser(trx: Writer, staff: StaffIdentity, person: Person): Promise<number> {
  await lockRole(trx, staff, person);
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
