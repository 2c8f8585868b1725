import { CheckCircle2, Eye, Pencil, Trash2 } from 'lucide-react';
import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { IconButton } from '@shop/shared/ui/IconButton';
import { IconLink } from '@shop/shared/ui/IconLink';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import { ORDERS } from '../texts.ts';

export interface OrderActionsProps {
  order: OrderSummary;
  /** Whether the signed-in person may change orders. */
  mayWrite: boolean;
  onView(order: OrderSummary): void;
  onComplete(order: OrderSummary): void;
  onDelete(order: OrderSummary): void;
}

/** View for every order; edit, complete and delete while it is not final (admin specification, 4). */
export function OrderActions({ order, mayWrite, onView, onComplete, onDelete }: OrderActionsProps) {
  const describe = (action: string) => `${action} ${order.invoiceNumber}`;
  return (
    <div className="flex justify-end gap-1 @lg:justify-start">
      <IconButton
        size="sm"
        label={ORDERS.view}
        aria-description={describe(ORDERS.view)}
        icon={<Eye aria-hidden="true" />}
        onClick={() => onView(order)}
      />
      {mayWrite && !isFinished(order.status) && (
        <>
          <IconLink
            size="sm"
            label={ORDERS.edit}
            aria-description={describe(ORDERS.edit)}
            icon={<Pencil aria-hidden="true" />}
            to={`/admin/edit-order?id=${order.invoiceId}`}
          />
          <IconButton
            size="sm"
            label={ORDERS.complete}
            aria-description={describe(ORDERS.complete)}
            icon={<CheckCircle2 aria-hidden="true" />}
            onClick={() => onComplete(order)}
          />
          <IconButton
            size="sm"
            tone="danger"
            label={ORDERS.delete}
            aria-description={describe(ORDERS.delete)}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onDelete(order)}
          />
        </>
      )}
    </div>
  );
}
