import { READ_DASHBOARD } from '@shop/shared/contracts/http/accounting/reports';
import { READ_SETUP } from '@shop/shared/contracts/http/setup';
import { call } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { queryOptions } from '@shop/shared/query';

const key = ['dashboard'] as const;

/** The figures of the cards and both tables; asked for anew whenever the page opens. */
export function dashboardQuery(api: ApiClient) {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call({ api }, READ_DASHBOARD, { signal })).data,
    refetchOnMount: 'always',
  });
}

export const setupKey = ['setup'] as const;

export function setupQuery(api: ApiClient) {
  return queryOptions({
    queryKey: setupKey,
    queryFn: async ({ signal }) => (await call({ api }, READ_SETUP, { signal })).data,
    refetchOnMount: 'always',
  });
}
