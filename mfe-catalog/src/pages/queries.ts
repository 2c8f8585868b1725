import { ApiError, refusalIn } from '@shop/shared/api-client';
import { fitted, isFields } from '@shop/shared/api-client/fitted';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { ShopPage } from '@shop/shared/contracts/http/pages';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
import { PAGE_KEY } from '../queryKeys.ts';

type ReadPage = Omit<ShopPage, 'slug'>;

/** One of the shop's own pages; null for one that it does not show. */
export function pageQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: [...PAGE_KEY, slug],
    queryFn: async ({ signal }): Promise<ReadPage | null> => {
      try {
        const address = `/PagesController/page/${encodeURIComponent(slug)}`;
        const answer = await api.get<AnswerOf<unknown> | undefined>(address, { signal });
        if (!isFields(answer) || !isFields(answer.data)) throw refusalIn(answer);
        return fitted<ReadPage>({ title: '', html: '', description: '' }, answer.data);
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
}
