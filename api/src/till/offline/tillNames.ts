import type { Reader } from '../../kernel/db/database.ts';
import { partsOf } from './reading.ts';

/** Names of the tills that gave out these numbers, by number: one made again from its receipt was sent by another till. */
export async function tillNames(
  db: Reader,
  numbers: readonly string[],
): Promise<(number: string) => string | undefined> {
  const letters = [...new Set(numbers.map((number) => partsOf(number).letter))];
  if (letters.length === 0) return () => undefined;
  const rows = await db.selectFrom('till_devices').select(['letter', 'name']).where('letter', 'in', letters).execute();
  const names = new Map(rows.map(({ letter, name }) => [letter, name]));
  return (number) => names.get(partsOf(number).letter);
}
