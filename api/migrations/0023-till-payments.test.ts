import { expect, it } from 'vitest';
import { withDatabase } from '../src/testing/bothDatabases.ts';
import { addAccount } from '../src/testing/testAccounts.ts';
import { fillTillPayments } from './0023-till-payments.ts';

withDatabase('sales from before payments were noted', (db) => {
  it('were paid in cash, into the drawer that was open, by whoever wrote them down', async () => {
    const seller = await addAccount(db(), { username: null, password: null });
    const at = '2026-01-01T00:00:00.000Z';
    const order = (n: number, more: object, total = 150_000 + n) => ({
      invoice_number: `INV-00000${n}`,
      channel: 'till' as const,
      status: 'completed' as const,
      fulfilment: 'delivered' as const,
      customer_name: '',
      customer_phone: '',
      customer_secondary_phone: '',
      customer_address: '',
      customer_city: '',
      payment_method: 'CASH',
      subtotal: total,
      discount_type: null,
      discount: 0,
      tax: 0,
      shipping: 0,
      total,
      search_text: '',
      created_by: seller,
      created_at: at,
      completed_at: at,
      removed_at: null,
      ...more,
    });
    const kept = await db().transaction(async (trx) => {
      const orders = await trx
        .insertInto('orders')
        .values([
          order(1, {}),
          order(2, {}),
          order(3, {}, 0),
          order(4, { payment_method: 'CREDIT', completed_at: '2026-01-02T00:00:00.000Z' }),
          order(5, { payment_method: 'COD', status: 'pending', completed_at: null }),
          // Was on credit when it was sold, and paid later.
          order(6, { completed_at: '2026-01-02T00:00:00.000Z' }),
          order(7, { channel: 'storefront', created_by: null }),
        ])
        .returning('id')
        .execute();
      const { id: shift_id } = await trx
        .insertInto('shifts')
        .values({ till: '', search_text: '', user_id: seller, float: 0, opened_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const [first, second] = orders.map(({ id }) => id).toSorted((a, b) => a - b);
      const sale = { order_id: second ?? 0, shift_id, method: 'CASH', total: 150_002 };
      await trx.insertInto('shift_sales').values(sale).execute();
      await fillTillPayments(trx);
      const payments = await trx.selectFrom('order_payments').selectAll().orderBy('id').execute();
      const sellers = await trx.selectFrom('orders').select('sold_by').orderBy('id').execute();
      return { first, second, shift_id, payments, sellers };
    });
    const cash = { method: 'cash', reference: '', received: null, by_user: seller, at };
    expect(kept.payments).toEqual([
      { id: 1, order_id: kept.first, amount: 150_001, shift_id: null, ...cash },
      { id: 2, order_id: kept.second, amount: 150_002, shift_id: kept.shift_id, ...cash },
    ]);
    expect(kept.sellers.map(({ sold_by }) => sold_by)).toEqual([...Array<number>(6).fill(seller), null]);
  });
});
