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
import { PRODUCTS } from '../texts.ts';
import { productColumns } from './columns.tsx';
import { productsQuery, searchProducts } from './queries.ts';

/** `/admin/inventory`: the product table (admin specification, 2: inventory). */
export function ProductsPage() {
  const { api } = useShell();
  const { data, error, isPending, isFetching, refetch } = useQuery(productsQuery(api));
  const { search, setSearch, ...address } = useTableAddress({ column: 'product', descending: false });
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => searchProducts(data ?? [], search), [data, search]);
  const columns = useMemo(() => productColumns(api.base), [api]);

  return (
    <>
      <PageHeader actions={<AddLink to="/admin/add-product" label={PRODUCTS.add} />} />
      <div className="mb-3 flex max-w-lg items-center gap-1">
        <SearchField ref={field} label={PRODUCTS.search} value={search} onChange={setSearch} />
        <ListKeys search={field} list={list} />
      </div>
      {error && !data ? (
        <LoadFailed text={loadErrorText(error, PRODUCTS.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div ref={list}>
          <DataTable
            label={PRODUCTS.heading}
            columns={columns}
            rows={rows}
            rowId={(product) => String(product.prdId)}
            sort={address.sort}
            onSort={address.setSort}
            page={address.page}
            onPage={address.setPage}
            loading={isPending}
            empty={<EmptyState title={data?.length ? PRODUCTS.noMatch : PRODUCTS.empty} />}
          />
        </div>
      )}
    </>
  );
}
