import { call } from '@shop/shared/admin/calls/call';
import { type OrderDetail, READ_ORDER } from '@shop/shared/contracts/http/orders/orders';
import { queryOptions } from '@shop/shared/query';
import { UnusableAnswer } from '@shop/shared/api-client';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { ORDER } from './texts.ts';

/** Root of every order query: invalidate it after a change. */
export const ordersKey = ['orders'] as const;

/** One order with its lines; amounts in rupees, numeric strings accepted. */
export function orderQuery(api: ApiClient, invoiceId: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'detail', invoiceId],
    queryFn: async ({ signal }) => {
      const { data } = await call({ api }, READ_ORDER, { query: { id: invoiceId }, signal });
      if (!Array.isArray(data?.line_items)) throw new UnusableAnswer(ORDER.fetchFailed);
      return withNumbers(data);
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
