import type { OrderDetail, OrderSummary } from '@shop/shared/contracts/http/orders';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
import { UnusableAnswer } from '@shop/shared/api-client';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { ORDER, ORDERS } from './texts.ts';

/** Root of every order query: invalidate it after a change. */
export const ordersKey = ['orders'] as const;

/** All orders, newest first as the server gives them. Asked for anew whenever a list opens, so new orders show. */
export function ordersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...ordersKey, 'list'],
    queryFn: async ({ signal }) => {
      const answer = await api.staff.get<AnswerOf<OrderSummary[]>>('/OrderController/orders', { signal });
      if (!answer.status || !Array.isArray(answer.data)) throw new UnusableAnswer(ORDERS.invalidData);
      return answer.data.map((order) => ({ ...order, total: Number(order.total) }));
    },
    refetchOnMount: 'always',
  });
}

/** One order with its lines; amounts in rupees, numeric strings accepted. */
export function orderQuery(api: ApiClient, invoiceId: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'detail', invoiceId],
    queryFn: async ({ signal }) => {
      const answer = await api.staff.get<AnswerOf<OrderDetail>>(`/OrderController/order?id=${invoiceId}`, { signal });
      if (!answer.status || !Array.isArray(answer.data?.line_items))
        throw new UnusableAnswer(answer.msg ?? ORDER.fetchFailed);
      return withNumbers(answer.data);
    },
    refetchOnMount: 'always',
  });
}

function withNumbers(order: OrderDetail): OrderDetail {
  return {
    ...order,
    subtotal: Number(order.subtotal),
    tax: Number(order.tax),
    discount: Number(order.discount),
    shipping: Number(order.shipping ?? 0),
    total: Number(order.total),
    line_items: order.line_items.map((line) => ({
      ...line,
      quantity: Number(line.quantity),
      unitPrice: Number(line.unitPrice),
      subtotal: Number(line.subtotal),
    })),
  };
}
