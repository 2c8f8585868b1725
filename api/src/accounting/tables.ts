import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface ExpenseCategoryTable {
  id: Generated<number>;
  name: string;
  /** `nameKey` of the name. */
  name_key: string;
  /** `searchTextOf` the name. */
  search_text: Defaulted<string>;
}

/** Pictures of receipts, which staff alone see. */
interface ReceiptTable {
  hash: string;
  width: number;
  height: number;
  created_by: number | null;
  created_at: string;
}

/** Days are `YYYY-MM-DD` in Karachi. */
interface RecurringExpenseTable {
  id: Generated<number>;
  category_id: number;
  description: string;
  /** `searchTextOf` the description. */
  search_text: Defaulted<string>;
  amount: number;
  every: 'week' | 'month';
  first_day: string;
  /** '' is open. */
  last_day: Defaulted<string>;
  /** The day the next expense is made for; '' when there is none to come. */
  next_day: string;
  /** How many were made, those that fell on a day before it was changed included. */
  made: Defaulted<number>;
  created_by: number | null;
  created_at: string;
  version: Defaulted<number>;
  removed: Defaulted<number>;
}

interface ExpenseTable {
  id: Generated<number>;
  category_id: number;
  description: string;
  /** `searchTextOf` the description. */
  search_text: string;
  /** Below 0 where it takes back another. */
  amount: number;
  /** `YYYY-MM-DD` in Karachi. */
  spent_on: string;
  status: 'pending' | 'approved';
  receipt: Defaulted<string | null>;
  /** What made it, and for which day; null when somebody did. */
  recurring_id: Defaulted<number | null>;
  due_on: Defaulted<string | null>;
  reverses_id: Defaulted<number | null>;
  /** 1 once another takes it back. */
  reversed: Defaulted<number>;
  created_by: number | null;
  created_at: string;
  approved_by: Defaulted<number | null>;
  approved_at: Defaulted<string | null>;
  version: Defaulted<number>;
  removed: Defaulted<number>;
}

interface MonthClosingTable {
  id: Generated<number>;
  /** `YYYY-MM`. */
  month: string;
  /** JSON, as they were when it was closed; amounts in paisa. */
  figures: string;
  closed_by: number | null;
  closed_at: string;
  reopened_by: Defaulted<number | null>;
  reopened_at: Defaulted<string | null>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    expense_categories: ExpenseCategoryTable;
    receipts: ReceiptTable;
    recurring_expenses: RecurringExpenseTable;
    expenses: ExpenseTable;
    month_closings: MonthClosingTable;
  }
}
