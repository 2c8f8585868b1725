import { useMemo, useRef } from 'react';
import { loadErrorText } from '@shop/shared/api-client';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { DataTable } from '@shop/shared/ui/DataTable';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { ListKeys } from '@shop/shared/ui/ListKeys';
import { LoadFailed } from '@shop/shared/ui/LoadFailed';
import { PageHeader } from '@shop/shared/ui/PageHeader';
import { SearchField } from '@shop/shared/ui/SearchField';
import { useTableAddress } from '@shop/shared/ui/useTableAddress';
import { USERS, USERS_HEADING } from './texts.ts';
import { userColumns } from './userColumns.tsx';
import { searchUsers, usersQuery } from './users.ts';

/** `/admin/users` (admin specification, 2: users). */
export function UsersPage() {
  const { api } = useShell();
  const { data, error, isPending, isFetching, refetch } = useQuery(usersQuery(api));
  const { search, setSearch, ...address } = useTableAddress({ column: 'name', descending: false });
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => searchUsers(data ?? [], search), [data, search]);

  return (
    <>
      <PageHeader />
      <div className="mb-3 flex max-w-lg items-center gap-1">
        <SearchField ref={field} label={USERS.search} value={search} onChange={setSearch} />
        <ListKeys search={field} list={list} />
      </div>
      {isPending && (
        <p role="status" className="sr-only">
          {USERS.loading}
        </p>
      )}
      {error && !data ? (
        <LoadFailed text={loadErrorText(error, USERS.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div ref={list}>
          <DataTable
            label={USERS_HEADING}
            columns={userColumns}
            rows={rows}
            rowId={(user) => String(user.userId)}
            sort={address.sort}
            onSort={address.setSort}
            page={address.page}
            onPage={address.setPage}
            loading={isPending}
            empty={<EmptyState title={data?.length ? USERS.noMatch : USERS.empty} />}
          />
        </div>
      )}
    </>
  );
}
