import { clsx } from 'clsx';
import type { OrderStatus } from '@shop/shared/contracts/http/orders/orders';

const green = 'bg-leaf-soft text-leaf-deep';
const looks: Partial<Record<OrderStatus, string>> = {
  completed: green,
  paid: green,
  pending: 'bg-sunny-soft text-sunny-deep',
};

/** An order's status as a coloured word: completed and paid green, pending yellow, others grey (admin specification, 4). */
export function StatusWord({ status, text = status }: { status: OrderStatus; text?: string | undefined }) {
  return (
    <span
      className={clsx(
        'inline-block rounded-full px-2.5 py-0.5 text-xs font-bold capitalize',
        looks[status] ?? 'bg-sunken text-ink-soft',
      )}
    >
      {text}
    </span>
  );
}
