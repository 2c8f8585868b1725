import type { Sale } from './sale.ts';

/** Questions about a sale that the seller has answered. */
export interface Decided {
  /** Sold on credit above the customer's limit, by who may. */
  overLimit?: boolean;
  /** Cash is taken without an open shift. */
  withoutShift?: boolean;
  /** A manager agreed to its discount. */
  approval?: { token: string; by: string };
}

/** The sale with what was decided about it; a customer who was chosen is named though it is paid in cash. */
export function saleFor(sale: Sale, { overLimit = false, withoutShift = false, approval }: Decided): Sale {
  const { body, cart, exchange } = sale;
  const decided = {
    ...(cart.method === 'cash' && cart.customer && { named: true }),
    ...(overLimit && { overLimit: true }),
    ...(withoutShift && { withoutShift: true }),
    ...(approval && { approval: approval.token }),
  };
  const order = { ...body, details: { ...body.details, ...decided } };
  return {
    ...sale,
    ...(approval && { discountBy: approval.by }),
    body: order,
    exchange: exchange && { ...exchange, exchange: order },
  };
}
