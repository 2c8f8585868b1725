import { useAction, type Action } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { type OrderSummary, DELETE_ORDER, COMPLETE_ORDER } from '@shop/shared/contracts/http/orders';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ordersKey } from '../orderQueries.ts';
import { CONFIRM } from '../texts.ts';

/** Completes or deletes an order, after the question of the specification (admin specification, 5). */
export function useOrderAction(action: 'complete' | 'delete'): Action<OrderSummary> {
  const shell = useShell();
  const texts = CONFIRM[action];
  return useAction({
    call: ({ invoiceId: id }: OrderSummary) =>
      action === 'delete' ? call(shell, DELETE_ORDER, { body: { id } }) : call(shell, COMPLETE_ORDER, { body: { id } }),
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
