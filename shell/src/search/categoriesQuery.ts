import { isFields } from '@shop/shared/api-client/fitted';
import { entityNames } from '@shop/shared/api-client/shapes';
import { queryOptions } from '@shop/shared/query';

/** The shop's categories, by the default reader. */
export const categoriesQuery = queryOptions({
  queryKey: ['/EntitiesController/index?entityGroup=prdCategory'],
  select: (answer: unknown) => entityNames(isFields(answer) && answer['data']),
});
