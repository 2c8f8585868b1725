import { call, type Caller } from '@shop/shared/admin/calls/call';
import { READ_CONVERSATION } from '@shop/shared/contracts/http/inbox';
import { queryOptions } from '@shop/shared/query';

/** Told of as the desk's. */
export const answersKey = ['desk'] as const;

/** What was written both ways, of an order or a phone; asked for anew whenever it is shown. */
export const conversationQuery = (shell: Caller, of: { order: number } | { phone: string }) =>
  queryOptions({
    queryKey: [...answersKey, 'conversation', of],
    queryFn: async ({ signal }) => (await call(shell, READ_CONVERSATION, { query: of, signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });
