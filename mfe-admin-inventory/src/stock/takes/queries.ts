import { call, callList } from '@shop/shared/admin/calls/call';
import { type TakeLine, READ_STOCK_TAKE, LIST_TAKE_LINES } from '@shop/shared/contracts/http/stock/stockTakes';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions, type QueryClient } from '@shop/shared/query';

/** Root of all that is read of stock-takes. */
export const takesKey = ['stockTakes'] as const;

/** One count; read anew with every count of anybody. */
export function takeQuery(shell: ShellApi, takeId: number) {
  return queryOptions({
    queryKey: [...takesKey, 'take', takeId],
    queryFn: async ({ signal }) => (await call(shell, READ_STOCK_TAKE, { params: { takeId }, signal })).data,
    staleTime: 0,
  });
}

/** Rows of one call. */
const AT_ONCE = 200;

/** All differences of a count, as they stand now. */
async function readDifferences(shell: ShellApi, takeId: number, signal?: AbortSignal): Promise<TakeLine[]> {
  const lines: TakeLine[] = [];
  for (;;) {
    const query = { takeId, show: 'different', sort: 'product', limit: AT_ONCE, offset: lines.length } as const;
    const { data, total } = await callList(shell, LIST_TAKE_LINES, {
      query,
      ...(signal && { signal }),
    });
    lines.push(...data);
    if (data.length === 0 || lines.length >= total) return lines;
  }
}

/** What is posted, and its differences; apart from what is read anew while others count: under one's eyes nothing changes. */
export function reviewQuery(shell: ShellApi, client: QueryClient, takeId: number) {
  return queryOptions({
    queryKey: ['stockTakeReview', takeId],
    queryFn: async ({ signal }) => {
      const { data: seen } = await call(shell, READ_STOCK_TAKE, {
        params: { takeId },
        signal,
      });
      client.setQueryData(takeQuery(shell, takeId).queryKey, seen);
      return { seen, lines: await readDifferences(shell, takeId, signal) };
    },
    gcTime: 0,
    staleTime: 0,
  });
}
