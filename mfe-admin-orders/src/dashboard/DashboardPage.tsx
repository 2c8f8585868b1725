import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { List } from '@shop/shared/admin/list/List';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { karachiDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { PageHeader } from '@shop/shared/ui/PageHeader';
import { LoadFailed } from '@shop/shared/ui/LoadFailed';
import { loadErrorText } from '@shop/shared/api-client';
import { ordersQuery } from '../orderQueries.ts';
import { DASHBOARD } from '../texts.ts';
import { FigureCard } from '@shop/shared/ui/FigureCard';
import { pendingColumns } from './pendingColumns.tsx';
import { formatGrowth, salesFigures } from './sales.ts';
import { SalesByDay } from './SalesByDay.tsx';

/** `/admin/dashboard`: what the orders say about sales, and those that wait (admin specification, 2: dashboard). */
export function DashboardPage() {
  const { api } = useShell();
  const navigate = useNavigate();
  const { data: orders, dataUpdatedAt, error, isFetching, refetch } = useQuery(ordersQuery(api));
  const pending = useMemo(() => orders?.filter(({ status }) => status === 'pending') ?? [], [orders]);
  const today = karachiDateTime(new Date(dataUpdatedAt)).slice(0, 10);
  const sales = useMemo(() => orders && salesFigures(orders, today), [orders, today]);

  if (error && !orders) {
    return (
      <>
        <PageHeader />
        <LoadFailed
          text={loadErrorText(error, DASHBOARD.pending.loadFailed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  const growth = sales?.growth;
  return (
    <>
      <PageHeader />
      <dl className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <FigureCard
          label={DASHBOARD.previousMonth}
          value={amount(sales?.previousMonth)}
          note={typeof growth === 'number' ? DASHBOARD.growth(formatGrowth(growth)) : undefined}
        />
        <FigureCard label={DASHBOARD.thisMonth} value={amount(sales?.thisMonth)} />
        <FigureCard label={DASHBOARD.today} value={amount(sales?.today)} />
        <FigureCard label={DASHBOARD.pendingOrders} value={orders ? String(pending.length) : null} />
      </dl>
      <SalesByDay orders={orders} today={today} />
      <h2 className="mb-3 text-lg">{DASHBOARD.pendingOrders}</h2>
      <List
        call="GET /OrderController/orders"
        kind="orders"
        fixed={{ status: 'pending' }}
        label={DASHBOARD.pendingOrders}
        texts={DASHBOARD.pending}
        columns={pendingColumns}
        defaultSort="-date"
        rowId={(order) => order.invoiceId}
        rowName={(order) => order.invoiceNumber}
        rowActions={(order) => (
          <RowAction
            label={DASHBOARD.open}
            name={order.invoiceNumber}
            icon={<ArrowRight aria-hidden="true" />}
            to={addressOf(order)}
          />
        )}
        onOpen={(order) => void navigate(addressOf(order))}
      />
    </>
  );
}

function addressOf(order: OrderSummary): string {
  return `/admin/edit-order?id=${order.invoiceId}`;
}

function amount(paisa: Paisa | undefined): string | null {
  return paisa === undefined ? null : formatStaffAmount(rupeesOf(paisa));
}
