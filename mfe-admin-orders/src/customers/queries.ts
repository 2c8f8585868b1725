import { call, type Caller } from '@shop/shared/admin/calls/call';
import { READ_CUSTOMER_PAGE } from '@shop/shared/contracts/http/orders/customers';
import { queryOptions } from '@shop/shared/query';

/** Blocks and tags are told as the desk's. */
export const customersKey = ['desk'] as const;

/** A customer by any of their phones; asked for anew whenever they are shown. */
export const customerQuery = (shell: Caller, phone: string) =>
  queryOptions({
    queryKey: [...customersKey, 'customer', phone],
    queryFn: async ({ signal }) => (await call(shell, READ_CUSTOMER_PAGE, { query: { phone }, signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });
