import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useRights } from '@shop/shared/remote/useRights';
import { ButtonLink } from '@shop/shared/ui/ButtonLink';
import { ORDERS } from '../texts.ts';
import { orderColumns } from './columns.tsx';
import { orderFilters } from './filters.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { OrderActions } from './OrderActions.tsx';
import { useOrderAction } from './useOrderAction.tsx';

/** `/admin/orders` (admin specification, 2: orders). */
export function OrdersPage() {
  const may = useRights(useShell().api);
  const [viewing, setViewing] = useState<OrderSummary | null>(null);
  const complete = useOrderAction('complete');
  const remove = useOrderAction('delete');

  return (
    <>
      <ListPage
        call="GET /OrderController/orders"
        kind="orders"
        texts={ORDERS.list}
        columns={orderColumns}
        filters={orderFilters}
        defaultSort="-date"
        rowId={(order) => order.invoiceId}
        rowName={(order) => order.invoiceNumber}
        rowActions={(order) => (
          <OrderActions
            order={order}
            mayWrite={may('orders.write')}
            onView={setViewing}
            onComplete={complete.start}
            onDelete={remove.start}
          />
        )}
        onOpen={setViewing}
        exportTo="orders.csv"
        actions={
          may('pos') && (
            <ButtonLink to="/admin/pos" size="sm">
              <Plus aria-hidden="true" className="size-4" />
              {ORDERS.newOrder}
            </ButtonLink>
          )
        }
      />
      {viewing && <InvoiceDialog order={viewing} onClose={() => setViewing(null)} />}
      {complete.dialog}
      {remove.dialog}
    </>
  );
}
