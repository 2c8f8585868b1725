import { sql, type Expression, type SqlBool } from 'kysely';
import { phonePart } from '@shop/shared/format/phone';
import { matches } from './searchText.ts';

/** Whether a phone in the form of `phoneKey` is, or has in it, what was typed; null when that is no part of a phone (`phonePart`). */
export function hasPhone(
  phone: Expression<string>,
  typed: string,
  fewest?: number,
  isLike = matches,
): Expression<SqlBool> | null {
  const sought = phonePart(typed, fewest);
  if (!sought) return null;
  const { start, part } = sought;
  // A range, so that an index finds it.
  const begins = sql<SqlBool>`(${phone} >= ${start} and ${phone} < ${nextPrefix(start)})`;
  if (part === '') return begins;
  const has = isLike(phone, `%${part}%`);
  return start === '' ? has : sql<SqlBool>`(${begins} or ${has})`;
}

/** The same of phones as somebody wrote them, with signs between their digits: of short lists, as no index finds them. */
export function hasWrittenPhone(phones: readonly Expression<string>[], typed: string): Expression<SqlBool> | null {
  const sought = phonePart(typed);
  if (!sought) return null;
  const digits = sought.part || sought.start.replace(/^0+/, '');
  const has = phones.map((phone) => matches(withoutSigns(phone), `%${digits}%`));
  return sql<SqlBool>`(${sql.join(has, sql` or `)})`;
}

const SIGNS = [' ', '-', '(', ')', '.', '/'];

const withoutSigns = (phone: Expression<string>): Expression<string> =>
  SIGNS.reduce((text, sign) => sql<string>`replace(${text}, ${sign}, '')`, phone);

/** Of digits that begin with 0: what comes after every number that begins with them. 0309 → 031 */
const nextPrefix = (digits: string): string =>
  digits.replace(/(\d)9*$/, (_end, last: string) => String(Number(last) + 1));
