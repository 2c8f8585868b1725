import { ACCOUNTING } from '../texts.ts';
import { PlaceholderPanel } from './PlaceholderPanel.tsx';

/** `/admin/accounting/invoices` */
export function InvoicesPage() {
  return <PlaceholderPanel placeholder={ACCOUNTING.invoices.placeholder} />;
}
