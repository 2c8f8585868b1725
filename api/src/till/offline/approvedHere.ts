import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OfflineSale } from '@shop/shared/contracts/http/till/offline';
import type { Paisa } from '@shop/shared/format/money';
import { mayDo } from '../../kernel/auth/rights.ts';
import type { Reader } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { identityOf, mustSetUp, staffRows } from '../../people/accounts/staffAccounts.ts';

/** By it a till proves that a PIN was typed there without the server; another PIN has another. */
export async function approvalKeyOf(db: Reader, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('pin_hash').where('id', '=', userId).executeTakeFirst();
  return row?.pin_hash ? createHmac('sha256', row.pin_hash).update('till approval').digest('base64url') : undefined;
}

/** Who agreed, by PIN at the till, to `off` paisa off this very sale; null where nobody did who may. */
export async function approverHere(
  db: Reader,
  { key, approved }: Pick<OfflineSale, 'key' | 'approved'>,
  off: Paisa,
): Promise<StaffIdentity | null> {
  if (!approved) return null;
  // As the PIN itself: good as long as its person may sign in.
  const row = await staffRows(db).where('users.id', '=', approved.by).executeTakeFirst();
  const person = row && !mustSetUp(row) ? identityOf(row) : undefined;
  const secret = person && mayDo(person, 'pos.discount') && (await approvalKeyOf(db, person.userId));
  if (!secret) return null;
  const proof = createHmac('sha256', secret).update(`${key}:${off}`).digest();
  const given = Buffer.from(approved.proof, 'base64url');
  return given.length === proof.length && timingSafeEqual(given, proof) ? person : null;
}
