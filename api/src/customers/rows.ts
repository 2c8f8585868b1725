import type { CustomerRow } from '@shop/shared/contracts/http/orders/customers';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { readAccounts } from '../credit/reading.ts';
import type { Reader } from '../kernel/db/database.ts';
import { phonesOf, summed } from './summing.ts';

export const tagsOf = (tags: string): string[] => tags.split('\n').filter(Boolean);

/** Customers by the phones they are known by; `withTags`, and note, for who may change orders. */
export async function readCustomerRows(db: Reader, phones: string[], withTags: boolean): Promise<CustomerRow[]> {
  if (phones.length === 0) return [];
  const customers = await summed(db, phones).selectAll().execute();
  if (customers.length === 0) return [];
  const newest = await db
    .selectFrom('orders')
    .select(['id', 'customer_name', 'customer_city', 'created_at'])
    .where(
      'id',
      'in',
      customers.map(({ last }) => last),
    )
    .execute();
  const orders = new Map(newest.map((order) => [order.id, order]));
  const all = await phonesOf(db, phones);
  const every = phones.flatMap(all);
  const accounts = await readAccounts(db, every);
  const blocks = await db.selectFrom('blocked_phones').select('phone').where('phone', 'in', every).execute();
  const blocked = new Set(blocks.map(({ phone }) => phone));
  const said = await db
    .selectFrom('customers')
    .select(['phone', 'tags', 'note'])
    .where('phone', 'in', phones)
    .execute();
  const saidOf = new Map(withTags ? said.map((row) => [row.phone, row]) : []);
  return customers.map(({ phone, id, last, ...sums }) => {
    const order = orders.get(last);
    const owed = all(phone).reduce((sum, one) => sum + (accounts.get(one)?.owed ?? 0), 0);
    return {
      id,
      phone,
      name: order?.customer_name ?? '',
      city: order?.customer_city ?? '',
      orders: Number(sums.orders),
      spent: rupeesOf(Number(sums.spent)),
      returned: Number(sums.returned),
      owed: rupeesOf(owed),
      lastDate: order ? karachiDateTime(order.created_at) : '',
      tags: tagsOf(saidOf.get(phone)?.tags ?? ''),
      note: saidOf.get(phone)?.note ?? '',
      blocked: all(phone).some((one) => blocked.has(one)),
    };
  });
}
