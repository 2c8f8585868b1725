import type { OrderStatus } from './http/orders.ts';

/** Whether an order is finished: paid for, counted as a sale, and not to be changed any more (admin specification, 4). */
export const isFinished = (status: OrderStatus): boolean => status === 'paid' || status === 'completed';
