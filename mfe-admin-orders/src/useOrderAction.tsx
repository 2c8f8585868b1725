import { useAction, type Action } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { cashRounding } from '@shop/shared/cart/cashRounding';
import { type OrderSummary, DELETE_ORDER, COMPLETE_ORDER } from '@shop/shared/contracts/http/orders/orders';
import type { CashStep } from '@shop/shared/contracts/http/orders/payments';
import { formatStaffAmount, paisaOf, rupeesOf } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ordersKey } from './orderQueries.ts';
import { CONFIRM } from './texts.ts';

type Order = Pick<OrderSummary, 'invoiceId' | 'invoiceNumber' | 'channel' | 'paymentMethod' | 'total'>;

/** Completes or deletes an order, after the question of the specification (admin specification, 5). */
export function useOrderAction(
  action: 'complete' | 'delete',
  invalidates: readonly (readonly string[])[] = [ordersKey],
): Action<Order> {
  const shell = useShell();
  const texts = CONFIRM[action];
  return useAction({
    call: ({ invoiceId: id }: Order) =>
      action === 'delete' ? call(shell, DELETE_ORDER, { body: { id } }) : call(shell, COMPLETE_ORDER, { body: { id } }),
    confirm: (order) => ({
      title: texts.title(order.invoiceNumber),
      question: `${texts.question}${action === 'complete' ? inNotes(order, shell.settings.cashRounding ?? 0) : ''}`,
      button: texts.confirm,
      tone: action === 'delete' ? 'danger' : 'neutral',
    }),
    invalidates,
    done: ({ invoiceNumber }) => texts.done(invoiceNumber),
    failed: texts.failed,
  });
}

/** What is to be taken for a sale of the till that waited, where notes make another amount of it. */
function inNotes({ channel, paymentMethod, total }: Order, step: CashStep): string {
  if (channel !== 'till' || paymentMethod !== 'CASH') return '';
  const paisa = paisaOf(total);
  const rounding = paisa > 0 ? cashRounding(paisa, step) : 0;
  if (rounding === 0) return '';
  return ` ${CONFIRM.complete.inCash(formatStaffAmount(rupeesOf(paisa + rounding)), formatStaffAmount(rupeesOf(rounding)))}`;
}
