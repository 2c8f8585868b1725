import type { ApprovedHere } from '../../opening/approveHere.ts';
import type { Sale } from './sale.ts';

/** Questions about a sale that the seller has answered. */
export interface Decided {
  /** Sold on credit above the customer's limit, by who may. */
  overLimit?: boolean;
  /** Cash is taken without an open shift. */
  withoutShift?: boolean;
  /** A manager agreed to its discount. */
  approval?: { token: string; by: string };
  /** They did so at this device, without the server. */
  approvedHere?: ApprovedHere;
}

/** The sale with what was decided about it; a customer who was chosen is named though it is paid in cash. */
export function saleFor(
  sale: Sale,
  { overLimit = false, withoutShift = false, approval, approvedHere }: Decided,
): Sale {
  const { body, cart, exchange } = sale;
  const decided = {
    ...(cart.method === 'cash' && cart.customer && { named: true }),
    ...(overLimit && { overLimit: true }),
    ...(withoutShift && { withoutShift: true }),
    ...(approval && { approval: approval.token }),
  };
  const discountBy = (approvedHere ?? approval)?.by;
  const order = { ...body, details: { ...body.details, ...decided } };
  return {
    ...sale,
    ...(discountBy && { discountBy }),
    body: order,
    exchange: exchange && { ...exchange, exchange: order },
  };
}
