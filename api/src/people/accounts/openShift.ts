import type { Reader } from '../../kernel/db/database.ts';

/** What to say of a person's shift that stays open though they no longer close it themselves; '' without one. */
export async function openShiftNote(db: Reader, userId: number): Promise<string> {
  const shift = await db
    .selectFrom('shifts')
    .innerJoin('users', 'users.id', 'shifts.user_id')
    .select(['shifts.till', 'users.fullname'])
    .where('shifts.user_id', '=', userId)
    .where('shifts.closed_at', 'is', null)
    .executeTakeFirst();
  if (!shift) return '';
  return ` The shift of ${shift.fullname} at ${shift.till} is still open: whoever may see reports closes it under All shifts.`;
}
