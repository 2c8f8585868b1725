import { call, type Caller } from '@shop/shared/admin/calls/call';
import { READ_PRODUCT } from '@shop/shared/contracts/http/catalog/catalog';
import { queryOptions } from '@shop/shared/query';

/** Of each product by its id: the colour of every picture it has. */
export function picturesThereQuery(shell: Caller, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['pictures there', ids],
    queryFn: async ({ signal }) => {
      const colors: Record<number, string[]> = {};
      for (const id of ids) {
        const { img } = (await call(shell, READ_PRODUCT, { params: { id }, signal })).data;
        colors[id] = img.map(({ varient }) => varient);
      }
      return colors;
    },
  });
}
