import { EmptyState } from '@shop/shared/ui/EmptyState';
import { PageHeader } from '@shop/shared/ui/PageHeader';
import { USERS } from './texts.ts';

/** `/admin/users` (admin specification, 2: users). */
export function UsersPage() {
  return (
    <>
      <PageHeader title={USERS.heading} />
      <div className="rounded-lg border border-line bg-card">
        <EmptyState title={USERS.emptyTitle} />
      </div>
    </>
  );
}
