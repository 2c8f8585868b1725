import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { READ_ROLES } from '@shop/shared/contracts/http/people/roles';
import { queryOptions } from '@shop/shared/query';

/** Under the root of people: it says who has them. */
export const roleListQuery = (shell: Caller) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['people', 'roles'],
    queryFn: async ({ signal }) => (await callList(shell, READ_ROLES, { signal })).data,
  });
