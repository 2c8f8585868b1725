import type { Database } from '../../kernel/db/database.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { checkPassword } from '../sign-in/passwordRules.ts';
import { hashPassword, newToken } from '../sign-in/secrets.ts';
import { somebodyCanSignIn } from './staffAccounts.ts';

export interface FirstAdministrator {
  username: string;
  password: string;
  /** False when the password was given, so that it need not be printed. */
  generated: boolean;
}

/**
 * Makes the first administrator when nobody can sign in; null when somebody can. Several servers may start at once: one
 * of them makes it. Throws when the username is taken by somebody who cannot sign in, or the password is too weak.
 */
export async function makeFirstAdministrator(
  db: Database,
  { username, password: given }: { username: string; password: string | null },
): Promise<FirstAdministrator | null> {
  if (await somebodyCanSignIn(db.read)) return null;
  const fault = given === null ? null : await checkPassword(db.read, given, username);
  if (fault) throw new Error(`ADMIN_PASSWORD cannot be used. ${fault}`);
  const password = given ?? newToken().slice(0, 20);
  const password_hash = await hashPassword(password);
  const made = await db.transaction(async (trx) => {
    const role = await trx
      .selectFrom('entities')
      .select('id')
      .where('group_name', '=', 'role')
      .where('alias', '=', 'administrator')
      .where('is_system', '=', 1)
      .executeTakeFirstOrThrow();
    return trx
      .insertInto('users')
      .values({
        fullname: 'Administrator',
        username,
        password_hash,
        role_id: role.id,
        search_text: searchTextOf('Administrator', '', ''),
        created_at: new Date().toISOString(),
      })
      .onConflict((oc) => oc.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
  });
  if (made) return { username, password, generated: given === null };
  if (await somebodyCanSignIn(db.read)) return null;
  throw new Error(`Nobody can sign in, and '${username}' is taken. Set ADMIN_USERNAME to another name.`);
}
