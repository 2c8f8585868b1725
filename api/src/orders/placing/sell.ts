import { shippingRuleOf } from '@shop/shared/cart/shippingRule';
import type { AvailableStock } from '@shop/shared/contracts/http/orders/placeOrder';
import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';
import { phoneKey } from '@shop/shared/format/phone';
import { checkLimit, shopLimitOf } from '../../credit/limits.ts';
import { keepFirstLanguage } from '../phones/language.ts';
import { readBlocked, refusedBlocked } from '../phones/blockPhone.ts';
import { phoneKeysOf } from '../phones/reputation.ts';
import { isConfirmedByRule } from '../confirmation/confirmByRule.ts';
import type { Happening } from '../../kernel/events/recordEvents.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { inOneTrip } from '../../kernel/db/inOneTrip.ts';
import { claimKey } from '../../kernel/http/idempotency.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { addGiven, takeUse } from '../../promotions/using.ts';
import { readStored, shopperLimitsOf, shopSettings } from '../../settings/shopSettings.ts';
import { giveBackStock, lockAvailable, stockTaken, takingStock, type CostedChange } from '../../ledger/movements.ts';
import { movementRows } from '../../ledger/recordMovements.ts';
import { checkedRounding, roundingThen } from '../../shifts/cashRoundings.ts';
import { checkShift } from '../../shifts/shiftForCash.ts';
import { lockOpenShift, lockShiftThen } from '../../shifts/shifts.ts';
import { auditSale } from './auditSale.ts';
import { checkOffered, tillMethodOf } from './customer.ts';
import { spendApproval } from './discountApproval.ts';
import type { AsSold, Draft, Sold } from './draft.ts';
import { eventRow } from '../steps/events.ts';
import { itemsForSale, readVariations, type ItemForSale } from './itemsForSale.ts';
import { lineRows, orderRow } from './newOrder.ts';
import { cashIn, paymentRows } from './payments.ts';
import { watchBurst } from '../limits/bursts.ts';
import { readEarlier } from '../limits/earlierOrders.ts';
import { reserveOf } from '../limits/reserve.ts';
import { checkOpenOrders, checkPieces } from '../limits/shopperLimits.ts';
import { shortfallRows } from './shortfalls.ts';
import { checkSums, linesAsSold, NO_SHIPPING, priceLines } from './sums.ts';
import { writeOrder } from './writeOrder.ts';

/**
 * Sells inside the caller's transaction; where it does not say what has changed (`isTold`), the caller does, last. Throws as
 * `keepOrder` and `placeOrder`.
 */
export async function sell(trx: Writer, draft: Draft, at: string, isTold: boolean): Promise<Sold> {
  const { ordered, promotionCode, customer, method, overLimit, seller, soldBy, payments, written, origin } = draft;
  const { shown, attempt, challengeId, asSold, language } = draft;
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
  const stockIds = changes.map(({ stockId }) => stockId);
  const earlier = origin && (await readEarlier(trx, { phone: customer.phone, origin, stockIds, at }, settings));
  if (earlier) checkOpenOrders(earlier, settings.shopperLimits);
  const burst = origin && earlier && (await watchBurst(trx, earlier, { ...origin, at }, settings.orderBurst));
  const byRule = await isConfirmedByRule(trx, settings.confirmation, { method, total: totals.total, customer });
  const reserve = earlier ? reserveOf(earlier, changes, shopperLimitsOf(settings)) : 'kept';
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
  if (language) await keepFirstLanguage(trx, { phone: phoneKey(customer.phone), language });
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
  if (draft.approval) await spendApproval(trx, draft.approval, made.invoiceId);
  if (staff) {
    const sale = { draft, at, lines, totals, rounding, isCashLoose, passed };
    await auditSale(trx, staff, sale, made);
  }
  const waits = method === 'COD' && !isConfirmed;
  const created = { ...made, ...(reserve === 'none' && { reserved: false }), waits };
  return { created, productIds, happenings };
}

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
export const noteChallenge = prepared((trx: Writer, use: { challenge_id: string; used_at: string }) =>
  trx
    .insertInto('bot_check_uses')
    .values({ challenge_id: use.challenge_id, used_at: use.used_at })
    .onConflict((conflict) => conflict.column('challenge_id').doNothing())
    .returning('challenge_id'),
);
