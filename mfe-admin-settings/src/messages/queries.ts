import { call, type Caller } from '@shop/shared/admin/calls/call';
import { READ_OUTBOX_SETUP } from '@shop/shared/contracts/http/outbox';
import { queryOptions } from '@shop/shared/query';

export const messagesKey = ['messages'] as const;

export const setupQuery = (shell: Caller) =>
  queryOptions({
    queryKey: messagesKey,
    queryFn: async ({ signal }) => (await call(shell, READ_OUTBOX_SETUP, { signal })).data,
  });
