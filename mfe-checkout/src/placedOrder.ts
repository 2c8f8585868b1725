import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';

/** What going to /order-success carries in the browser's history, which survives a reload. */
export interface PlacedState {
  order?: CreatedOrder;
  /** When it was placed, ISO 8601. */
  placedAt?: string;
  /** It had reached the shop before the shopper changed it and pressed the button again. */
  wasEarlier?: boolean;
}

export interface PlacedOrder {
  invoiceNumber: string | null;
  /** What the shopper confirms it with by WhatsApp. */
  confirmCode: string | null;
  /** Opens where the order is without the phone. */
  trackToken: string | null;
  placedAt: Date | null;
  wasEarlier: boolean;
  /** Its pieces are kept once the shop has spoken with the shopper. */
  isKeptLater: boolean;
}

/** The order the confirmation is about. History entries may be old or foreign and hold anything. */
export function placedOrderIn(state: unknown): PlacedOrder {
  const { order, placedAt, wasEarlier } = fieldsOf(state);
  const { invoiceNumber, trackToken, reserved, confirmCode } = fieldsOf(order);
  const moment = typeof placedAt === 'string' ? new Date(placedAt) : null;
  return {
    invoiceNumber: typeof invoiceNumber === 'string' ? invoiceNumber : null,
    trackToken: typeof trackToken === 'string' ? trackToken : null,
    confirmCode: typeof confirmCode === 'string' ? confirmCode : null,
    placedAt: moment && !Number.isNaN(moment.getTime()) ? moment : null,
    wasEarlier: wasEarlier === true,
    isKeptLater: reserved === false,
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
