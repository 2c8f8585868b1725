import { call } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { type ReportQuery, READ_REPORT } from '@shop/shared/contracts/http/accounting/reports';
import { queryOptions } from '@shop/shared/query';

/** One report, asked for anew whenever it is opened. */
export function reportQuery(api: ApiClient, query: ReportQuery) {
  return queryOptions({
    queryKey: ['reports', query],
    queryFn: async ({ signal }) => (await call({ api }, READ_REPORT, { query, signal })).data,
    refetchOnMount: 'always',
  });
}
