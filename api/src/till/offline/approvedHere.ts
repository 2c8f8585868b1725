import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OfflineSale } from '@shop/shared/contracts/http/till/offline';
import type { Paisa } from '@shop/shared/format/money';
import { mayDo } from '../../kernel/auth/rights.ts';
import type { Reader } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { identityOf, mustSetUp, staffRows } from '../../people/accounts/staffAccounts.ts';

/** By it a till proves that a PIN was typed there without the server; another PIN has another, and so has another till. */
export const approvalKeyOf = (pinHash: string, deviceId: number): string =>
  createHmac('sha256', pinHash).update(`till approval ${deviceId}`).digest('base64url');

/** Who agreed, by PIN at the till it was sold at, to `off` paisa off this very sale; null where nobody did who may. */
export async function approverHere(
  db: Reader,
  { key, approved }: Pick<OfflineSale, 'key' | 'approved'>,
  { off, deviceId }: { off: Paisa; deviceId: number },
): Promise<StaffIdentity | null> {
  if (!approved) return null;
  // As the PIN itself: good as long as its person may sign in.
  const row = await staffRows(db).select('users.pin_hash').where('users.id', '=', approved.by).executeTakeFirst();
  const person = row && !mustSetUp(row) ? identityOf(row) : undefined;
  if (!person || !row?.pin_hash || !mayDo(person, 'pos.discount')) return null;
  const proof = createHmac('sha256', approvalKeyOf(row.pin_hash, deviceId)).update(`${key}:${off}`).digest();
  const given = Buffer.from(approved.proof, 'base64url');
  return given.length === proof.length && timingSafeEqual(given, proof) ? person : null;
}
