import { call, type Caller } from '@shop/shared/admin/calls/call';
import { type QuoteIn, QUOTE_ORDER } from '@shop/shared/contracts/http/orders/messages';
import { queryOptions } from '@shop/shared/query';

export const quoteKey = ['quote'] as const;

/** What is found for an order by what is typed. */
export const toOrderKey = (typed: string) => ['stock', 'to-order', typed];

/** What an order would come to. */
export function quoteQuery(shell: Caller, asked: QuoteIn) {
  return queryOptions({
    queryKey: [...quoteKey, asked],
    queryFn: async ({ signal }) => (await call(shell, QUOTE_ORDER, { body: asked, signal })).data,
    enabled: asked.items.length > 0,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
}
