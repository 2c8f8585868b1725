import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { READ_ENTITIES } from '@shop/shared/contracts/http/catalog/lookups';
import { queryOptions } from '@shop/shared/query';

/** Of every read of people, as suppliers too. */
export const peopleKey = ['people'] as const;

/** The roles one may have, as choices (admin specification, 6). */
export function rolesQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['lookups', 'role'],
    queryFn: ({ signal }) => callList(shell, READ_ENTITIES, { query: { entityGroup: 'role' }, signal }),
    select: ({ data }) => data.map(({ entityId, name }) => ({ value: String(entityId), label: name })),
  });
}
