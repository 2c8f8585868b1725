import type { Entity } from '@shop/shared/contracts/http/lookups';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';

/** The shop's categories, by the default reader. */
export const categoriesQuery = queryOptions<AnswerOf<Entity[]>>({
  queryKey: ['/EntitiesController/index?entityGroup=prdCategory'],
});
