import type { ShippingRule } from '@shop/shared/cart/rules';
import { editedShipping, shippingRuleOf } from '@shop/shared/cart/shippingRule';
import type { UpdateOrder } from '@shop/shared/contracts/http/orders/orderEditing';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { isOut } from '@shop/shared/contracts/orderStatus';
import type { Paisa } from '@shop/shared/format/money';
import { phoneKey } from '@shop/shared/format/phone';
import { partOfPieces } from '@shop/shared/format/purchaseCosts';
import { checkLimit, shopLimitOf } from '../../credit/limits.ts';
import { settleCredit } from '../credit/payCredit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit, type Doer } from '../../kernel/events/audit.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';
import { lockVariations, moveStock, type Quantity, type Taking } from '../../ledger/movements.ts';
import { recordMovements } from '../../ledger/recordMovements.ts';
import { announceSteps } from '../placing/announceSteps.ts';
import { checkOffered, editedCustomerOf, tillMethodOf, type TillMethod } from '../placing/customer.ts';
import { addOrderEvent } from '../steps/events.ts';
import { lockOpenOrder, refuseReturned, stateOf } from '../steps/lockOrder.ts';
import { readOrdered, type Ordered } from '../placing/ordered.ts';
import { tellReactivated } from '../steps/tellReactivated.ts';
import { readLines, readOrder } from '../reading/readOrder.ts';
import { checkSums, priceLines } from '../placing/sums.ts';
import { auditedState, changesOf } from './changes.ts';
import { afterOf, beforeOf, type Edit } from './edit.ts';
import { editableItems, keptLines, withKeptExtras, type Kept } from './editableItems.ts';
import { refuseSent } from './sent.ts';
import { refuseShort } from './shortLines.ts';
import { keepEdit } from './keepEdit.ts';

/**
 * Saves an edited order: stock moves by the difference, in one transaction with everything else (HTTP contract, 'update').
 * Throws 404, 409 ORDER_FINISHED, ORDER_RETURNED, ORDER_SENT, CHANGED_MEANWHILE with the order as it is now, PRICE_CHANGED, INSUFFICIENT_STOCK with the
 * lines, 422 for whatever does not fit; then nothing has changed.
 */
export function updateOrder(db: Database, body: UpdateOrder, by: StaffIdentity): Promise<OrderDetail> {
  return db.transaction(async (trx) => {
    await editOrder(trx, body, by);
    return readOrder(trx, Number(body.id));
  });
}

/** The same inside the caller's transaction; `detail` is for the timeline. Answers whether anything changed. */
export async function editOrder(
  trx: Writer,
  body: UpdateOrder,
  by: Doer,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const sent = readOrdered({ ...body, items: body.items.map((item) => ({ ...item, stockId: undefined })) });
  const id = Number(body.id);
  const order = await lockOpenOrder(trx, id);
  await refuseReturned(trx, order);
  if (body.version !== undefined && body.version !== order.version) {
    throw new ApiError('CHANGED_MEANWHILE', undefined, await readOrder(trx, id));
  }
  const method = await methodOf(trx, order, body.details.method);
  const customer = editedCustomerOf(order, method, body.user ?? userOf(order));
  const kept = keptLines(await readLines(trx, id));
  const ordered = withKeptExtras(sent, body.items, kept);
  const { changes: moved, short } = await moveHeld(trx, order, kept, differenceOf(kept, ordered));
  // Read after the variations were locked: nobody changes a price between comparing and charging it.
  const items = await editableItems(trx, ordered.lines, kept);
  const lines = priceLines(ordered, items);
  const { totals } = checkSums(ordered, lines, {
    shipping: await shippingAfter(trx, order, method),
    promotion: null,
  });
  const notes = body.notes?.trim() ?? order.notes;
  const edit = { order, ordered, kept, lines, moved, totals, customer, method, notes };
  refuseSent(edit);
  refuseShort(short, lines, kept);
  await refuseOverLimit(trx, order, { method, phone: phoneKey(customer.phone), total: totals.total });
  return keepChanges(trx, edit, by, detail);
}

async function keepChanges(
  trx: Writer,
  edit: Edit,
  by: Doer,
  detail: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { order, lines, moved } = edit;
  const [before, after] = [beforeOf(edit), afterOf(edit)];
  const changes = changesOf(before, after);
  // What is saved as it was is no change that others would have to look at.
  if (changes.length === 0) return false;
  const at = new Date().toISOString();
  const reference = order.invoice_number;
  await recordMovements(trx, moved, { reason: 'order-changed', reference, userId: by.userId, at });
  await tellReactivated(trx, moved, { orderId: order.id, by: by.userId, at });
  const version = await keepEdit(trx, edit);
  await addOrderEvent(trx, { orderId: order.id, kind: 'edited', by: by.userId, detail: { changes, ...detail }, at });
  await recordAudit(trx, by, {
    action: 'order.update',
    subject: 'order',
    subjectId: order.id,
    name: reference,
    before: auditedState(before),
    after: auditedState(after),
  });
  const movedIds = new Set(moved.map(({ stockId }) => stockId));
  const productOf = new Map([
    ...[...edit.kept].map(([stockId, { line }]) => [stockId, line.product_id] as const),
    ...lines.map(({ item }) => [item.stockId, item.productId] as const),
  ]);
  const productIds = [...productOf].flatMap(([stockId, productId]) => (movedIds.has(stockId) ? productId : []));
  // Of the phone and the method it had, and of those it has now.
  const account = { payment_method: edit.method, phone_key: phoneKey(edit.customer.phone) };
  if (by.userId !== null) for (const one of [order, account]) await settleCredit(trx, one, by);
  await announceSteps(trx, by, [
    { state: { ...stateOf(order), version }, productIds, promotionId: order.promotion_id },
  ]);
  return true;
}

/**
 * What an edit adds to an account may not go above its limit; there is no question beside an edit, so whoever decides
 * otherwise gives the customer another limit first. Throws 422 CREDIT_LIMIT.
 */
async function refuseOverLimit(
  trx: Writer,
  order: Row<'orders'>,
  { method, phone, total }: { method: TillMethod; phone: string; total: Paisa },
): Promise<void> {
  if (method !== 'CREDIT') return;
  const wasOnIt = order.payment_method === 'CREDIT' && order.phone_key === phone;
  const added = total - (wasOnIt ? order.total : 0);
  if (added <= 0) return;
  const shopLimit = shopLimitOf(await readShopSettings(trx));
  await checkLimit(trx, { phone, total: added, shopLimit, mayPass: false });
}

/** An order without reserved stock moves no stock; confirming it says what is sold out. */
async function moveHeld(
  trx: Writer,
  { reserve }: Row<'orders'>,
  kept: ReadonlyMap<number, Kept>,
  difference: readonly Quantity[],
): Promise<Taking> {
  if (reserve !== 'none') return moveStock(trx, difference, costIn(kept));
  await lockVariations(
    trx,
    difference.map(({ stockId }) => stockId),
  );
  return { changes: [], short: [] };
}

/** What has to be taken of each variation, below 0 what comes back. */
function differenceOf(kept: ReadonlyMap<number, Kept>, { lines }: Ordered) {
  return [
    ...lines.map(({ stockId, quantity }) => ({ stockId, quantity })),
    ...[...kept].map(([stockId, { quantity }]) => ({ stockId, quantity: -quantity })),
  ];
}

/** What pieces of an order that come back had cost: their part of what all of the variation did. */
const costIn =
  (kept: ReadonlyMap<number, Kept>) =>
  ({ stockId, quantity }: Quantity): Paisa => {
    const had = kept.get(stockId);
    return had ? partOfPieces(had.cost, had.quantity, 0, quantity) : 0;
  };

/** A method that is switched off stays with the orders that have it. */
async function methodOf(trx: Writer, order: Row<'orders'>, sent: string): Promise<TillMethod> {
  const method = tillMethodOf(sent);
  if (method !== order.payment_method) checkOffered(method, (await readShopSettings(trx)).paymentMethods);
  return method;
}

async function shippingAfter(trx: Writer, order: Row<'orders'>, method: TillMethod): Promise<ShippingRule> {
  const { channel, payment_method, shipping, fulfilment } = order;
  const before = { channel, method: payment_method, shipping, isOut: isOut(fulfilment) };
  return editedShipping(before, method, shippingRuleOf(await readShopSettings(trx)));
}

const userOf = (order: Row<'orders'>) => ({
  fullname: order.customer_name,
  primaryPhone: order.customer_phone,
  secondaryPhone: order.customer_secondary_phone,
  address: order.customer_address,
  city: order.customer_city,
});
