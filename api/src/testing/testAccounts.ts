import { randomUUID } from 'node:crypto';
import type { RoleName } from '@shop/shared/contracts/rights';
import type { Database } from '../kernel/db/database.ts';
import { hashPassword } from '../people/sign-in/secrets.ts';
import { openSession } from '../people/sign-in/sessions.ts';
import { searchTextOf } from '@shop/shared/format/search';

const ROLE_IDS: Record<RoleName, number> = { administrator: 50, manager: 51, supplier: 52, cashier: 53 };

interface NewAccount {
  username: string | null;
  password: string | null;
  role?: RoleName;
  fullname?: string;
  email?: string;
  company?: string;
  removed?: boolean;
}

/** Puts a person into the database as the users screen would; for tests of every domain. */
export async function addAccount(db: Database, account: NewAccount): Promise<number> {
  const password_hash = account.password === null ? null : await hashPassword(account.password);
  const { fullname = 'Sana Iqbal', email = '', company = '' } = account;
  return db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('users')
      .values({
        fullname,
        email,
        company,
        search_text: searchTextOf(fullname, email, company),
        username: account.username,
        password_hash,
        role_id: ROLE_IDS[account.role ?? 'manager'],
        created_at: new Date().toISOString(),
        removed: account.removed ? 1 : 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A new member of staff, signed in: the headers of their calls, and their id. */
export async function signedIn(
  db: Database,
  role: RoleName,
): Promise<{ headers: Record<string, string>; userId: number }> {
  const userId = await addAccount(db, { username: `${role}-${randomUUID()}`, password: null, role });
  const { cookie, authToken, apiKey } = await db.transaction((trx) => openSession(trx, userId, new Date()));
  const headers = { cookie: `session=${cookie}`, authorization: `Bearer ${authToken}`, 'x-api-key': apiKey };
  return { headers, userId };
}

/** Gives somebody a PIN, as they would under My account. */
export async function givePin(db: Database, userId: number, pin: string): Promise<void> {
  const pin_hash = await hashPassword(pin);
  await db.transaction((trx) => trx.updateTable('users').set({ pin_hash }).where('id', '=', userId).execute());
}
