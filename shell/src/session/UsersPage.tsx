import { EmptyState } from '@shop/shared/ui/EmptyState';
import { USERS } from './texts.ts';

/** `/admin/users` (admin specification, 2: users). */
export function UsersPage() {
  return (
    <>
      <h1 className="text-2xl">{USERS.heading}</h1>
      <EmptyState title={USERS.emptyTitle} />
    </>
  );
}
