import { lineSubtotal, tillLineTotal, tillTotals } from '@shop/shared/cart/rules';
import { shippingRuleOf } from '@shop/shared/cart/shippingRule';
import type { UpdateOrder } from '@shop/shared/contracts/http/orders/orderEditing';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { Reader } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/schema.ts';
import { readShopSettings } from '../../../settings/shopSettings.ts';
import { keptLines, type Kept } from '../../editing/editableItems.ts';
import { readForSale, type ItemForSale } from '../../placing/itemsForSale.ts';
import { reductionOf, type Reduction } from '../../placing/reduction.ts';
import { readLines } from '../../reading/readOrder.ts';

/** Pieces of a variation that somebody alone may ask for by a link, as long as the order had no more. */
const MOST_PIECES = 10;

/** A line as its customer may change it: how many pieces there can be of each size of its colour. */
export interface ChangeableLine {
  kept: Kept;
  most: number;
  sizes: { item: ItemForSale; most: number }[];
}

export async function changeableLines(db: Reader, order: Row<'orders'>): Promise<ChangeableLine[]> {
  const kept = keptLines(await readLines(db, order.id));
  const products = [...kept.values()].map(({ line }) => line.product_id);
  const rows = await db.selectFrom('variations').select('id').where('product_id', 'in', products).execute();
  const items = await readForSale(
    db,
    rows.map(({ id }) => ({ stockId: id })),
  );
  const mostOf = (item: ItemForSale | undefined): number => {
    const had = (item && kept.get(item.stockId)?.quantity) ?? 0;
    const isSold = item && !item.withdrawn && !item.hidden;
    const there = isSold ? item.onHand + (order.reserve === 'none' ? 0 : had) : 0;
    return Math.max(had, Math.min(there, MOST_PIECES));
  };
  return [...kept.values()].map((one) => ({
    kept: one,
    most: Math.max(one.quantity, mostOf(items.get(one.line.stock_id))),
    sizes: [...items.values()]
      .filter(({ productId, color }) => productId === one.line.product_id && color === one.line.color)
      .filter(({ stockId }) => stockId !== one.line.stock_id)
      .map((item) => ({ item, most: mostOf(item) }))
      .filter(({ most }) => most > 0),
  }));
}

/** What a customer wants instead: by variation of the order the one they want, and how many. */
export type Wanted = ReadonlyMap<number, { stockId: number; quantity: number }>;

/** `too-little`: less than a code or free delivery is given for. Or which piece there are too few of. */
export type Refused = { said: 'too-little' } | { said: 'sold-out'; text: string } | { said: 'invalid' };

/**
 * The order as it is to be, at the prices its lines have or, of what is new, today's: nothing of them comes from the
 * customer. What was taken off the whole order becomes less with it, never more.
 */
export async function editFor(
  db: Reader,
  order: Row<'orders'>,
  { wanted, user }: { wanted: Wanted; user?: NonNullable<UpdateOrder['user']> },
): Promise<UpdateOrder | Refused> {
  const changeable = await changeableLines(db, order);
  const lines = new Map<number, { unitPrice: Paisa; quantity: number; note: string; discount: Paisa }>();
  for (const { kept, most, sizes } of changeable) {
    const { line, quantity: had } = kept;
    const to = wanted.get(line.stock_id) ?? { stockId: line.stock_id, quantity: had };
    const size = sizes.find(({ item }) => item.stockId === to.stockId);
    if (to.stockId !== line.stock_id && !size) return { said: 'sold-out', text: line.product_name };
    if (to.quantity === 0) continue;
    const before = lines.get(to.stockId);
    const quantity = to.quantity + (before?.quantity ?? 0);
    if (quantity > (size?.most ?? most)) return { said: 'sold-out', text: line.product_name };
    const ofOrder = changeable.find((one) => one.kept.line.stock_id === to.stockId)?.kept.line;
    lines.set(to.stockId, {
      unitPrice: ofOrder?.unit_price ?? size?.item.unitPrice ?? line.unit_price,
      quantity,
      note: before?.note || line.note,
      discount: (before?.discount ?? 0) + partOf(line.discount, to.quantity, had),
    });
  }
  if (lines.size === 0) return { said: 'invalid' };
  const sold = [...lines.values()];
  if (sold.some(({ unitPrice, quantity, discount }) => discount > lineSubtotal(unitPrice, quantity))) {
    return { said: 'too-little' };
  }
  const was = changeable.map(({ kept }) => ({ ...kept.line, quantity: kept.quantity }));
  const before = sumOf(was.map((line) => ({ ...line, unitPrice: line.unit_price })));
  const reduction = lessened(reductionOf(order, was), { before, after: sumOf(sold) });
  const totals = tillTotals(sold, reduction, order.shipping);
  const after = { goods: sumOf(sold), toPay: totals.afterDiscount };
  if (await isTooLittle(db, order, { before, after })) return { said: 'too-little' };
  return {
    id: order.id,
    version: order.version,
    ...(user && { user }),
    items: [...lines].map(([stockId, line]) => ({
      id: stockId,
      price: rupeesOf(line.unitPrice),
      quantity: line.quantity,
      subtotal: rupeesOf(tillLineTotal(line)),
      note: line.note,
      discount: rupeesOf(line.discount),
    })),
    summary: {
      subtotal: rupeesOf(totals.subtotal),
      discount: reduction && {
        type: reduction.type,
        value: rupeesOf(reduction.value),
        amount: rupeesOf(totals.discount),
      },
      afterDiscount: rupeesOf(totals.afterDiscount),
      tax: rupeesOf(totals.tax),
      total: rupeesOf(totals.total),
    },
    details: { method: order.payment_method },
  };
}

const sumOf = (lines: readonly { unitPrice: Paisa; quantity: number; discount: Paisa }[]): Paisa =>
  lines.reduce((sum, line) => sum + tillLineTotal(line), 0);

/** So much of an amount as there are pieces left, never more than all; rounded down to the paisa. */
const partOf = (amount: Paisa, left: number, of: number): Paisa =>
  left >= of ? amount : Number((BigInt(amount) * BigInt(left)) / BigInt(of));

function lessened(reduction: Reduction | null, { before, after }: { before: Paisa; after: Paisa }): Reduction | null {
  if (!reduction || reduction.type === 'percentage') return reduction;
  const value = partOf(reduction.value, after, before);
  return value > 0 ? { ...reduction, value, amount: value } : null;
}

/** A code that needs an amount, and delivery that is free from one, hold for an order that still has it. */
async function isTooLittle(
  db: Reader,
  order: Row<'orders'>,
  { before, after }: { before: Paisa; after: { goods: Paisa; toPay: Paisa } },
): Promise<boolean> {
  if (after.goods >= before) return false;
  const { freeFrom } = shippingRuleOf(await readShopSettings(db));
  const paid = order.total - order.shipping;
  if (order.shipping === 0 && freeFrom !== null && paid >= freeFrom && after.toPay < freeFrom) return true;
  if (order.promotion_id === null) return false;
  const { minimum } = await db
    .selectFrom('promotions')
    .select('minimum')
    .where('id', '=', order.promotion_id)
    .executeTakeFirstOrThrow();
  return after.goods < minimum;
}
