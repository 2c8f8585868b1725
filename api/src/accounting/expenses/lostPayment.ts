import { dayOf } from '@shop/shared/format/calendar';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { nameKey } from '@shop/shared/format/plainText';
import type { Writer } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { createCategory } from './categories.ts';
import { createExpense } from './saving.ts';

const CATEGORY = 'Payments that never came';

/** A payment that was seen at a till and never came is an expense of today, which waits for approval. `what` names its sale. */
export async function writeOff(
  trx: Writer,
  staff: StaffIdentity,
  { amount, what }: { amount: Paisa; what: string },
): Promise<void> {
  if (amount === 0) return;
  const known = await trx
    .selectFrom('expense_categories')
    .select('id')
    .where('name_key', '=', nameKey(CATEGORY))
    .executeTakeFirst();
  const { id: category } = known ?? (await createCategory(trx, staff, CATEGORY));
  const description = `Never came: payment of sale ${what}`;
  await createExpense(trx, staff, { category, description, amount: rupeesOf(amount), date: dayOf(new Date()) });
}
