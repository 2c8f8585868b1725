import { EmptyState } from '@shop/shared/ui/EmptyState';
import { PageHeader } from '@shop/shared/ui/PageHeader';
import { AddLink } from '../AddLink.tsx';
import { PURCHASES } from '../texts.ts';

/** `/admin/purchases`: the list is always empty (admin specification, 2: purchases). */
export function PurchasesPage() {
  return (
    <>
      <PageHeader actions={<AddLink to="/admin/add-purchase" label={PURCHASES.add} />} />
      <div className="rounded-lg border border-line bg-card">
        <EmptyState title={PURCHASES.empty} />
      </div>
    </>
  );
}
