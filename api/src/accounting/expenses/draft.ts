import type { NewExpense } from '@shop/shared/contracts/http/accounting/expenses';
import { parseKarachi } from '@shop/shared/format/dates';
import { paisaOf, type Paisa } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { oneLine } from '@shop/shared/format/plainText';
import { searchTextOf } from '@shop/shared/format/search';
import { dayOf } from '@shop/shared/format/calendar';

/** What is kept of an expense that staff wrote down. */
interface ExpenseDraft {
  category_id: number;
  description: string;
  search_text: string;
  amount: Paisa;
  spent_on: string;
  receipt: string | null;
}

/** What every expense has to be; `faults` gathers what it is not. */
export async function checkExpenseFields(
  db: Reader,
  faults: FormFaults,
  { category, description, amount }: Pick<NewExpense, 'category' | 'description' | 'amount'>,
): Promise<Omit<ExpenseDraft, 'spent_on' | 'receipt'>> {
  const category_id = Number(category);
  const found = await db.selectFrom('expense_categories').select('id').where('id', '=', category_id).executeTakeFirst();
  if (!found) faults.add('category', 'There is no such category.');
  const text = oneLine(description);
  const paisa = paisaOf(amount);
  if (paisa === 0) faults.add('amount', 'This must be more than 0.');
  return { category_id, description: text, search_text: searchTextOf(text), amount: paisa };
}

/** Reads a form. Throws 422 with `data.fields`. */
export async function readExpenseForm(db: Reader, form: NewExpense): Promise<ExpenseDraft> {
  const faults = new FormFaults();
  const fields = await checkExpenseFields(db, faults, form);
  if (!parseKarachi(form.date)) faults.add('date', 'This is not a date.');
  else if (form.date > dayOf(new Date())) faults.add('date', 'This is in the future.');
  const receipt = form.receipt || null;
  if (receipt !== null && !(await isReceipt(db, receipt))) {
    faults.add('receipt', 'The picture is no longer there. Please choose it again.');
  }
  faults.throwIfAny();
  return { ...fields, spent_on: form.date, receipt };
}

async function isReceipt(db: Reader, hash: string): Promise<boolean> {
  const row = await db.selectFrom('receipts').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}
