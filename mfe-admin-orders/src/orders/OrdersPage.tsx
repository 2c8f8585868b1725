import { MessageSquareText, Plus, Sparkles } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { viewQuery } from '@shop/shared/admin/list/views/viewAddress';
import { ViewTabs } from '@shop/shared/admin/list/views/ViewTabs';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useRights } from '@shop/shared/admin/page/useRights';
import { type OrderSummary, LIST_ORDERS } from '@shop/shared/contracts/http/orders/orders';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation, Link } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { ORDERS } from '../texts.ts';
import { useOrderAction } from '../useOrderAction.tsx';
import { orderColumns } from './columns.tsx';
import { orderFilters } from './filters.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderBulk } from './OrderBulk.tsx';
import { countsQuery } from './queries.ts';
import { SoundSwitch } from './SoundSwitch.tsx';
import { NEW_ORDERS, ORDER_LIST, READY_VIEWS } from './texts.ts';
import { useChime } from './useChime.ts';
import { useNewOrders } from './useNewOrders.ts';

const InvoiceDialog = lazy(async () => ({ default: (await import('../papers/InvoiceDialog.tsx')).InvoiceDialog }));

/** `/admin/orders` (admin specification, 2: orders). */
export function OrdersPage() {
  const may = useRights(useShell().api);
  const { search } = useLocation();
  const [viewing, setViewing] = useState<OrderSummary | null>(null);
  const complete = useOrderAction('complete');
  const remove = useOrderAction('delete');
  const chime = useChime();
  const fresh = useNewOrders(chime.play);

  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  const isTop = page <= 1 && viewQuery(search) === '';
  const { clear } = fresh;
  useEffect(() => {
    if (isTop) clear();
  }, [isTop, clear]);
  const mayWrite = may('orders.write');

  return (
    <>
      <ListPage
        call={LIST_ORDERS}
        kind="orders"
        // Pages after the first stay where they are, whatever comes in above them.
        fixed={page > 1 && fresh.upTo !== undefined ? { upTo: String(fresh.upTo) } : undefined}
        texts={ORDERS.list}
        next={may('pos') ? { label: ORDERS.list.next, to: '/admin/pos' } : undefined}
        columns={orderColumns}
        filters={orderFilters}
        defaultSort="-date"
        rowId={(order) => order.invoiceId}
        rowName={(order) => order.invoiceNumber}
        rowActions={(order) => (
          <OrderActions
            order={order}
            mayWrite={mayWrite}
            onView={setViewing}
            onComplete={complete.start}
            onDelete={remove.start}
          />
        )}
        bulkActions={({ ids, clear: done }) => <OrderBulk ids={ids} mayWrite={mayWrite} onDone={done} />}
        onOpen={setViewing}
        exportTo="orders.csv"
        summary={() => (
          <>
            <Views mayShare={mayWrite} />
            <NewOrdersBar count={isTop ? 0 : fresh.ids.length} onFollow={clear} />
          </>
        )}
        actions={
          <>
            <SoundSwitch isOn={chime.isOn} onToggle={chime.toggle} />
            {mayWrite && (
              <ButtonLink to="/admin/message-order" variant="secondary" size="sm">
                <MessageSquareText aria-hidden="true" className="size-4" />
                <span className="max-sm:sr-only">{ORDER_LIST.fromMessage}</span>
              </ButtonLink>
            )}
            {may('pos') && (
              <ButtonLink to="/admin/pos" size="sm">
                <Plus aria-hidden="true" className="size-4" />
                {ORDERS.newOrder}
              </ButtonLink>
            )}
          </>
        }
      />
      <Suspense fallback={null}>
        {viewing && <InvoiceDialog order={viewing} onClose={() => setViewing(null)} />}
      </Suspense>
      {complete.dialog}
      {remove.dialog}
    </>
  );
}

/** The tabs, each with how many orders it has: whatever happens to one is counted anew. */
function Views({ mayShare }: { mayShare: boolean }) {
  const shell = useShell();
  const client = useQueryClient();
  const { data, error } = useQuery(countsQuery(shell));
  useLive('orders', () => void client.invalidateQueries({ queryKey: countsQuery(shell).queryKey }));
  const counts = error ? undefined : data;
  const ready = READY_VIEWS.map((view) => ({ ...view, count: 'counted' in view ? counts?.[view.counted] : undefined }));
  return <ViewTabs list="orders" ready={ready} mayShare={mayShare} />;
}

/** How many orders came in that are not in sight, and the way to them. */
function NewOrdersBar({ count, onFollow }: { count: number; onFollow(): void }) {
  return (
    <div role="status">
      {count > 0 && (
        <Link
          to="/admin/orders"
          onClick={onFollow}
          className="mb-3 flex min-h-9 items-center justify-center gap-2 rounded-lg bg-sunny-soft px-4 text-sm font-bold text-sunny-deep hover:underline"
        >
          <Sparkles aria-hidden="true" className="size-4" />
          <span>{NEW_ORDERS.arrived(count)}</span>
        </Link>
      )}
    </div>
  );
}
