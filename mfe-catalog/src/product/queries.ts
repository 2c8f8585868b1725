import { ApiError, refusalIn } from '@shop/shared/api-client';
import { isFields } from '@shop/shared/api-client/fitted';
import { shownProduct } from '@shop/shared/api-client/shapes';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
import { PRODUCT_KEY } from '../queryKeys.ts';

/** One product; null when there is none with this id. */
export function productQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...PRODUCT_KEY, id],
    queryFn: async ({ signal }): Promise<Product | null> => {
      try {
        const answer = await api.get<AnswerOf<unknown> | undefined>(`/ProductsController/product/${id}`, { signal });
        if (!isFields(answer)) throw refusalIn(answer);
        return answer.status ? shownProduct(answer.data, id) : null;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
}
