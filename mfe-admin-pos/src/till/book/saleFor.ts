import type { Sale } from './sale.ts';

/**
 * The sale with what was decided about its customer: one who was chosen is named though it is paid in cash, and may buy
 * on credit above the limit where somebody who may said so.
 */
export function saleFor(sale: Sale, { overLimit }: { overLimit: boolean }): Sale {
  const { body, cart, exchange } = sale;
  const decided = {
    ...(cart.method === 'cash' && cart.customer && { named: true }),
    ...(overLimit && { overLimit: true }),
  };
  const order = { ...body, details: { ...body.details, ...decided } };
  return { ...sale, body: order, exchange: exchange && { ...exchange, exchange: order } };
}
