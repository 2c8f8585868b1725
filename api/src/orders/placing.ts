import type { AvailableStock, CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders';
import { rupeesOf } from '@shop/shared/format/money';
import { confirmByRule } from '../desk/queue/confirmByRule.ts';
import { phoneKey } from '@shop/shared/format/phone';
import { checkLimit, shopLimitOf } from '../accounting/credit/limits.ts';
import { settleCredit } from '../accounting/credit/paying.ts';
import { refuseBlocked } from '../desk/phones/blocking.ts';
import { recordEvents } from '../live/recordEvents.ts';
import { mayDo } from '../people/rights.ts';
import { recordAudit } from '../plugins/audit.ts';
import type { BotCheck, StaffIdentity } from '../plugins/agreements.ts';
import type { Database, Reader, Writer } from '../plugins/db/database.ts';
import { claimKey, type Attempt } from '../plugins/idempotency.ts';
import { Refused } from '../plugins/refused.ts';
import { refusedPromotion } from '../promotions/refusals.ts';
import { addGiven, takeUse } from '../promotions/using.ts';
import { bumpDataVersion } from '../settings/dataVersion.ts';
import { readShopSettings, shippingRuleOf } from '../settings/shopSettings.ts';
import { recordMovements, takeStock } from '../stock/movements.ts';
import { checkSalesperson } from '../till/salespeople.ts';
import { noteSale } from '../till/shifts.ts';
import {
  checkOffered,
  checkStorefrontMethod,
  shopperOf,
  tillCustomerOf,
  tillMethodOf,
  type Customer,
} from './customer.ts';
import { checkLineDiscounts } from './lineDiscounts.ts';
import { addOrderEvent } from './events.ts';
import { findEarlier, orderAttemptOf, rememberOrder } from './idempotency.ts';
import { readOrdered, type Ordered } from './ordered.ts';
import { readForSale, type ItemForSale } from './itemsForSale.ts';
import { insertLines, insertOrder, nextInvoiceNumber } from './newOrder.ts';
import { insertPayments, paymentsOf, type Payment } from './payments.ts';
import { checkSums, NO_SHIPPING, priceLines, takenOffLines } from './sums.ts';

export interface PlacingParts {
  db: Database;
  botCheck: BotCheck;
}

export interface OrderRequest {
  body: CreateOrder;
  staff: StaffIdentity | null;
  /** The `Idempotency-Key` header as it came. */
  idempotencyKey: string | undefined;
}

/** Everything that is settled before the transaction begins. */
export interface Draft {
  ordered: Ordered;
  /** As it was typed; '' without one. */
  promotionCode: string;
  customer: Customer;
  method: string;
  /** Whether who may do so decided to sell on credit above the customer's limit. */
  overLimit: boolean;
  /** Who sells at the till; null for a shopper's order. */
  seller: StaffIdentity | null;
  /** Whose sale it is at the till. */
  soldBy: number | null;
  /** At the till: together the total of `ordered`. */
  payments: readonly Payment[];
  /** Who of staff wrote a shopper's order down, and from what; null when the shopper ordered. */
  written: { by: StaffIdentity; message: string } | null;
  attempt: Attempt | null;
  challengeId: string | null;
}

/**
 * Places a shopper's or the till's order (HTTP contract, 'Placing an order'). Throws 401 for a till order without
 * staff, 409 PRICE_CHANGED or INSUFFICIENT_STOCK, 422 PROMOTION_REFUSED and for whatever else does not fit; then nothing of it is kept.
 */
export async function placeOrder(
  parts: PlacingParts,
  { body, staff, idempotencyKey }: OrderRequest,
): Promise<CreatedOrder> {
  const ordered = readOrdered(body);
  const seller = ordered.channel === 'till' ? staff : null;
  if (ordered.channel === 'till' && !seller) throw new Refused('NOT_SIGNED_IN');
  const promotionCode = body.promotionCode?.trim() ?? '';
  if (promotionCode && ordered.channel === 'till') throw refusedPromotion('not-at-till');

  const attempt = orderAttemptOf(idempotencyKey, seller ? `staff:${seller.userId}` : 'shopper', body);
  const earlier = attempt && (await findEarlier(parts.db.read, attempt));
  if (earlier) return earlier;

  if (seller) return keep(parts.db, { ...(await tillDraft(parts.db.read, { body, ordered, seller })), attempt });
  const { method } = body.details;
  checkStorefrontMethod(method);
  const customer = shopperOf(body.user);
  const challengeId = await parts.botCheck.verify(body.recaptchaToken);
  return keep(parts.db, { ...OF_SHOP, ordered, promotionCode, customer, method, written: null, attempt, challengeId });
}

/** What somebody sells at the till; `exchanged` is what goods that came back pay of it. Throws 422 for what does not fit. */
export async function tillDraft(
  db: Reader,
  { body, ordered, seller, exchanged }: TillSale,
): Promise<Draft & { seller: StaffIdentity }> {
  const { method, named = false, overLimit = false } = body.details;
  const customer = tillCustomerOf(tillMethodOf(method), body.user, named);
  if (overLimit && !mayDo(seller, 'accounting')) throw new Refused('NOT_ALLOWED');
  checkLineDiscounts(ordered.lines, seller);
  const soldBy = Number(body.details.soldBy ?? seller.userId);
  if (soldBy !== seller.userId) await checkSalesperson(db, soldBy);
  const paid = paymentsOf(body.details, ordered.total - (exchanged?.amount ?? 0));
  const payments = exchanged ? [exchanged, ...paid] : paid;
  const nothing = { promotionCode: '', written: null, attempt: null, challengeId: null };
  return { ...nothing, ordered, customer, method, overLimit, seller, soldBy, payments };
}

interface TillSale {
  body: CreateOrder;
  ordered: Ordered;
  seller: StaffIdentity;
  exchanged?: Payment | undefined;
}

/** Nothing of the till. */
const OF_SHOP = { seller: null, soldBy: null, payments: [], overLimit: false };

export interface WrittenOrder {
  body: CreateOrder;
  writer: StaffIdentity;
  attempt: Attempt | null;
  /** What it was written down from. */
  message: string;
}

/** Places a shopper's order that staff wrote down: no bot check, and for blocked phones too, who are sent to WhatsApp. Throws as `placeOrder`. */
export function placeWritten(db: Database, { body, writer, attempt, message }: WrittenOrder): Promise<CreatedOrder> {
  return keep(db, {
    ordered: readOrdered(body),
    promotionCode: body.promotionCode?.trim() ?? '',
    customer: shopperOf(body.user),
    method: 'COD',
    ...OF_SHOP,
    written: { by: writer, message },
    attempt,
    challengeId: null,
  });
}

/** What was sold, with what open screens have to hear of. */
export interface Sold {
  created: CreatedOrder;
  productIds: number[];
  promotionId: number | null;
}

/** The one transaction. Rows are locked in the same order by every order. */
function keep(db: Database, draft: Draft): Promise<CreatedOrder> {
  return db.transaction(async (trx) => {
    const at = new Date().toISOString();
    const { attempt } = draft;
    if (attempt && !(await claimKey(trx, attempt, at))) {
      const earlier = await findEarlier(trx, attempt);
      if (earlier) return earlier;
      // What it made is no order.
      throw new Refused('IDEMPOTENCY_KEY_REUSED');
    }
    if (draft.challengeId !== null) await useChallenge(trx, draft.challengeId, at);
    const { created, productIds, promotionId } = await sell(trx, draft, at);
    if (attempt) await rememberOrder(trx, attempt, created.invoiceId);
    await bumpDataVersion(trx, productIds);
    const { method: payment_method, customer, seller } = draft;
    if (seller) await settleCredit(trx, { payment_method, phone_key: phoneKey(customer.phone) }, seller);
    await recordEvents(trx, (draft.seller ?? draft.written?.by)?.userId ?? null, [
      { kind: 'orders', subject: created.invoiceId },
      ...productIds.map((subject) => ({ kind: 'stock' as const, subject })),
      ...(promotionId === null ? [] : [{ kind: 'promotions' as const, subject: promotionId }]),
    ]);
    return created;
  });
}

/** Sells inside the caller's transaction. Throws as `placeOrder`. */
export async function sell(
  trx: Writer,
  { ordered, promotionCode, customer, method, overLimit, seller, soldBy, payments, written }: Draft,
  at: string,
): Promise<Sold> {
  const settings = await readShopSettings(trx);
  if (seller) checkOffered(tillMethodOf(method), settings.paymentMethods);
  const shipping = seller ? NO_SHIPPING : shippingRuleOf(settings);
  const { changes, short } = await takeStock(trx, ordered.lines);
  // Read after the variations were locked: nobody changes a price between comparing and charging it.
  const items = await readForSale(trx, ordered.lines);
  const lines = priceLines(ordered, items);
  // After the variations, before the invoice number: every order locks in this order.
  const promotion = promotionCode ? await takeUse(trx, promotionCode, at) : null;
  const { totals, part } = checkSums(ordered, lines, { shipping, promotion });
  refuseShort(items, short);
  if (!seller && !written) await refuseBlocked(trx, customer);

  // Before the invoice number, which every order waits for; an account is held after stock everywhere.
  const passed =
    seller && method === 'CREDIT'
      ? await checkLimit(trx, {
          phone: phoneKey(customer.phone),
          total: totals.total,
          shopLimit: shopLimitOf(settings),
          mayPass: overLimit,
        })
      : null;

  const staff = seller ?? written?.by;
  const createdBy = staff?.userId ?? null;
  const invoiceNumber = await nextInvoiceNumber(trx);
  const order = { invoiceNumber, channel: ordered.channel, customer, method, totals, createdBy, soldBy, at };
  const invoiceId = await insertOrder(trx, order, ordered.discount, promotion && { ...promotion, part });
  await insertLines(trx, invoiceId, lines);
  const detail = {
    channel: written ? 'whatsapp' : ordered.channel,
    method,
    ...(written?.message && { note: written.message }),
  };
  await addOrderEvent(trx, { orderId: invoiceId, kind: 'placed', by: createdBy, detail, at });
  await confirmByRule(trx, settings.confirmation, { orderId: invoiceId, method, total: totals.total, customer, at });
  if (promotion) await addGiven(trx, promotion.id, part);
  await recordMovements(trx, changes, { reason: 'sale', reference: invoiceNumber, userId: createdBy, at });
  if (seller) {
    const shiftId = await noteSale(trx, seller, { orderId: invoiceId, method, total: totals.total });
    await insertPayments(trx, payments, { orderId: invoiceId, shiftId, by: seller.userId, at });
  }
  if (staff) {
    const lineDiscounts = takenOffLines(lines);
    const after = {
      invoiceNumber,
      method,
      total: rupeesOf(totals.total),
      ...(lineDiscounts > 0 && { lineDiscounts: rupeesOf(lineDiscounts) }),
      ...(soldBy !== staff.userId && soldBy !== null && { soldBy }),
    };
    await recordAudit(trx, staff, { action: 'order.create', subject: 'order', subjectId: invoiceId, after });
    const above = { invoiceNumber, phone: phoneKey(customer.phone), total: rupeesOf(totals.total), ...passed };
    if (passed)
      await recordAudit(trx, staff, {
        action: 'order.overLimit',
        subject: 'order',
        subjectId: invoiceId,
        after: above,
      });
  }
  return {
    created: { invoiceId, invoiceNumber },
    productIds: lines.map(({ item }) => item.productId),
    promotionId: promotion?.id ?? null,
  };
}

function refuseShort(items: ReadonlyMap<number, ItemForSale>, short: readonly number[]): void {
  const gone = [...items.values()].filter((item) => item.withdrawn).map((item) => item.stockId);
  const stockIds = [...new Set([...short, ...gone])].toSorted((a, b) => a - b);
  if (stockIds.length === 0) return;
  const data: AvailableStock[] = stockIds.map((stockId) => {
    const item = items.get(stockId);
    return { stockId, available: !item || item.withdrawn ? 0 : item.onHand };
  });
  throw new Refused('INSUFFICIENT_STOCK', undefined, data);
}

async function useChallenge(trx: Writer, challengeId: string, at: string): Promise<void> {
  const used = await trx
    .insertInto('bot_check_uses')
    .values({ challenge_id: challengeId, used_at: at })
    .onConflict((conflict) => conflict.column('challenge_id').doNothing())
    .returning('challenge_id')
    .executeTakeFirst();
  if (!used) throw new Refused('BOT_CHECK_USED');
}
