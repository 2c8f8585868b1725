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
import { AddLink } from '../AddLink.tsx';
import { STOCK } from '../texts.ts';
import { stockColumns } from './columns.tsx';
import { searchStock, stockFigures } from './figures.ts';
import { stockQuery } from './queries.ts';
import { StockCards } from './StockCards.tsx';

/** `/admin/stock` (admin specification, 2: stock). The cards count everything, the table what is searched for. */
export function StockPage() {
  const { api } = useShell();
  const { data, error, isPending, isFetching, refetch } = useQuery(stockQuery(api));
  const { search, setSearch, ...address } = useTableAddress({ column: 'product', descending: false });
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const figures = useMemo(() => (data ? stockFigures(data) : null), [data]);
  const rows = useMemo(() => searchStock(data ?? [], search), [data, search]);

  return (
    <>
      <PageHeader actions={<AddLink to="/admin/add-stock" label={STOCK.add} />} />
      {error && !data ? (
        <LoadFailed text={loadErrorText(error, STOCK.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <StockCards figures={figures} />
          <div className="mb-3 flex max-w-lg items-center gap-1">
            <SearchField ref={field} label={STOCK.search} value={search} onChange={setSearch} />
            <ListKeys search={field} list={list} />
          </div>
          <div ref={list}>
            <DataTable
              label={STOCK.heading}
              columns={stockColumns}
              rows={rows}
              rowId={(item) => String(item.stockId)}
              sort={address.sort}
              onSort={address.setSort}
              page={address.page}
              onPage={address.setPage}
              loading={isPending}
              empty={<EmptyState title={STOCK.empty} />}
            />
          </div>
        </>
      )}
    </>
  );
}
