import { INVALID_DATA } from '@shop/shared/admin/calls/call';
import { UnusableAnswer } from '@shop/shared/api-client';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { ListingItem } from '@shop/shared/contracts/http/catalog';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';

const LISTING = '/StockController/stocks?groupPrds=1';

/** What the shop sells, one row per product; asked for anew whenever the list opens. */
export function productsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['inventory', 'products'],
    queryFn: async ({ signal }) => {
      const answer = await api.get<AnswerOf<ListingItem[]>>(LISTING, { signal });
      if (!answer.status || !Array.isArray(answer.data)) throw new UnusableAnswer(INVALID_DATA);
      return answer.data;
    },
    refetchOnMount: 'always',
  });
}

/** Products whose name or category contains the text, whatever its case (admin specification, 5). */
export function searchProducts(products: ListingItem[], text: string): ListingItem[] {
  const wanted = text.trim().toLowerCase();
  return products.filter((product) =>
    [product.productName, product.entityName].some((field) => field.toLowerCase().includes(wanted)),
  );
}
