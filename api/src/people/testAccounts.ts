import type { Database } from '../plugins/db/database.ts';
import { hashPassword } from './secrets.ts';

export const ROLE_IDS = { administrator: 50, manager: 51, supplier: 52, cashier: 53 } as const;

export interface NewAccount {
  username: string | null;
  password: string | null;
  role?: keyof typeof ROLE_IDS;
  fullname?: string;
  removed?: boolean;
}

/** Puts a person into the database as the users screen would; for tests of every domain. */
export async function addAccount(db: Database, account: NewAccount): Promise<number> {
  const password_hash = account.password === null ? null : await hashPassword(account.password);
  return db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('users')
      .values({
        fullname: account.fullname ?? 'Sana Iqbal',
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
