import { ACCOUNTING } from '../texts.ts';
import { PlaceholderPanel } from './PlaceholderPanel.tsx';

/** `/admin/accounting/expenses` */
export function ExpensesPage() {
  return <PlaceholderPanel placeholder={ACCOUNTING.expenses.placeholder} />;
}
