/** Days whose sales say how many pieces of a variation are needed until the next order. */
export const SOLD_DAYS = 30;

export interface Need {
  onHand: number;
  /** Ordered and not received yet. */
  onOrder: number;
  /** In the last 30 days. */
  sold: number;
  /** Never fewer than these. */
  minimum: number;
}

/**
 * Pieces to order of a variation: as many as were sold in the last 30 days shall be there for the next 30, and its minimum
 * after that; less what is on hand and on order.
 */
export function suggestedQuantity({ onHand, onOrder, sold, minimum }: Need): number {
  return Math.max(0, minimum + Math.max(0, sold) - onHand - onOrder);
}

/** A variation's share of the minimum its product's variations have together, rounded up. */
export function shareOfMinimum(productMinimum: number, variations: number): number {
  return variations > 0 ? Math.ceil(productMinimum / variations) : 0;
}
