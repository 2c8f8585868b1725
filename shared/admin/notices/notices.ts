import { READ_NOTICES } from '../../contracts/http/notices.ts';
import type { ApiClient } from '../../contracts/calls.ts';
import { queryOptions } from '@shop/shared/query';
import { callList } from '../calls/call.ts';

/** What waits changes while somebody looks at another page. */
const LOOK_MS = 30_000;

export const noticesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => (await callList({ api }, READ_NOTICES, { signal })).data,
    refetchInterval: LOOK_MS,
  });
