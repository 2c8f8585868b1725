import { callList } from '@shop/shared/admin/calls/call';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { USERS } from './texts.ts';
import { userColumns } from './userColumns.tsx';

/** `/admin/users` (admin specification, 2: users). */
export function UsersPage() {
  const shell = useShell();
  const { data: roles = [] } = useQuery({
    queryKey: ['lookups', 'role'],
    queryFn: ({ signal }) =>
      callList(shell, 'GET /EntitiesController/index', { query: { entityGroup: 'role' }, signal }),
    select: ({ data }) => data.map(({ entityId, name }) => ({ value: String(entityId), label: name })),
  });
  return (
    <ListPage
      call="GET /UserController/users"
      kind="people"
      texts={USERS.list}
      columns={userColumns}
      filters={[{ id: 'role', label: USERS.columns.role, any: USERS.anyRole, options: roles }]}
      defaultSort="name"
      rowId={(user) => user.userId}
      rowName={(user) => user.fullname}
    />
  );
}
