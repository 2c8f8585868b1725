import type { CreatedOrder } from '@shop/shared/contracts/http/orders';

/** What navigations inside this remote carry in the browser's history. Old or foreign entries may hold anything. */
export interface NavigationState {
  /** To /cart: sentences about what the shop changed. */
  changes?: string[];
  /** To /order-success. */
  order?: CreatedOrder;
}

export function changesIn(state: unknown): string[] {
  const changes = fieldsOf(state)['changes'];
  return Array.isArray(changes) ? changes.filter((change) => typeof change === 'string') : [];
}

/** Null when the page was not reached by placing an order. */
export function invoiceNumberIn(state: unknown): string | null {
  const number = fieldsOf(fieldsOf(state)['order'])['invoiceNumber'];
  return typeof number === 'string' ? number : null;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
