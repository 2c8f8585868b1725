import { callList } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { queryOptions } from '@shop/shared/query';

/** Everything in stock, one item per variation, numbers as numbers; asked for anew whenever the list opens. */
export function stockQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['inventory', 'stock'],
    queryFn: async ({ signal }) => {
      const { data } = await callList({ api }, 'GET /StockController/stocks', { signal });
      return data.map((item) => ({
        ...item,
        price: Number(item.price),
        costPrice: Number(item.costPrice),
        qty: Number(item.qty),
      }));
    },
    refetchOnMount: 'always',
  });
}
