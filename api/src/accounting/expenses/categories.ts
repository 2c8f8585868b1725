import { sql } from 'kysely';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { ExpenseCategory } from '@shop/shared/contracts/http/accounting/expenseCategories';
import { nameKey, oneLine } from '@shop/shared/format/plainText';
import { searchTextOf } from '@shop/shared/format/search';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';

const USES = sql<number>`((select count(*) from expenses e where e.category_id = c.id)
  + (select count(*) from recurring_expenses r where r.category_id = c.id))`;

const categories = (db: Reader) => db.selectFrom('expense_categories as c').select(['c.id', 'c.name', USES.as('uses')]);

/** Every category of expenses, by name. */
export function listCategories(db: Reader): Promise<ExpenseCategory[]> {
  return categories(db).orderBy('c.name_key').execute();
}

/** Adds a category. Throws 422 when there is one of this name, in any case. */
export async function createCategory(trx: Writer, staff: StaffIdentity, given: string): Promise<ExpenseCategory> {
  const name = oneLine(given);
  const row = await trx
    .insertInto('expense_categories')
    .values(namesOf(name))
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw taken();
  return note(trx, staff, { action: 'expenseCategory.create', id: row.id, after: { name } });
}

/** Renames a category, also where it was used. Throws 404, 422 when another has this name. */
export async function renameCategory(
  trx: Writer,
  staff: StaffIdentity,
  { id, name: given }: { id: number; name: string },
): Promise<ExpenseCategory> {
  const name = oneLine(given);
  const before = await readCategory(trx, id);
  const other = await trx
    .selectFrom('expense_categories')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw taken();
  await trx.updateTable('expense_categories').set(namesOf(name)).where('id', '=', id).execute();
  return note(trx, staff, { action: 'expenseCategory.update', id, before: { name: before.name }, after: { name } });
}

/** Deletes a category nothing names. Throws 404, 409 while something does. */
export async function deleteCategory(trx: Writer, staff: StaffIdentity, id: number): Promise<void> {
  const { name, uses } = await readCategory(trx, id);
  if (uses > 0) throw new ApiError('CATEGORY_IN_USE', `${name} is still used by ${uses} expenses.`);
  await trx.deleteFrom('expense_categories').where('id', '=', id).execute();
  await recordAudit(trx, staff, {
    action: 'expenseCategory.delete',
    subject: 'expenseCategory',
    subjectId: id,
    before: { name },
  });
  await recordEvents(trx, staff.userId, [{ kind: 'accounting', subject: EVERYTHING }]);
}

async function note(
  trx: Writer,
  staff: StaffIdentity,
  { action, id, ...states }: { action: string; id: number; before?: object; after: object },
): Promise<ExpenseCategory> {
  await recordAudit(trx, staff, { action, subject: 'expenseCategory', subjectId: id, ...states });
  await recordEvents(trx, staff.userId, [{ kind: 'accounting', subject: EVERYTHING }]);
  return readCategory(trx, id);
}

async function readCategory(db: Reader, id: number): Promise<ExpenseCategory> {
  const row = await categories(db).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('UNKNOWN_CATEGORY');
  return row;
}

const namesOf = (name: string) => ({ name, name_key: nameKey(name), search_text: searchTextOf(name) });

const taken = () => refusedFields({ name: 'There is a category of this name already.' });
