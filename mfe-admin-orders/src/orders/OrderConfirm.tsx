import { call } from '@shop/shared/admin/calls/call';
import { ApiError } from '@shop/shared/api-client';
import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { useMutation, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ConfirmDialog } from '@shop/shared/ui/ConfirmDialog';
import { ordersKey, ordersQuery } from '../orderQueries.ts';
import { CONFIRM } from '../texts.ts';

export type OrderAction = 'complete' | 'delete';

export interface OrderConfirmProps {
  action: OrderAction;
  order: OrderSummary;
  onClose(): void;
}

/** Asks, then completes or deletes the order; a failure is said in the dialog, which stays for another try. */
export function OrderConfirm({ action, order, onClose }: OrderConfirmProps) {
  const shell = useShell();
  const { api, notify } = shell;
  const client = useQueryClient();
  const texts = CONFIRM[action];
  const change = useMutation({
    mutationFn: () =>
      action === 'delete'
        ? call(shell, 'DELETE /OrderController/delete_order', { body: { id: order.invoiceId } })
        : call(shell, 'POST /OrderController/pay_invoice', { body: { id: order.invoiceId } }),
    onSuccess: () => {
      client.setQueryData(ordersQuery(api).queryKey, (orders) => orders && applied(action, order, orders));
      notify({ title: texts.done(order.invoiceNumber), tone: 'success' });
      onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ordersKey }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title(order.invoiceNumber)}
      description={texts.question}
      confirmLabel={texts.confirm}
      tone={action === 'delete' ? 'danger' : 'neutral'}
      busy={change.isPending}
      error={change.error ? failureText(texts.failed, change.error) : undefined}
      onConfirm={() => change.mutate()}
    />
  );
}

/** The list as it is after the change, so that the row follows at once. */
function applied(action: OrderAction, { invoiceId }: OrderSummary, orders: OrderSummary[]): OrderSummary[] {
  if (action === 'delete') return orders.filter((order) => order.invoiceId !== invoiceId);
  return orders.map((order) => (order.invoiceId === invoiceId ? { ...order, status: 'completed' } : order));
}

/** The specification's sentence, and the server's reason where it gives one. */
function failureText(text: string, error: Error): string {
  return error instanceof ApiError && error.note ? `${text} ${error.note}` : text;
}
