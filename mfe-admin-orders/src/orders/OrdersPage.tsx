import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useRights } from '@shop/shared/remote/useRights';
import { ButtonLink } from '@shop/shared/ui/ButtonLink';
import { DataTable } from '@shop/shared/ui/DataTable';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { ListKeys } from '@shop/shared/ui/ListKeys';
import { PageHeader } from '@shop/shared/ui/PageHeader';
import { SearchField } from '@shop/shared/ui/SearchField';
import { useTableAddress } from '@shop/shared/ui/useTableAddress';
import { LoadFailed } from '@shop/shared/ui/LoadFailed';
import { loadErrorText } from '@shop/shared/api-client';
import { ordersQuery } from '../orderQueries.ts';
import { ORDERS } from '../texts.ts';
import { orderColumns } from './columns.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { searchOrders } from './search.ts';
import { useOrderAction } from './useOrderAction.tsx';

/** `/admin/orders` (admin specification, 2: orders). */
export function OrdersPage() {
  const { api } = useShell();
  const may = useRights(api);
  const mayWrite = may('orders.write');
  const { data, error, isPending, isFetching, refetch } = useQuery(ordersQuery(api));
  const { search, setSearch, ...address } = useTableAddress({ column: 'date', descending: true });
  const [viewing, setViewing] = useState<OrderSummary | null>(null);
  const complete = useOrderAction('complete');
  const remove = useOrderAction('delete');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const rows = useMemo(() => searchOrders(data ?? [], search), [data, search]);
  const columns = orderColumns({
    mayWrite,
    onView: setViewing,
    onComplete: complete.start,
    onDelete: remove.start,
  });

  return (
    <>
      <PageHeader
        actions={
          may('pos') && (
            <ButtonLink to="/admin/pos" size="sm">
              <Plus aria-hidden="true" className="size-4" />
              {ORDERS.newOrder}
            </ButtonLink>
          )
        }
      />
      <div className="mb-3 flex max-w-lg items-center gap-1">
        <SearchField
          ref={field}
          label={ORDERS.search}
          placeholder={ORDERS.searchHint}
          value={search}
          onChange={setSearch}
        />
        <ListKeys search={field} list={list} />
      </div>
      {error && !data ? (
        <LoadFailed text={loadErrorText(error, ORDERS.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div ref={list}>
          <DataTable
            label={ORDERS.heading}
            columns={columns}
            rows={rows}
            rowId={(order) => String(order.invoiceId)}
            sort={address.sort}
            onSort={address.setSort}
            page={address.page}
            onPage={address.setPage}
            loading={isPending}
            empty={<EmptyState title={ORDERS.empty} />}
            onOpen={setViewing}
          />
        </div>
      )}
      {viewing && <InvoiceDialog order={viewing} onClose={() => setViewing(null)} />}
      {complete.dialog}
      {remove.dialog}
    </>
  );
}
