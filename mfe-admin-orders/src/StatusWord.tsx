import type { OrderStatus } from '@shop/shared/contracts/http/orders';
import { Badge, type BadgeTone } from '@shop/shared/ui/Badge';

const tones: Partial<Record<OrderStatus, BadgeTone>> = { completed: 'leaf', paid: 'leaf', pending: 'sunny' };

/** An order's status as a coloured word: completed and paid green, pending yellow, others grey (admin specification, 4). */
export function StatusWord({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={tones[status] ?? 'neutral'} className="capitalize">
      {status}
    </Badge>
  );
}

/** Paid and completed orders are final: they can be viewed and nothing else (admin specification, 4). */
export function isFinished(status: OrderStatus): boolean {
  return status === 'paid' || status === 'completed';
}
