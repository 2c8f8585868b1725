import { Sparkles } from 'lucide-react';
import { Link } from '@shop/shared/router';
import { NEW_ORDERS } from './texts.ts';

/** How many orders came in that are not in sight, and the way to them. */
export function NewOrdersBar({ count, onFollow }: { count: number; onFollow(): void }) {
  return (
    <div role="status">
      {count > 0 && (
        <Link
          to="/admin/orders"
          onClick={onFollow}
          className="mb-3 flex min-h-9 items-center justify-center gap-2 rounded-lg bg-sunny-soft px-4 text-sm font-bold text-sunny-deep hover:underline"
        >
          <Sparkles aria-hidden="true" className="size-4" />
          <span>{NEW_ORDERS.arrived(count)}</span>
        </Link>
      )}
    </div>
  );
}
