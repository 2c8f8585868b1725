import { useAction, type Action } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ordersKey } from '../orderQueries.ts';
import { CONFIRM } from '../texts.ts';

/** Completes or deletes an order, after the question of the specification (admin specification, 5). */
export function useOrderAction(action: 'complete' | 'delete'): Action<OrderSummary> {
  const shell = useShell();
  const texts = CONFIRM[action];
  return useAction({
    call: ({ invoiceId: id }: OrderSummary) =>
      action === 'delete'
        ? call(shell, 'DELETE /OrderController/delete_order', { body: { id } })
        : call(shell, 'POST /OrderController/pay_invoice', { body: { id } }),
    confirm: ({ invoiceNumber }) => ({
      title: texts.title(invoiceNumber),
      question: texts.question,
      button: texts.confirm,
      tone: action === 'delete' ? 'danger' : 'neutral',
    }),
    invalidates: [ordersKey],
    done: ({ invoiceNumber }) => texts.done(invoiceNumber),
    failed: texts.failed,
  });
}
