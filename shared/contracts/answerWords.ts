import type { CustomerAnswer } from './http/orders/confirming.ts';

/** What a customer did about their own order, as staff read it. */
export const ANSWER_WORDS: Record<CustomerAnswer, string> = {
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  changed: 'changed the items',
  address: 'corrected the address',
};
