import { CheckCircle2, Eye, Pencil, Trash2 } from 'lucide-react';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import type { OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import { isFinished, isOpen, isOut } from '@shop/shared/contracts/orderStatus';
import { ORDERS } from '../texts.ts';

export interface OrderActionsProps {
  order: OrderSummary;
  /** Whether the signed-in person may change orders. */
  mayWrite: boolean;
  onView(order: OrderSummary): void;
  onComplete(order: OrderSummary): void;
  onDelete(order: OrderSummary): void;
}

/**
 * View for every order; edit, complete and delete while it is not final (admin specification, 4). What is out of the shop is
 * brought back instead, and nobody pays for what came back.
 */
export function OrderActions({ order, mayWrite, onView, onComplete, onDelete }: OrderActionsProps) {
  const name = order.invoiceNumber;
  return (
    <>
      <RowAction label={ORDERS.view} name={name} icon={<Eye aria-hidden="true" />} onClick={() => onView(order)} />
      {mayWrite && !isFinished(order.status) && (
        <>
          <RowAction
            label={ORDERS.edit}
            name={name}
            icon={<Pencil aria-hidden="true" />}
            to={`/admin/edit-order?id=${order.invoiceId}`}
          />
          {isOpen(order) && (
            <RowAction
              label={ORDERS.complete}
              name={name}
              icon={<CheckCircle2 aria-hidden="true" />}
              onClick={() => onComplete(order)}
            />
          )}
          {!isOut(order.fulfilment) && (
            <RowAction
              label={ORDERS.delete}
              name={name}
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDelete(order)}
            />
          )}
        </>
      )}
    </>
  );
}
