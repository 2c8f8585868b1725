import type { ApiClient } from '../../contracts/calls.ts';
import { phoneKey } from '../../format/phone.ts';
import { queryOptions } from '@shop/shared/query';
import { call } from '../calls/call.ts';
import { READ_REPUTATION } from '../../contracts/http/orders/phones.ts';

/** Root of what is known of phones: invalidate it after blocking one. */
export const reputationKey = ['reputation'] as const;

/** What is known of a customer's phones. */
export function reputationQuery(api: ApiClient, phone: string, secondaryPhone = '') {
  const keys = [phoneKey(phone), phoneKey(secondaryPhone)];
  return queryOptions({
    queryKey: [...reputationKey, ...keys],
    queryFn: async ({ signal }) => {
      const query = { phone, ...(secondaryPhone ? { secondaryPhone } : {}) };
      return (await call({ api }, READ_REPUTATION, { query, signal })).data;
    },
    enabled: keys.some(Boolean),
    staleTime: 30_000,
  });
}
