import { useRef } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { useLive } from '@shop/shared/admin/live/useLive';
import { PickerField } from '@shop/shared/admin/picker/PickerField';
import { SortableFiles } from '@shop/shared/admin/upload/SortableFiles';
import { SortableRow } from '@shop/shared/admin/upload/SortableRow';
import { loadErrorText } from '@shop/shared/api-client';
import { type FeaturedProduct, ORDER_FEATURED } from '@shop/shared/contracts/http/catalog/products';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { BinIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { productsKey } from '../../queryKeys.ts';
import { STATE_NAMES } from '../../texts.ts';
import { featuredQuery, productChoices } from './queries.ts';
import { FEATURED } from './texts.ts';

const ids = (products: readonly FeaturedProduct[]): number[] => products.map(({ id }) => id);

/** `/admin/featured`: which products come first in the shop's 'Featured', moved by dragging or by keys. */
export function FeaturedPage() {
  const shell = useShell();
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const query = featuredQuery(shell);
  const { data, error, isFetching, refetch } = useQuery(query);
  useLive('products', ({ own }) => !own && void refetch());
  const save = useAction<{ order: number[]; seen: number[] }, unknown>({
    call: (body) =>
      call(shell, ORDER_FEATURED, { body }).catch((refused: unknown) => {
        // As it stands now, also where somebody else was quicker.
        void refetch();
        throw refused;
      }),
    invalidates: [productsKey],
    failed: FEATURED.failed,
  });

  if (error && !data) {
    return (
      <LoadFailed text={loadErrorText(error, FEATURED.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-96 w-full" />;
  const change = (next: FeaturedProduct[]) => {
    client.setQueryData(query.queryKey, next);
    save.start({ order: ids(next), seen: ids(data) });
  };
  return (
    <>
      <PageHeader />
      <section aria-label={FEATURED.list} className="rounded-lg border border-line bg-card">
        <div className="flex flex-col gap-3 border-b border-line p-4">
          <p className="max-w-prose text-sm text-ink-soft">{FEATURED.help}</p>
          <div className="max-w-md">
            <PickerField
              label={FEATURED.add}
              value=""
              onChange={(id, option) => {
                if (!option || data.some((product) => product.id === Number(id))) return;
                change([...data, { id: Number(id), name: option.label, state: 'shown', img: '' }]);
              }}
              options={(q) => productChoices(shell, q)}
              empty={FEATURED.none}
              placeholder={FEATURED.placeholder}
            />
          </div>
        </div>
        {data.length === 0 && <EmptyState title={FEATURED.empty} />}
        <SortableFiles
          items={data.map((product) => ({ key: String(product.id), product }))}
          label={FEATURED.list}
          labelOf={({ product }) => product.name}
          onChange={(moved) => change(moved.map(({ product }) => product))}
          listRef={list}
          className="divide-y divide-line"
        >
          {({ key, product }, at) => (
            <SortableRow key={key} id={key} label={product.name}>
              <span className="w-8 text-end text-ink-soft tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1 font-bold">{product.name}</span>
              {product.state !== 'shown' && <Badge>{STATE_NAMES[product.state]}</Badge>}
              <RowAction
                label={FEATURED.remove}
                name={product.name}
                tone="danger"
                icon={<BinIcon className="size-4" />}
                onClick={() => change(data.filter(({ id }) => id !== product.id))}
              />
            </SortableRow>
          )}
        </SortableFiles>
      </section>
      {save.dialog}
    </>
  );
}
