import { READ_RETURNABLE, READ_RETURN_RECEIPT } from '@shop/shared/contracts/http/till/returns';
import { call, type Caller } from '@shop/shared/admin/calls/call';
import { ApiError } from '@shop/shared/api-client';
import { queryOptions } from '@shop/shared/query';
import { canBeTill } from '../devices/device.ts';
import { LOCAL } from '../localQuery.ts';
import { PATIENCE_MS, patienceOf, patiently } from '../patiently.ts';
import { isUnreached } from '../offline/unreached.ts';
import { withOwnBack } from './knownBack.ts';
import type { SaleBack } from './ownSale.ts';

export const RETURNABLE = ['till', 'returnable'];

/**
 * What of a sale can still come back, as it is now; of one this device made itself what it knows, while the shop is not reached
 * or has not got it. `numberOf` reads the code of a receipt.
 */
export function returnableQuery(shell: Caller, invoice: string, numberOf: (text: string) => Promise<string>) {
  return queryOptions({
    queryKey: [...RETURNABLE, invoice],
    queryFn: async (): Promise<SaleBack> => {
      const number = await numberOf(invoice);
      const ask = (signal: AbortSignal) => call(shell, READ_RETURNABLE, { query: { invoice: number }, signal });
      const at = new Date().toISOString();
      try {
        const { data } = await patiently(patienceOf(canBeTill()), ask);
        if (!canBeTill()) return data;
        return await patiently(PATIENCE_MS, () => withOwnBack(data, { number, at })).catch(() => data);
      } catch (error) {
        const mayBeOwn = isUnreached(error) || (error instanceof ApiError && error.code === 'UNKNOWN_ORDER');
        const sale =
          mayBeOwn && canBeTill()
            ? await patiently(PATIENCE_MS, async () => (await import('./ownSale.ts')).ownSale(number)).catch(
                () => undefined,
              )
            : undefined;
        if (sale) return sale;
        throw error;
      }
    },
    // Also where it is looked for again on the same page.
    staleTime: 0,
    refetchOnMount: 'always',
    // What a receipt is refused for does not change by asking again.
    retry: false,
    meta: LOCAL,
  });
}

/** A return as its receipt says it; it never changes. */
export function returnReceiptQuery(shell: Caller, id: number) {
  return queryOptions({
    queryKey: ['till', 'return', id],
    queryFn: async ({ signal }) => (await call(shell, READ_RETURN_RECEIPT, { query: { id }, signal })).data,
    staleTime: Infinity,
  });
}

/** In the address of the till: the receipt that is returned, as the page of its order asks. */
export const RETURN_KEY = 'return';
