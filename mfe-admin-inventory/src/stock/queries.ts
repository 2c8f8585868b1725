import { UnusableAnswer } from '@shop/shared/api-client';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { StockItem } from '@shop/shared/contracts/http/catalog';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
import { STOCK } from '../texts.ts';

/** Everything in stock, one item per variation, numbers as numbers; asked for anew whenever the list opens. */
export function stockQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['inventory', 'stock'],
    queryFn: async ({ signal }) => {
      const answer = await api.staff.get<AnswerOf<StockItem[]>>('/StockController/stocks', { signal });
      if (!answer.status || !Array.isArray(answer.data)) throw new UnusableAnswer(STOCK.invalidData);
      return answer.data.map((item) => ({
        ...item,
        price: Number(item.price),
        costPrice: Number(item.costPrice),
        qty: Number(item.qty),
      }));
    },
    refetchOnMount: 'always',
  });
}
