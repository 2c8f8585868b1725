import { READ_PENDING_ORDERS } from '@shop/shared/contracts/http/accounting/reports';
import { LIST_RELEASES } from '@shop/shared/contracts/http/releases/releases';
import { call, callList } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { queryOptions } from '@shop/shared/query';

const EVERY_MS = 60_000;

/** How the parts of the shop stand; under the key of the pages of releases, so that what they change shows here. */
export const standingsQuery = (api: ApiClient, mayLook: boolean) =>
  queryOptions({
    queryKey: ['releases', 'all'],
    queryFn: async ({ signal }) => (await callList({ api }, LIST_RELEASES, { signal })).data,
    enabled: mayLook,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    retry: false,
  });

/** Orders that wait, and how many there are. */
export const pendingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['/ReportController/pendingOrders'],
    queryFn: async ({ signal }) => (await call({ api }, READ_PENDING_ORDERS, { signal })).data,
    refetchOnMount: 'always',
  });
