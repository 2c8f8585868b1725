import { READ_PERSON } from '@shop/shared/contracts/http/people/privacy';
import { call, type Caller } from '@shop/shared/admin/calls/call';
import { ApiError } from '@shop/shared/api-client';
import { queryOptions } from '@shop/shared/query';

export const personKey = ['customerData'] as const;

/** What the shop knows of a phone number; nothing of it stays once it is not shown. */
export function personQuery(shell: Caller, phone: string) {
  return queryOptions({
    queryKey: [...personKey, phone],
    queryFn: async ({ signal }) => (await call(shell, READ_PERSON, { query: { phone }, signal })).data,
    enabled: phone !== '',
    staleTime: 0,
    gcTime: 0,
    retry: (failures, reason) => !(reason instanceof ApiError) && failures < 1,
  });
}
