import { createHash } from 'node:crypto';
import type { TillPerson } from '@shop/shared/contracts/http/till/till';
import { identityOf, staffRows } from './staffAccounts.ts';
import { mayDo } from '../../kernel/auth/rights.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';

/** Everybody who may sell at the till, by name. */
export async function readSalespeople(db: Reader): Promise<TillPerson[]> {
  const people = staffRows(db).select('users.pin_hash').orderBy('users.search_text').orderBy('users.id');
  return (await people.execute()).flatMap((row) => {
    const person = identityOf(row);
    if (!person || !mayDo(person, 'pos')) return [];
    const { userId, fullname: name } = person;
    return [
      {
        userId,
        name,
        ...(row.pin_hash !== null && { hasPin: true, pinMark: pinMarkOf(row.pin_hash) }),
        ...(mayDo(person, 'pos.discount') && { approves: true }),
      },
    ];
  });
}

/** Another PIN has another mark, by which no PIN can be guessed: its hash has a salt. */
export const pinMarkOf = (pinHash: string): string =>
  createHash('sha256').update(pinHash).digest('base64url').slice(0, 8);

/** Throws 422 UNKNOWN_SALESPERSON unless somebody of this id may sell at the till. */
export async function checkSalesperson(db: Reader, userId: number): Promise<void> {
  const row = await staffRows(db).where('users.id', '=', userId).executeTakeFirst();
  const person = row && identityOf(row);
  if (person && mayDo(person, 'pos')) return;
  const fields = { 'details.soldBy': 'This person does not sell at the till.' };
  throw refusedFields(fields, { code: 'UNKNOWN_SALESPERSON' });
}
