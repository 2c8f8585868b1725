import { ACCOUNTING } from '../texts.ts';
import { PlaceholderPanel } from './PlaceholderPanel.tsx';

/** `/admin/accounting/profit-loss` */
export function ProfitLossPage() {
  return <PlaceholderPanel placeholder={ACCOUNTING.profitLoss.placeholder} />;
}
