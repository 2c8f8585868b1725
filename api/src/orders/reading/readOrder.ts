import { tillLineTotal } from '@shop/shared/cart/rules';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';
import type { Language } from '@shop/shared/contracts/language';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { readWay } from '../parcels/way.ts';
import { balanceOf } from '../../credit/balance.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { inOneTrip } from '../../kernel/db/inOneTrip.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readOnHand } from '../../stock/onHand.ts';
import { channelOf } from '../../kernel/db/orderChannel.ts';
import { readItemNames, readUrduNames, type SoldItem } from '../../translations/lines.ts';
import { readPayments } from './payments.ts';
import { reductionOf, type Reduction } from '../placing/reduction.ts';
import { isQueued } from '../confirmation/queued.ts';
import { unknownTracked } from './tracking.ts';

/** Who made an order nobody sold. */
const SHOPPER = 'Online shop';

/** One order with its lines. Throws 404 when unknown or deleted. */
export async function readOrder(db: Reader, id: number): Promise<OrderDetail> {
  const [[row], lines] = await inOneTrip(db, [readOne.of(db, { id }), linesOf.of(db, { orderId: id })]);
  if (!row) throw unknownOrder();
  const items = await readOnHand(
    db,
    lines.map((line) => line.stock_id),
  );
  const inUrdu = await readUrduNames(db, lines.map(soldItem));
  return {
    invoiceId: row.id,
    invoiceNumber: row.invoice_number,
    ...(row.till_number && { tillNumber: row.till_number }),
    invoiceDate: karachiDateTime(row.created_at),
    status: row.status,
    fulfilment: row.fulfilment,
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    customerSecondaryPhone: row.customer_secondary_phone,
    customerAddress: row.customer_address,
    customerCity: row.customer_city,
    ...(row.language && { language: row.language }),
    createdBy: row.seller ?? SHOPPER,
    soldBy: row.salesperson ?? '',
    ...(row.manager && { discountBy: row.manager }),
    paymentMethod: row.payment_method,
    ...(await readPayments(db, id)),
    subtotal: rupeesOf(row.subtotal),
    tax: rupeesOf(row.tax),
    discount: rupeesOf(row.discount),
    reduction: inRupees(reductionOf(row, lines)),
    ...promotionOf(row),
    shipping: rupeesOf(row.shipping),
    total: rupeesOf(row.total),
    ...balanceOf(row.balance_after),
    notes: row.notes,
    channel: channelOf(row),
    version: row.version,
    line_items: lines.map((line) => ({
      lineItemId: line.id,
      productId: line.product_id,
      stockId: line.stock_id,
      productName: line.product_name,
      sku: line.sku,
      sizeTitle: line.size_title,
      varient: line.color,
      quantity: line.quantity,
      unitPrice: rupeesOf(line.unit_price),
      subtotal: rupeesOf(comesTo(line)),
      discount: rupeesOf(line.discount),
      note: line.note,
      ...inUrdu(soldItem(line)),
      onHand: items.get(line.stock_id)?.qty ?? 0,
      img: items.get(line.stock_id)?.img ?? '',
    })),
  };
}

/** A shopper's own order, named in their language; `codeOf` makes what confirms it. The same 404 for a wrong number and a wrong phone (HTTP contract, public calls). */
export async function trackOrder(
  db: Reader,
  { codeOf, language }: { codeOf: (invoice: string) => string; language: Language },
  invoice: string,
  phone: string | null,
): Promise<TrackedOrder> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('invoice_number', '=', invoice)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  // A forgotten customer's pseudonym is no phone: it can be counted up.
  if (!row || (phone !== null && (row.phone_key !== phone || row.anonymity === 2))) throw unknownTracked();
  const lines = await readLines(db, row.id);
  const namesOf = await readItemNames(db, language, lines.map(soldItem));
  return {
    invoiceNumber: row.invoice_number,
    invoiceDate: karachiDateTime(row.created_at),
    status: row.status,
    fulfilment: row.fulfilment,
    ...(isQueued(row) && { confirmCode: codeOf(row.invoice_number) }),
    ...(await readWay(db, row.id)),
    items: lines.map((line) => ({
      ...namesOf(soldItem(line)),
      quantity: line.quantity,
      unitPrice: rupeesOf(line.unit_price),
      subtotal: rupeesOf(comesTo(line)),
    })),
    subtotal: rupeesOf(row.subtotal),
    discount: rupeesOf(row.discount),
    ...promotionOf(row),
    shipping: rupeesOf(row.shipping),
    total: rupeesOf(row.total),
  };
}

export const unknownOrder = () => new ApiError('UNKNOWN_ORDER');

const readOne = prepared((db: Reader, { id }: { id: number }) =>
  db
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.created_by')
    .selectAll('o')
    .leftJoin('users as s', 's.id', 'o.sold_by')
    .leftJoin('phone_languages as l', 'l.phone', 'o.phone_key')
    .leftJoin('discount_approvals as a', 'a.order_id', 'o.id')
    .leftJoin('users as m', 'm.id', 'a.approved_by')
    .select(['u.fullname as seller', 's.fullname as salesperson', 'm.fullname as manager', 'l.language'])
    .where('o.id', '=', id)
    .where('o.removed_at', 'is', null),
);

const linesOf = prepared((db: Reader, { orderId }: { orderId: number }) =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id'),
);

export const readLines = (db: Reader, orderId: number): Promise<Row<'order_lines'>[]> => linesOf(db, { orderId });

/** What a line says that it is. */
export const soldItem = (
  line: Pick<Row<'order_lines'>, 'stock_id' | 'product_id' | 'product_name' | 'color' | 'size_title'>,
): SoldItem => ({
  stockId: line.stock_id,
  productId: line.product_id,
  productName: line.product_name,
  color: line.color,
  sizeTitle: line.size_title,
});

const comesTo = ({ unit_price, quantity, discount }: Row<'order_lines'>): Paisa =>
  tillLineTotal({ unitPrice: unit_price, quantity, discount });

function inRupees(reduction: Reduction | null): OrderDetail['reduction'] {
  // A percentage is kept in hundredths, as rupees are.
  return reduction && { ...reduction, value: rupeesOf(reduction.value), amount: rupeesOf(reduction.amount) };
}

function promotionOf({ promotion_code, promotion_discount }: Row<'orders'>): Pick<OrderDetail, 'promotion'> {
  if (promotion_code === '') return {};
  return { promotion: { code: promotion_code, discount: rupeesOf(promotion_discount) } };
}
