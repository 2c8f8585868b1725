import { barsOf } from '@shop/shared/admin/paper/bars';
import { queryOptions } from '@shop/shared/query';

/** Bars and spaces of Code 128, `1` and `0`; the library comes with the first receipt. */
export function barsQuery(text: string) {
  return queryOptions({
    queryKey: ['till', 'bars', text],
    queryFn: () => barsOf({ format: 'CODE128', text }),
    // That it worked says nothing of the network.
    meta: { isLocal: true },
  });
}
