import { expect, it } from 'vitest';
import { searchTextOf } from '@shop/shared/format/search';
import { orderSearchText } from '../src/orders/reading/orderSearch.ts';
import { withDatabase } from '../src/testing/bothDatabases.ts';
import { addCities } from './0066-orders-found.ts';

withDatabase('orders that were searched without their city', (db) => {
  it('are found by it, whatever its letters, and by what they were', async () => {
    const cities = ['Lahore', 'Rahim Yar Khan', '', 'كراچی', 'D.G. Khan', 'Faisalābād'];
    const sums = { subtotal: 0, discount: 0, tax: 0, shipping: 0, total: 0 };
    const orders = cities.map((customer_city, i) => {
      const row = { customer_name: 'Zoë Khan', invoice_number: `INV-00000${i}`, payment_method: 'COD', customer_city };
      const before = searchTextOf(row.customer_name, row.invoice_number, row.payment_method);
      const phones = { customer_phone: '', customer_secondary_phone: '', customer_address: '' };
      const state = { channel: 'storefront', status: 'pending', fulfilment: 'new', created_by: null } as const;
      return {
        ...row,
        ...phones,
        ...state,
        ...sums,
        search_text: before,
        created_at: '',
        completed_at: null,
        removed_at: null,
      };
    });
    await db().transaction(async (trx) => {
      await trx.insertInto('orders').values(orders).execute();
      await addCities(trx);
    });
    const rows = await db().read.selectFrom('orders').selectAll().orderBy('id').execute();
    expect(rows.map(({ search_text }) => search_text)).toEqual(rows.map(orderSearchText));
    expect(rows[3]?.search_text).toBe('zoe khan\ninv-000003\ncod\nکراچی');
  });
});
