import { shippingRuleOf } from '@shop/shared/cart/shippingRule';
import type { AvailableStock } from '@shop/shared/contracts/http/orders/placeOrder';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';
import { phoneKey } from '@shop/shared/format/phone';
import { noteBalance } from '../../credit/balance.ts';
import { checkLimit, shopLimitOf } from '../../credit/limits.ts';
import { settleCredit } from '../credit/payCredit.ts';
import { readBlocked, refusedBlocked } from '../phones/blockPhone.ts';
import { phoneKeysOf } from '../phones/reputation.ts';
import { isConfirmedByRule } from '../confirmation/confirmByRule.ts';
import { recordEvents, type Happening } from '../../kernel/events/recordEvents.ts';
import { createCounter } from '../../kernel/observe/metrics/counters.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { inOneTrip } from '../../kernel/db/inOneTrip.ts';
import type { PlacedOrder } from './idempotency.ts';
import { claimKey, type Attempt } from '../../kernel/http/idempotency.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { addGiven, takeUse } from '../../promotions/using.ts';
import { bumpDataVersion } from '../../kernel/db/dataVersion.ts';
import { readStored, shopperLimitsOf, shopSettings } from '../../settings/shopSettings.ts';
import {
  giveBackStock,
  lockAvailable,
  movementRows,
  stockTaken,
  takingStock,
  type CostedChange,
} from '../../ledger/movements.ts';
import { checkedRounding, roundingThen } from '../../shifts/cashRoundings.ts';
import { checkShift } from '../../shifts/shiftForCash.ts';
import { lockOpenShift, lockShiftThen, type ShiftThen } from '../../shifts/shifts.ts';
import { checkOffered, tillMethodOf, type Customer } from './customer.ts';
import { spendApproval, type Approval } from './discountApproval.ts';
import { eventRow } from '../steps/events.ts';
import { itemsForSale, readVariations, type ItemForSale } from './itemsForSale.ts';
import { lineRows, orderRow } from './newOrder.ts';
import type { Ordered } from './ordered.ts';
import { cashIn, paymentRows, type Payment } from './payments.ts';
import { watchBurst } from '../limits/bursts.ts';
import { reserveOf } from '../limits/reserve.ts';
import { checkOpenOrders, checkPieces, type OrderOrigin } from '../limits/shopperLimits.ts';
import { shortfallRows } from './shortfalls.ts';
import { checkSums, linesAsSold, NO_SHIPPING, priceLines, takenOffLines, type PricedOrderLine } from './sums.ts';
import { writeOrder } from './writeOrder.ts';

/** Everything that is settled before the transaction begins. */
export interface Draft {
  ordered: Ordered;
  /** As it was typed; '' without one. */
  promotionCode: string;
  customer: Customer;
  method: string;
  /** Whether who may do so decided to sell on credit above the customer's limit. */
  overLimit: boolean;
  /** Whether who sells was asked, and takes cash without an open shift. */
  withoutShift: boolean;
  /** A manager's agreement to its discount, where who sells needs one. */
  approval: Approval | null;
  /** Who sells at the till; null for a shopper's order. */
  seller: StaffIdentity | null;
  /** Whose sale it is at the till. */
  soldBy: number | null;
  /** At the till: together the total of `ordered`. */
  payments: readonly Payment[];
  /** What the till showed as the rounding of the cash among them, in paisa. */
  shown: Paisa;
  /** Who of staff wrote a shopper's order down, and from what; null when the shopper ordered. */
  written: { by: StaffIdentity; message: string } | null;
  /** Where a shopper ordered from; null of staff, and where open orders are not counted. */
  origin: OrderOrigin | null;
  attempt: Attempt | null;
  challengeId: string | null;
  /** Of what a till has sold without the server; null for what is sold now. */
  asSold: AsSold | null;
}

/** What has happened already: at the till's prices, of pieces the books may not have any more. */
export interface AsSold {
  /** The till's number of it. */
  number: string;
  /** When it happened, ISO 8601; the order is of later where that month is closed. */
  soldAt: string;
  /** In whose drawer its cash is. */
  shiftId: ShiftThen;
}

/** The sale, and the events that open screens need. */
export interface Sold {
  created: PlacedOrder;
  productIds: number[];
  /** Besides the order itself. */
  happenings: Happening[];
}

const orders = createCounter({ name: 'shop_orders_total', help: 'Orders taken, by where', labels: ['channel'] });

/** The one transaction. Rows are locked in the same order by every order. Throws 422 IDEMPOTENCY_KEY_REUSED for an attempt that was made. */
export async function keepOrder(db: Database, draft: Draft): Promise<PlacedOrder> {
  const kept = await db.transaction((trx) => keepIn(trx, draft, new Date().toISOString()));
  countOrder(draft.written ? 'whatsapp' : draft.ordered.channel);
  return kept;
}

/** Call it when the order is on disk. */
export const countOrder = (channel: string): void => orders.add([channel]);

/** The same inside the caller's transaction. */
export async function keepIn(trx: Writer, draft: Draft, at: string): Promise<PlacedOrder> {
  const { method: payment_method, customer, seller } = draft;
  const isOnAccount = seller !== null && payment_method === 'CREDIT';
  const { created, productIds, happenings } = await sell(trx, draft, at, !isOnAccount);
  if (!isOnAccount) return created;
  const phone = phoneKey(customer.phone);
  await settleCredit(trx, { payment_method, phone_key: phone }, seller);
  const balance = await noteBalance(trx, created.invoiceId, phone);
  await bumpDataVersion(trx, productIds);
  await recordEvents(trx, seller.userId, [{ kind: 'orders', subject: created.invoiceId }, ...happenings]);
  return { ...created, balance };
}

/**
 * Sells inside the caller's transaction; where it does not say what has changed (`isTold`), the caller does, last. Throws as
 * `keepOrder` and `placeOrder`.
 */
export async function sell(trx: Writer, draft: Draft, at: string, isTold: boolean): Promise<Sold> {
  const { ordered, promotionCode, customer, method, overLimit, seller, soldBy, payments, written, origin } = draft;
  const { shown, attempt, challengeId, asSold } = draft;
  const isShopper = !seller && !written;
  const phones = phoneKeysOf(customer.phone, customer.secondaryPhone);
  // As in one trip: the key, then the variations.
  const claimedFirst = asSold && attempt ? await claimKey(trx, { ...attempt, at }) : null;
  if (claimedFirst?.length === 0) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  const wanted = asSold ? await lockAvailable(trx, ordered.lines) : ordered.lines;
  const [standing, ...takes] = takingStock(trx, wanted);
  const [claimed, proved, stored, before, variations, blocked, ...taken] = await inOneTrip(trx, [
    attempt && !asSold ? claimKey.of(trx, { ...attempt, at }) : null,
    challengeId === null ? null : noteChallenge.of(trx, { challenge_id: challengeId, used_at: at }),
    readStored.of(trx, {}),
    standing,
    // Read after the variations were locked: nobody changes a price between comparing and charging it.
    readVariations.of(trx, { ids: ordered.lines.map(({ stockId }) => stockId) }),
    isShopper ? readBlocked.of(trx, { keys: phones }) : null,
    ...takes,
  ]);
  if (claimed?.length === 0) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  if (proved?.length === 0) throw new ApiError('BOT_CHECK_USED');
  const settings = shopSettings(stored);
  const { changes, short } = stockTaken(wanted, before, taken);
  const items = itemsForSale(variations);
  if (seller && !asSold) checkOffered(tillMethodOf(method), settings.paymentMethods);
  if (isShopper) checkPieces(ordered.lines, settings.shopperLimits);
  // What the till sells on delivery is sent as a shopper's order is.
  const shipping = seller && method !== 'COD' ? NO_SHIPPING : shippingRuleOf(settings);
  const lines = asSold ? linesAsSold(ordered, items) : priceLines(ordered, items);
  // After the variations, before the invoice number: every order locks in this order.
  const promotion = promotionCode ? await takeUse(trx, promotionCode, at) : null;
  const { totals, part } = checkSums(ordered, lines, { shipping, promotion });
  if (!asSold) refuseShort(items, short, !isShopper);
  const cash = { cash: cashIn(payments), shown };
  const rounding = asSold ? roundingThen(cash) : seller ? checkedRounding(cash, settings) : 0;
  if (blocked && blocked.length > 0) throw refusedBlocked();

  // An account is locked after stock everywhere.
  const passed =
    seller && method === 'CREDIT'
      ? await checkLimit(trx, {
          phone: phoneKey(customer.phone),
          total: totals.total,
          shopLimit: shopLimitOf(settings),
          mayPass: overLimit,
        })
      : null;
  if (origin) await checkOpenOrders(trx, { phone: customer.phone, origin }, settings.shopperLimits);
  const burst = origin ? await watchBurst(trx, origin, at, settings.orderBurst) : null;
  const byRule = await isConfirmedByRule(trx, settings.confirmation, { method, total: totals.total, customer });
  const reserve = origin
    ? await reserveOf(trx, { phone: customer.phone, origin, taken: changes }, shopperLimitsOf(settings))
    : 'kept';
  // Without reserved stock somebody has to call the shopper, whatever the rules say.
  const isConfirmed = byRule && reserve !== 'none';
  const sold = reserve === 'none' ? [] : changes;
  if (reserve === 'none') await giveBackStock(trx, changes.map(piecesOf));
  if (promotion) await addGiven(trx, promotion.id, part);
  const shift = seller && (await (asSold ? lockShiftThen(trx, seller, asSold) : lockOpenShift(trx, seller)));
  const shiftId = shift?.id ?? null;
  const isCashLoose = shiftId === null && payments.some((payment) => payment.method === 'cash');
  if (isCashLoose && !asSold) checkShift(settings.shiftForCash, draft.withoutShift);

  const staff = seller ?? written?.by;
  const createdBy = staff?.userId ?? null;
  const tillNumber = asSold?.number ?? '';
  const order = {
    channel: ordered.channel,
    customer,
    method,
    isConfirmed,
    reserve,
    totals,
    createdBy,
    soldBy,
    at,
    tillNumber,
  };
  const detail = {
    channel: written ? 'whatsapp' : ordered.channel,
    method,
    ...(written?.message && { note: written.message }),
    ...(reserve === 'none' && { reserved: false }),
    ...(asSold && { note: offlineNote(asSold, at) }),
  };
  const confirmed = { kind: 'confirmed', by: null, detail: { rule: true }, at } as const;
  const productIds = [...new Set(lines.map(({ item }) => item.productId))];
  const happenings: Happening[] = [
    ...productIds.map((subject) => ({ kind: 'stock' as const, subject })),
    ...(promotion ? [{ kind: 'promotions' as const, subject: promotion.id }] : []),
    ...(burst?.begun ? [{ kind: 'bursts' as const, subject: burst.id }] : []),
  ];
  const made = await writeOrder(trx, {
    order: orderRow(order, ordered.discount, promotion && { ...promotion, part }),
    of: {
      order_lines: lineRows(lines, sold),
      order_origins: origin ? [{ device_hash: origin.deviceHash, network: origin.network, at }] : [],
      order_events: [
        eventRow({ kind: 'placed', by: createdBy, detail, at }),
        ...(isConfirmed ? [eventRow(confirmed)] : []),
      ],
      stock_movements: movementRows(sold, { reason: 'sale', userId: createdBy, at }),
      shift_sales:
        shiftId === null ? [] : [{ shift_id: shiftId, method, total: totals.total, discount: totals.discount }],
      order_payments: seller ? paymentRows(payments, { shiftId, by: seller.userId, at }) : [],
      cash_roundings: rounding === 0 ? [] : [{ shift_id: shiftId, amount: rounding, at }],
      shortfalls: asSold ? shortfallRows(ordered.lines, sold) : [],
    },
    key: attempt?.key ?? null,
    burst: burst && !burst.begun ? burst : null,
    told: isTold ? { by: createdBy, productIds, happenings } : null,
  });
  const { invoiceId, invoiceNumber } = made;
  const { approval } = draft;
  if (approval) await spendApproval(trx, approval, invoiceId);
  if (staff) {
    const lower = asSold && pricesBelow(lines);
    const lineDiscounts = takenOffLines(lines);
    const after = {
      invoiceNumber,
      method,
      total: rupeesOf(totals.total),
      ...(isCashLoose && { withoutShift: true }),
      ...(seller && totals.discount > 0 && { discount: rupeesOf(totals.discount) }),
      ...(lineDiscounts > 0 && { lineDiscounts: rupeesOf(lineDiscounts) }),
      ...(approval && { discountBy: approval.by }),
      ...(rounding !== 0 && { rounding: rupeesOf(rounding) }),
      ...(soldBy !== staff.userId && soldBy !== null && { soldBy }),
      ...(asSold && { ...offlineDetail(asSold, at), ...lower?.after }),
    };
    const entry = { action: 'order.create', subject: 'order', subjectId: invoiceId, after };
    await recordAudit(trx, staff, { ...entry, ...(lower && { before: lower.before }) });
    const above = { invoiceNumber, phone: phoneKey(customer.phone), total: rupeesOf(totals.total), ...passed };
    if (passed)
      await recordAudit(trx, staff, {
        action: 'order.overLimit',
        subject: 'order',
        subjectId: invoiceId,
        after: above,
      });
  }
  const waits = method === 'COD' && !isConfirmed;
  const created = { ...made, ...(reserve === 'none' && { reserved: false }), waits };
  return { created, productIds, happenings };
}

/** By SKU, what is asked now for what was sold for less, and what it was sold for; null where nothing was. */
function pricesBelow(lines: readonly PricedOrderLine[]) {
  const sold = lines.filter(({ unitPrice, item }) => unitPrice < item.unitPrice);
  if (sold.length === 0) return null;
  return {
    before: Object.fromEntries(sold.map(({ item }) => [item.sku, rupeesOf(item.unitPrice)])),
    after: Object.fromEntries(sold.map(({ item, unitPrice }) => [item.sku, rupeesOf(unitPrice)])),
  };
}

/** What is said of a sale of a till without the server. */
const offlineDetail = ({ number, soldAt }: AsSold, at: string) => ({
  tillNumber: number,
  ...(soldAt !== at && { soldAt: karachiDateTime(soldAt) }),
});

function offlineNote({ number, soldAt }: AsSold, at: string): string {
  const sold = `Sold without a network, number ${number}`;
  return soldAt === at ? sold : `${sold}, on ${formatDateTime(karachiDateTime(soldAt))}: that month is closed`;
}

/** What was taken, to be put back as it was. */
const piecesOf = ({ stockId, change, value }: CostedChange) => ({ stockId, quantity: -change, value });

function refuseShort(items: ReadonlyMap<number, ItemForSale>, short: readonly number[], isStaff: boolean): void {
  const isGone = ({ withdrawn, hidden }: ItemForSale) => withdrawn || (hidden && !isStaff);
  const gone = [...items.values()].filter(isGone).map((item) => item.stockId);
  const stockIds = [...new Set([...short, ...gone])].toSorted((a, b) => a - b);
  if (stockIds.length === 0) return;
  const data: AvailableStock[] = stockIds.map((stockId) => {
    const item = items.get(stockId);
    return { stockId, available: !item || isGone(item) ? 0 : item.onHand };
  });
  throw new ApiError('INSUFFICIENT_STOCK', undefined, data);
}

/** No row for one that was used before. */
const noteChallenge = prepared((trx: Writer, use: { challenge_id: string; used_at: string }) =>
  trx
    .insertInto('bot_check_uses')
    .values({ challenge_id: use.challenge_id, used_at: use.used_at })
    .onConflict((conflict) => conflict.column('challenge_id').doNothing())
    .returning('challenge_id'),
);
