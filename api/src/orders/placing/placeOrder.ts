import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { mayDo } from '../../kernel/auth/rights.ts';
import type { BotCheck, StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Database, Reader } from '../../kernel/db/database.ts';
import type { Attempt } from '../../kernel/http/idempotency.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { refusedPromotion } from '../../promotions/refusals.ts';
import { checkSalesperson } from '../../people/accounts/salespeople.ts';
import { checkStorefrontMethod, shopperOf, tillCustomerOf, tillMethodOf } from './customer.ts';
import { findEarlier, orderAttemptOf, type PlacedOrder } from './idempotency.ts';
import { checkDiscountRight } from './discountRight.ts';
import { readOrdered, type Ordered } from './ordered.ts';
import { paidWith, type Payment } from './payments.ts';
import type { Draft } from './draft.ts';
import { keepOrder } from './keepOrder.ts';
import type { OrderOrigin } from '../limits/earlierOrders.ts';

export interface PlacingParts {
  db: Database;
  botCheck: BotCheck;
}

export interface OrderRequest {
  body: CreateOrder;
  staff: StaffIdentity | null;
  /** The `Idempotency-Key` header as it came. */
  idempotencyKey: string | undefined;
  /** Of a shopper's order; null where open orders are not counted. */
  origin: OrderOrigin | null;
}

/**
 * Places a shopper's or the till's order (HTTP contract, 'Placing an order'). Throws 401 for a till order without
 * staff, 409 PRICE_CHANGED, INSUFFICIENT_STOCK, NO_SHIFT or SHIFT_UNASKED, 422 PROMOTION_REFUSED and for whatever else does not fit; then nothing of it is kept.
 */
export async function placeOrder(
  parts: PlacingParts,
  { body, staff, idempotencyKey, origin }: OrderRequest,
): Promise<PlacedOrder> {
  const ordered = readOrdered(body);
  const seller = ordered.channel === 'till' ? staff : null;
  if (ordered.channel === 'till' && !seller) throw new ApiError('NOT_SIGNED_IN');
  const promotionCode = body.promotionCode?.trim() ?? '';
  if (promotionCode && ordered.channel === 'till') throw refusedPromotion('not-at-till');

  const attempt = orderAttemptOf(idempotencyKey, seller?.userId ?? null, body);
  return orEarlier(parts.db, attempt, async () => {
    if (seller) {
      return keepOrder(parts.db, { ...(await tillDraft(parts.db.read, { body, ordered, seller })), attempt });
    }
    const { method, language } = body.details;
    checkStorefrontMethod(method);
    const customer = shopperOf(body.user);
    const challengeId = await parts.botCheck.verify(body.recaptchaToken);
    const draft = { ordered, promotionCode, customer, method, written: null, origin, attempt, challengeId, language };
    return keepOrder(parts.db, { ...OF_SHOP, ...draft });
  });
}

/** An order that is sent again gets its first answer, even if it would be refused now. All others skip this query. */
async function orEarlier(
  db: Database,
  attempt: Attempt | null,
  place: () => Promise<PlacedOrder>,
): Promise<PlacedOrder> {
  try {
    return await place();
  } catch (refusal) {
    const made = refusal instanceof ApiError && attempt && (await findEarlier(db.read, attempt));
    if (made) return made;
    throw refusal;
  }
}

/** What somebody sells at the till; `exchanged` is what pieces that came back pay of it. Throws 422 for what does not fit. */
export async function tillDraft(
  db: Reader,
  { body, ordered, seller, exchanged }: TillSale,
): Promise<Draft & { seller: StaffIdentity }> {
  const { method, named = false, overLimit = false, withoutShift = false } = body.details;
  const customer = tillCustomerOf(tillMethodOf(method), body.user, named);
  if (overLimit && !mayDo(seller, 'accounting')) throw new ApiError('NOT_ALLOWED');
  const approval = await checkDiscountRight(db, ordered, { staff: seller, token: body.details.approval });
  const soldBy = Number(body.details.soldBy ?? seller.userId);
  if (soldBy !== seller.userId) await checkSalesperson(db, soldBy);
  const { payments: paid, shown } = paidWith(body.details, ordered.total - (exchanged?.amount ?? 0));
  const payments = exchanged ? [exchanged, ...paid] : paid;
  const nothing = { promotionCode: '', written: null, origin: null, attempt: null, challengeId: null, asSold: null };
  return { ...nothing, ordered, customer, method, overLimit, withoutShift, approval, seller, soldBy, payments, shown };
}

interface TillSale {
  body: CreateOrder;
  ordered: Ordered;
  seller: StaffIdentity;
  exchanged?: Payment | undefined;
}

/** Nothing of the till. */
const OF_SHOP = {
  seller: null,
  soldBy: null,
  payments: [],
  shown: 0,
  overLimit: false,
  withoutShift: false,
  approval: null,
  asSold: null,
};

export interface WrittenOrder {
  body: CreateOrder;
  writer: StaffIdentity;
  attempt: Attempt | null;
  /** What it was written down from. */
  message: string;
}

/** Places a shopper's order that staff wrote down: no bot check, and for blocked phones too, who are sent to WhatsApp. Throws as `placeOrder`. */
export function placeWritten(db: Database, { body, writer, attempt, message }: WrittenOrder): Promise<PlacedOrder> {
  const draft: Draft = {
    ordered: readOrdered(body),
    promotionCode: body.promotionCode?.trim() ?? '',
    customer: shopperOf(body.user),
    method: 'COD',
    ...OF_SHOP,
    written: { by: writer, message },
    origin: null,
    attempt,
    challengeId: null,
  };
  return orEarlier(db, attempt, () => keepOrder(db, draft));
}
