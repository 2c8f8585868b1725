import { EmptyState } from '@shop/shared/ui/EmptyState';
import { PageHeader } from '@shop/shared/ui/PageHeader';
import { TILL } from '../texts.ts';

/** `/admin/pos` (admin specification, 2: point of sale). */
export function TillPage() {
  return (
    <>
      <PageHeader />
      <div className="rounded-lg border border-line bg-card">
        <EmptyState title={TILL.placeholder} />
      </div>
    </>
  );
}
