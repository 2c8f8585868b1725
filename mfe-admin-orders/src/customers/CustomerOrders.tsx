import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import { useRights } from '@shop/shared/admin/page/useRights';
import type { Customer } from '@shop/shared/contracts/http/orders/customers';
import type { OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { FulfilmentWord } from '../FulfilmentWord.tsx';
import { Panel } from '../Panel.tsx';
import { StatusWord } from '../StatusWord.tsx';
import { ORDERS } from '../texts.ts';
import { CUSTOMER } from './texts.ts';

const { columns: names } = ORDERS;

/** The newest orders of all phones of a customer. */
export function CustomerOrders({ customer: { phone, newest } }: { customer: Customer }) {
  const mayOpen = useRights(useShell().api)('orders.write');
  const addressOf = ({ invoiceId, invoiceNumber }: OrderSummary) =>
    mayOpen ? `/admin/edit-order?id=${invoiceId}` : `/admin/orders?q=${invoiceNumber}`;
  const columns: ReadColumn<OrderSummary>[] = [
    {
      header: names.invoice,
      cell: (order) => (
        <Link to={addressOf(order)} className="w-fit rounded-sm py-0.5 font-semibold underline">
          {order.invoiceNumber}
        </Link>
      ),
    },
    { header: names.date, cell: ({ invoiceDate }) => formatShortDate(invoiceDate) },
    { header: names.fulfilment, cell: ({ fulfilment }) => <FulfilmentWord fulfilment={fulfilment} /> },
    { header: names.status, cell: ({ status }) => <StatusWord status={status} /> },
    { header: names.total, cell: ({ total }) => formatStaffAmount(Number(total)) },
  ];
  return (
    <Panel title={CUSTOMER.newest}>
      <ReadTable label={CUSTOMER.newest} columns={columns} rows={newest} rowId={({ invoiceId }) => invoiceId} />
      <ButtonLink variant="secondary" size="sm" className="mt-3" to={`/admin/orders?q=${encodeURIComponent(phone)}`}>
        {CUSTOMER.allOrders}
      </ButtonLink>
    </Panel>
  );
}
