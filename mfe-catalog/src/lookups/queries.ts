import { ApiError } from '@shop/shared/api-client';
import { entityNames } from '@shop/shared/api-client/shapes';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
import { LOOKUP_KEY } from '../queryKeys.ts';
import { LOOKUPS } from './texts.ts';

export interface Lookup {
  id: number;
  name: string;
}

/** A public group of lookups. Failures are worded as in storefront specification, 8. */
export function lookupQuery(api: ApiClient, group: 'prdCategory' | 'prdSize') {
  return queryOptions({
    queryKey: [...LOOKUP_KEY, group],
    queryFn: async ({ signal }): Promise<Lookup[]> => {
      const answer = await api
        .get<AnswerOf<unknown> | undefined>(`/EntitiesController/index?entityGroup=${group}`, { signal })
        .catch((error: unknown) => {
          throw new Error(error instanceof ApiError ? LOOKUPS.status(error.status) : LOOKUPS.failed);
        });
      if (!answer?.status || !Array.isArray(answer.data)) throw new Error(LOOKUPS.invalid);
      return entityNames(answer.data).map(({ entityId, name }) => ({ id: entityId, name }));
    },
  });
}
