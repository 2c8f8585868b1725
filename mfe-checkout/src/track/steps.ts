import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';

/** Where an order passes on its way, in order. */
export const STEPS = ['new', 'confirmed', 'dispatched', 'delivered'] as const;
export type Step = (typeof STEPS)[number];

/** How far an order is known to be by whether it is paid: staff complete it when the money for it is there. */
const BY_STATUS: Record<TrackedOrder['status'], Step> = {
  pending: 'new',
  processing: 'confirmed',
  paid: 'confirmed',
  completed: 'delivered',
};

/** How far an order is: what its fulfilment says, or its status where that says more. Null when it came back or was cancelled. */
export function stepOf({ status, fulfilment }: Pick<TrackedOrder, 'status' | 'fulfilment'>): Step | null {
  if (fulfilment === 'returned' || fulfilment === 'cancelled') return null;
  const reached = Math.max(
    STEPS.findIndex((step) => step === fulfilment),
    STEPS.indexOf(BY_STATUS[status]),
  );
  return STEPS[reached] ?? 'new';
}
