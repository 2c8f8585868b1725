import { ApiError } from '@shop/shared/api-client';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { Product } from '@shop/shared/contracts/http/catalog';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
import { PRODUCT_KEY } from '../queryKeys.ts';

/** One product; null when there is none with this id. */
export function productQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...PRODUCT_KEY, id],
    queryFn: async ({ signal }): Promise<Product | null> => {
      try {
        const answer = await api.get<AnswerOf<Product | null>>(`/ProductsController/product/${id}`, { signal });
        return answer.status && answer.data ? complete(answer.data) : null;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
}

/** A product of another server may lack its lists: it is shown without pictures, or without a choice. */
const complete = (product: Product): Product => ({
  ...product,
  img: product.img ?? [],
  variations: product.variations ?? [],
});

/** Product id of the address; null when it cannot be one. */
export function readProductId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
