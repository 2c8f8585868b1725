import { call } from '@shop/shared/admin/calls/call';
import { ListPages } from '@shop/shared/admin/list/ListPages';
import { useListAddress } from '@shop/shared/admin/list/useListAddress';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { loadErrorText } from '@shop/shared/api-client';
import { READ_GRID } from '@shop/shared/contracts/http/stock/grid';
import type { ProductsQuery } from '@shop/shared/contracts/http/catalog/products';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { EditManyForm } from './EditManyForm.tsx';
import { rowsOf, type RowKind } from './rows.ts';
import { GRID } from './texts.ts';

const FILTERS = ['category', 'supplier', 'onSale', 'state', 'stock', 'ids'];

/** `/admin/edit-many`: price, cost, minimum and quantity of the products of a search, or of those chosen in their list. */
export function EditManyPage() {
  const shell = useShell();
  const { asked, setFilter, setPage, setSize } = useListAddress({
    defaultSort: '-created',
    filters: [...FILTERS, 'rows'],
  });
  const { rows, ...filters } = asked.filters;
  const kind: RowKind = rows === 'variations' ? 'variations' : 'products';
  const query = {
    ...(filters as Pick<ProductsQuery, 'ids'>),
    ...(asked.q && { q: asked.q }),
    sort: asked.sort,
    limit: asked.size,
    offset: (asked.page - 1) * asked.size,
  };
  // Read once: what is edited must not change under one's hands.
  const queryKey = ['grid', query];
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(shell, READ_GRID, { query, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <>
      <PageHeader actions={<BackLink to="/admin/inventory" label={GRID.back} />} />
      {error && !data && (
        <LoadFailed text={loadErrorText(error, GRID.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton className="h-96 w-full" />}
      {data && (
        <EditManyForm
          key={`${kind} ${JSON.stringify(query)}`}
          kind={kind}
          products={data.products}
          onSaved={(products) => client.setQueryData(queryKey, { ...data, products })}
        >
          {(isDirty) => (
            <>
              <p className="mb-3 max-w-prose text-sm text-ink-soft">
                <span className="hidden lg:inline">{GRID.help} </span>
                {kind === 'products' && <span>{GRID.follow}</span>}
              </p>
              <fieldset
                disabled={isDirty}
                aria-label={GRID.rows}
                aria-description={isDirty ? GRID.saveFirst : undefined}
                className="mb-2 flex flex-wrap items-center justify-between gap-2"
              >
                <div className="flex gap-2">
                  {(['products', 'variations'] as const).map((each) => (
                    <Button
                      key={each}
                      size="sm"
                      variant={each === kind ? 'primary' : 'secondary'}
                      aria-pressed={each === kind}
                      onClick={() => setFilter('rows', each === 'products' ? '' : each)}
                    >
                      {GRID[each]}
                    </Button>
                  ))}
                </div>
                <ListPages {...asked} total={data.total} onPage={setPage} onSize={setSize} />
              </fieldset>
              {rowsOf(kind, data.products).length === 0 && (
                <EmptyState title={data.products.length === 0 ? GRID.empty : GRID.noVariations} />
              )}
            </>
          )}
        </EditManyForm>
      )}
    </>
  );
}
