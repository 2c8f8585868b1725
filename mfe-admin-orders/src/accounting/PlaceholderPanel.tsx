import { EmptyState } from '@shop/shared/ui/EmptyState';
import { PageHeader } from '@shop/shared/ui/PageHeader';

/** Accounting's screens only say that their content will go there (admin specification, 2). */
export function PlaceholderPanel({ placeholder }: { placeholder: string }) {
  return (
    <>
      <PageHeader />
      <div className="rounded-lg border border-line bg-card">
        <EmptyState title={placeholder} />
      </div>
    </>
  );
}
