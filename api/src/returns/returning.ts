import type { NewReturn, ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { isFinished, isReturnable } from '@shop/shared/contracts/orderStatus';
import { itemName } from '@shop/shared/format/itemNames';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { oneLine } from '@shop/shared/format/plainText';
import { noteBalance } from '../credit/balance.ts';
import { lockAccount } from '../credit/lockAccount.ts';
import { settleCredit } from '../orders/credit/payCredit.ts';
import { readAccount } from '../credit/reading.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { completeHeld } from '../orders/steps/completeHeld.ts';
import { addOrderEvent } from '../orders/steps/events.ts';
import { lockOrder } from '../orders/steps/lockOrder.ts';
import { paisaIn } from '../kernel/http/paisaIn.ts';
import { cashIn } from '../orders/placing/payments.ts';
import { tellReactivated } from '../orders/steps/tellReactivated.ts';
import type { Sold } from '../orders/placing/draft.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { ApiError, refusedFields } from '../kernel/http/apiError.ts';
import { giveBackUse } from '../promotions/using.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { giveBackStock, lockVariations } from '../ledger/movements.ts';
import { recordMovements } from '../ledger/recordMovements.ts';
import { checkedRounding, roundingThen } from '../shifts/cashRoundings.ts';
import { isBlind } from '../shifts/blindCount.ts';
import { expectedIn, makeReport } from '../shifts/shiftReport.ts';
import { lockOpenShift, lockShiftThen } from '../shifts/shifts.ts';
import { accountOf, type Exchange, readExchange, sellFor, stockIdsOf, type Past } from './exchanging.ts';
import { insertReturn, nextReturnNumber } from './keeping.ts';
import { amountOf, linesBack, piecesBack, type LineBack } from './linesBack.ts';
import { readReturn } from './receipt.ts';
import { checkRefunds, readRefunds, type Bounds } from './refunds.ts';
import { readReturnable } from './returnable.ts';
import { isTooLate, readLinesOfSale, saleOf } from './sale.ts';

const NO_DRAWER = 'Cash is given back out of the drawer of your shift: please open it first.';

/**
 * Takes pieces of a sale back: into stock or, damaged, not, and their money to the customer, or to what they are exchanged
 * for, which is sold in the same transaction; for that it throws as `placeOrder` too. Throws 404 UNKNOWN_ORDER, 409
 * NOT_RETURNABLE, 409 NO_SHIFT for cash without an open shift, 403 RETURN_TOO_LATE, 409 RETURNED_MEANWHILE with what is left (`Returnable`), 422 SUM_MISMATCH when the
 * amount or its parts are others, 422 with `data.fields`; then nothing has changed.
 */
export async function takeBack(
  trx: Writer,
  staff: StaffIdentity,
  form: NewReturn,
  past?: Past,
): Promise<ReturnReceipt> {
  const at = past?.at ?? new Date().toISOString();
  const order = await lockOrder(trx, Number(form.invoiceId));
  const lines = await checkedLines(trx, staff, { order, form, past });
  const amount = amountOf(lines);
  const refunds = readRefunds(form);
  refuseOtherAmount('amount', paisaIn('amount', form.amount), amount);
  const exchange = form.exchange && readExchange(form.exchange, { amount, refunds });
  refuseOtherAmount('refunds', amountOf(refunds), amount - (exchange?.amount ?? 0));

  if (exchange) await lockVariations(trx, [...lines.map(({ line }) => line.stock_id), ...stockIdsOf(exchange)]);
  const number = await moveBack(trx, staff, { orderId: order.id, lines, at });
  const sold = exchange && (await sellFor(trx, staff, exchange, { number, at, past }));
  const owed = await lockOwed(trx, order);
  const shift = past
    ? await lockShiftThen(trx, staff, { ...past.asSold, alsoClosed: past.agreed })
    : await lockOpenShift(trx, staff);
  // What was given out already was in the drawer.
  const drawer = shift && !past ? await heldIn(trx, shift) : null;
  const cash = { cash: cashIn(refunds), shown: paisaIn('rounding', form.rounding ?? 0) };
  const rounding = past ? roundingThen(cash) : checkedRounding(cash, await readShopSettings(trx));
  if (!shift && !past?.agreed && cash.cash > 0) throw new ApiError('NO_SHIFT', NO_DRAWER);
  checkRefunds(refunds, { amount, rounding, owed, drawer });
  const id = await insertReturn(trx, staff, number, {
    order,
    lines,
    refunds: exchange?.amount ? [...refunds, { method: 'exchange', amount: exchange.amount, reference: '' }] : refunds,
    amount,
    rounding,
    reason: oneLine(form.reason),
    shiftId: shift?.id ?? null,
    exchangeOrderId: sold?.created.invoiceId ?? null,
    at,
    counts: isFinished(order.status),
  });
  await settle(trx, staff, order);
  const promotionId = await giveCodeBack(trx, order);
  if (exchange && sold) await settleExchange(trx, staff, { exchange, sold });
  const receipt = await readReturn(trx, id);
  await note(trx, staff, receipt);
  await announce(trx, staff, { order, lines, sold, promotionId });
  return receipt;
}

async function heldIn(trx: Writer, shift: Row<'shifts'>): Promise<NonNullable<Bounds['drawer']>> {
  const expected = expectedIn(await makeReport(trx, shift, null));
  return { holds: Math.max(0, expected), isBlind: await isBlind(trx, shift.id, expected) };
}

async function checkedLines(
  trx: Writer,
  staff: StaffIdentity,
  { order, form, past }: { order: Row<'orders'>; form: NewReturn; past: Past | undefined },
): Promise<LineBack[]> {
  if (!isReturnable(saleOf(order))) throw new ApiError('NOT_RETURNABLE');
  if (!past?.agreed && isTooLate(order, staff, past && new Date(past.at))) throw new ApiError('RETURN_TOO_LATE');
  const lines = linesBack(await readLinesOfSale(trx, order), form.lines);
  if (!lines) throw new ApiError('RETURNED_MEANWHILE', undefined, await readReturnable(trx, staff, order));
  return lines;
}

function refuseOtherAmount(field: string, sent: Paisa, amount: Paisa): void {
  if (sent === amount) return;
  const message = `${field} is ${rupeesOf(sent)}, it must be ${rupeesOf(amount)}.`;
  throw refusedFields({ [field]: `This must be ${rupeesOf(amount)}.` }, { code: 'SUM_MISMATCH', message });
}

/** Puts what is whole back into stock under the number of the return, which it gives. */
async function moveBack(
  trx: Writer,
  staff: StaffIdentity,
  { orderId, lines, at }: { orderId: number; lines: readonly LineBack[]; at: string },
): Promise<string> {
  const whole = lines.filter(({ back }) => back === 'stock');
  const changes = await giveBackStock(trx, whole.map(piecesBack));
  const number = await nextReturnNumber(trx);
  await recordMovements(trx, changes, { reason: 'order-returned', reference: number, userId: staff.userId, at });
  await tellReactivated(trx, changes, { orderId, by: staff.userId, at });
  return number;
}

/** What the customer of a sale on credit owes; locked, so that nobody pays or charges meanwhile. Null for any other sale. */
async function lockOwed(trx: Writer, order: Row<'orders'>): Promise<Paisa | null> {
  if (order.payment_method !== 'CREDIT') return null;
  await lockAccount(trx, order.phone_key);
  return (await readAccount(trx, order.phone_key)).owed;
}

/** What was taken off the account may pay for open orders; one on credit that came back whole has nothing left to pay. */
async function settle(trx: Writer, staff: StaffIdentity, order: Row<'orders'>): Promise<void> {
  if (order.payment_method !== 'CREDIT') return;
  const account = await readAccount(trx, order.phone_key);
  const charge = account.orders.find(({ id }) => id === order.id);
  if (charge && !charge.isFinished && charge.total === 0) await completeHeld(trx, order, staff);
  await settleCredit(trx, order, staff);
}

async function settleExchange(
  trx: Writer,
  staff: StaffIdentity,
  { exchange, sold }: { exchange: Exchange; sold: Sold },
): Promise<void> {
  const account = accountOf(exchange);
  await settleCredit(trx, account, staff);
  if (account.payment_method === 'CREDIT') await noteBalance(trx, sold.created.invoiceId, account.phone_key);
}

async function note(trx: Writer, staff: StaffIdentity, receipt: ReturnReceipt): Promise<void> {
  const { number, invoiceId, invoiceNumber, amount, reason, rounding } = receipt;
  const items = receipt.lines.map((line) => ({ name: itemName(line), quantity: line.quantity, back: line.back }));
  const refunds = Object.fromEntries(receipt.refunds.map((refund) => [refund.method, refund.amount]));
  const exchange = receipt.exchange?.invoiceNumber;
  const rounded = rounding === undefined ? {} : { rounding };
  const detail = { number, items, amount, refunds, ...rounded, note: reason, ...(exchange && { exchange }) };
  await addOrderEvent(trx, { orderId: invoiceId, kind: 'goods-returned', by: staff.userId, detail });
  const after = {
    invoiceNumber,
    amount,
    ...refunds,
    ...rounded,
    reason,
    items: items.map(itemText),
    ...(exchange && { exchange }),
  };
  await recordAudit(trx, staff, {
    action: 'return.create',
    subject: 'return',
    subjectId: receipt.returnId,
    name: number,
    after,
  });
}

const itemText = ({ name, quantity, back }: { name: string; quantity: number; back: string }): string =>
  `${quantity} × ${name}${back === 'damaged' ? ' (damaged)' : ''}`;

/** The code of an order that has come back whole may be used once more. Gives its id; null where none was given back. */
async function giveCodeBack(trx: Writer, order: Row<'orders'>): Promise<number | null> {
  if (order.promotion_id === null) return null;
  if ((await readLinesOfSale(trx, order)).some(({ sold, returned }) => returned < sold)) return null;
  await giveBackUse(trx, order.promotion_id, order.promotion_discount);
  return order.promotion_id;
}

interface Happened {
  order: Row<'orders'>;
  lines: readonly LineBack[];
  sold: Sold | undefined;
  promotionId: number | null;
}

async function announce(trx: Writer, staff: StaffIdentity, happened: Happened): Promise<void> {
  const { order, lines, sold, promotionId } = happened;
  const back = lines.filter((line) => line.back === 'stock').map(({ line }) => line.product_id);
  const productIds = [...new Set([...back, ...(sold?.productIds ?? [])])];
  if (productIds.length > 0) await bumpDataVersion(trx, productIds);
  await recordEvents(trx, staff.userId, [
    { kind: 'orders', subject: order.id },
    ...(sold ? [{ kind: 'orders' as const, subject: sold.created.invoiceId }] : []),
    { kind: 'till', subject: EVERYTHING },
    { kind: 'accounting', subject: EVERYTHING },
    ...productIds.map((subject) => ({ kind: 'stock' as const, subject })),
    ...(promotionId === null ? [] : [{ kind: 'promotions' as const, subject: promotionId }]),
  ]);
}
