import { READ_PROFIT_LOSS } from '@shop/shared/contracts/http/accounting/accounting';
import { call, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';
import { accountingKey } from '../expenses/queries.ts';
import type { Period } from '../../period/periods.ts';

/** Profit and loss of a period; the one before stays while the next arrives. */
export const profitLossQuery = (shell: Caller, period: Period) =>
  queryOptions({
    queryKey: [...accountingKey, 'profitLoss', period],
    queryFn: async ({ signal }) => (await call(shell, READ_PROFIT_LOSS, { query: { ...period }, signal })).data,
    placeholderData: (before) => before,
    staleTime: 0,
    refetchOnMount: 'always',
  });
