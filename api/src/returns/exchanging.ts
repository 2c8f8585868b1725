import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { phoneKey } from '@shop/shared/format/phone';
import { readOrdered, type Ordered } from '../orders/placing/ordered.ts';
import { tillDraft } from '../orders/placing/placeOrder.ts';
import type { AsSold, Sold } from '../orders/placing/draft.ts';
import { sell } from '../orders/placing/sell.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import type { Writer } from '../kernel/db/database.ts';
import { refusedFields } from '../kernel/http/apiError.ts';
import type { Refund } from './refunds.ts';

/** What pieces that came back are exchanged for; `amount` is what they pay of it. */
export interface Exchange {
  body: CreateOrder;
  ordered: Ordered;
  amount: Paisa;
}

/**
 * Reads the new sale. What is left of the return after the account pays for it, as far as it reaches; on credit is sold
 * only where all of the return goes to the account. Throws 422 for another kind of order, and for COD.
 */
export function readExchange(
  body: CreateOrder,
  { amount, refunds }: { amount: Paisa; refunds: readonly Refund[] },
): Exchange {
  const ordered = readOrdered(body);
  if (ordered.channel !== 'till') {
    const fields = { 'exchange.items': 'These are not items of the till.' };
    throw refusedFields(fields, { code: 'MIXED_ITEMS' });
  }
  const toAccount = refunds.find(({ method }) => method === 'account')?.amount ?? 0;
  const { method } = body.details;
  if (method === 'CASH') return { body, ordered, amount: Math.min(amount - toAccount, ordered.total) };
  if (method === 'CREDIT' && toAccount === amount) return { body, ordered, amount: 0 };
  const text =
    method === 'CREDIT'
      ? `${rupeesOf(amount - toAccount)} of this would not go to an account: what it is exchanged for is paid at once.`
      : 'What is exchanged is paid at once.';
  throw refusedFields({ 'exchange.details.method': text }, { code: 'METHOD_NOT_ALLOWED', message: text });
}

export const stockIdsOf = ({ ordered }: Exchange): number[] => ordered.lines.map(({ stockId }) => stockId);

/** Sells it, paid with the return of this number. Throws as `placeOrder`. */
export async function sellFor(
  trx: Writer,
  seller: StaffIdentity,
  { body, ordered, amount }: Exchange,
  { number, at, past }: { number: string; at: string; past: Past | undefined },
): Promise<Sold> {
  const exchanged = amount > 0 ? { method: 'exchange' as const, amount, reference: number } : undefined;
  const draft = await tillDraft(trx, { body, ordered, seller, exchanged });
  const pastSale = past && { asSold: past.asSold, soldBy: past.soldBy, overLimit: true };
  return sell(trx, { ...draft, ...pastSale }, at, false);
}

/** Of what a till did without the server: when, as what, and whose sale it is. */
export interface Past {
  at: string;
  asSold: AsSold;
  soldBy: number;
  /** Somebody decided that it is booked: also after its drawer was counted, and however late. */
  agreed: boolean;
}

/** Whose account it is sold on, if on any. */
export const accountOf = ({ body }: Exchange) => ({
  payment_method: body.details.method,
  phone_key: phoneKey(body.user?.primaryPhone ?? ''),
});
