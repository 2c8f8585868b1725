import { useWatch } from 'react-hook-form';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { couriersQuery } from '../../parcel/queries.ts';
import { maybeCourierBill } from './courierBill.ts';
import { categoriesQuery } from './queries.ts';
import { EXPENSE_FORM } from './texts.ts';

/** Says, where an expense looks like a courier's bill, that parcels are counted already. */
export function CourierBillNotice() {
  const shell = useShell();
  const [category, description] = useWatch<{ category: string; description: string }, ['category', 'description']>({
    name: ['category', 'description'],
  });
  const { data: categories = [] } = useQuery(categoriesQuery(shell));
  const { data: couriers } = useQuery(couriersQuery(shell.api));
  const names = couriers?.data.map(({ name }) => name) ?? [];
  const chosen = categories.find(({ id }) => String(id) === category)?.name ?? '';
  return (
    <div role="status" className="contents">
      {maybeCourierBill([chosen, description], names) && (
        <p className="rounded-md bg-sunny-soft p-3 text-sm font-semibold text-sunny-deep">{EXPENSE_FORM.courierBill}</p>
      )}
    </div>
  );
}
