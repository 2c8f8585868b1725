import { useWatch } from 'react-hook-form';
import { folded } from '@shop/shared/format/search';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { couriersQuery } from '../../parcel/queries.ts';
import { categoriesQuery } from './queries.ts';
import { EXPENSE_FORM } from './texts.ts';

/** Words by which people mean what a courier took. */
const WORDS = /\b(couriers?|deliver(?:y|ies)|parcels?|shipping|shipments?|consignments?)\b/i;

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

/**
 * Whether an expense may be a courier's bill: what parcels cost is counted when they are handed over, so that it would
 * count twice. `texts` are its category and what it is for, `couriers` the names of the shop's couriers.
 */
export function maybeCourierBill(texts: readonly string[], couriers: readonly string[]): boolean {
  const text = folded(texts.join(' '));
  return WORDS.test(text) || couriers.some((name) => name.trim() !== '' && text.includes(folded(name)));
}
