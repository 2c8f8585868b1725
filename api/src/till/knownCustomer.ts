import type { EarlierSale, KnownCustomer } from '@shop/shared/contracts/http/till/tillCustomers';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { phoneKey } from '@shop/shared/format/phone';
import { provided } from '@shop/shared/format/provided';
import { readStanding } from '../credit/standing.ts';
import type { Reader } from '../kernel/db/database.ts';

/** Sales shown of a customer, and lines of each. */
const MOST_SALES = 5;
const MOST_LINES = 4;

/** What the till may know of a phone: no costs, and nothing of how accounts are paid. */
export async function readKnownCustomer(db: Reader, phone: string): Promise<KnownCustomer> {
  const key = phoneKey(phone);
  const newest = await ordersOf(db, key)
    .select(['customer_name', 'customer_secondary_phone', 'customer_address', 'customer_city'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { count, total } = await ordersOf(db, key)
    .where('fulfilment', 'not in', ['cancelled', 'returned'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('total').as('total')])
    .executeTakeFirstOrThrow();
  return {
    phone: key,
    name: newest?.customer_name ?? '',
    secondaryPhone: provided(newest?.customer_secondary_phone ?? ''),
    address: provided(newest?.customer_address ?? ''),
    city: provided(newest?.customer_city ?? ''),
    earlier: { count: Number(count), total: rupeesOf(Number(total ?? 0)) },
    last: newest ? await readLastSales(db, key) : [],
    credit: await readStanding(db, key),
  };
}

const ordersOf = (db: Reader, key: string) =>
  db.selectFrom('orders').where('phone_key', '=', key).where('phone_key', '<>', '').where('removed_at', 'is', null);

async function readLastSales(db: Reader, key: string): Promise<EarlierSale[]> {
  const orders = await ordersOf(db, key)
    .select(['id', 'invoice_number', 'created_at', 'payment_method', 'status', 'fulfilment', 'total'])
    .orderBy('id', 'desc')
    .limit(MOST_SALES)
    .execute();
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_name', 'size_title', 'quantity'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('order_id')
    .orderBy('id')
    .execute();
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  return orders.map((order) => {
    const own = linesOf.get(order.id) ?? [];
    return {
      invoiceId: order.id,
      invoiceNumber: order.invoice_number,
      invoiceDate: karachiDateTime(order.created_at),
      paymentMethod: order.payment_method,
      status: order.status,
      fulfilment: order.fulfilment,
      total: rupeesOf(order.total),
      lines: own.slice(0, MOST_LINES).map(({ product_name, size_title, quantity }) => ({
        productName: product_name,
        sizeTitle: size_title,
        quantity,
      })),
      more: Math.max(0, own.length - MOST_LINES),
    };
  });
}
