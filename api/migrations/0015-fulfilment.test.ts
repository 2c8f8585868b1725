import { expect, it } from 'vitest';
import { withDatabase } from '../src/testing/bothDatabases.ts';
import { addAccount } from '../src/testing/testAccounts.ts';
import { fillOrderEvents } from './0015-fulfilment.ts';

withDatabase('orders from before their events', (db) => {
  it('were placed, completed and deleted by whom the audit log names', async () => {
    const seller = await addAccount(db(), { username: null, password: null });
    const boss = await addAccount(db(), { username: null, password: null });
    const order = (n: number, more: object) => ({
      invoice_number: `INV-00000${n}`,
      channel: 'storefront' as const,
      status: 'pending' as const,
      fulfilment: 'new' as const,
      customer_name: '',
      customer_phone: '',
      customer_secondary_phone: '',
      customer_address: '',
      customer_city: '',
      payment_method: 'COD',
      subtotal: 0,
      discount_type: null,
      discount: 0,
      tax: 0,
      shipping: 0,
      total: 0,
      search_text: '',
      created_by: null,
      created_at: '2026-01-01T00:00:00.000Z',
      completed_at: null,
      removed_at: null,
      ...more,
    });
    const events = await db().transaction(async (trx) => {
      await trx
        .insertInto('orders')
        .values([
          order(1, {
            channel: 'till',
            payment_method: 'CASH',
            created_by: seller,
            completed_at: '2026-01-01T00:00:00.000Z',
          }),
          order(2, { completed_at: '2026-01-02T00:00:00.000Z' }),
          order(3, { removed_at: '2026-01-03T00:00:00.000Z' }),
        ])
        .execute();
      const [, second] = await trx.selectFrom('orders').select('id').orderBy('id').execute();
      await trx
        .insertInto('audit_log')
        .values({
          at: '',
          user_id: boss,
          action: 'order.complete',
          subject: 'order',
          subject_id: String(second?.id),
          before: null,
          after: null,
        })
        .execute();
      await fillOrderEvents(trx);
      return trx.selectFrom('order_events').selectAll().orderBy('id').execute();
    });
    const placed = (channel: string, method: string) => JSON.stringify({ channel, method });
    expect(events.map((one) => [one.kind, one.at.slice(0, 10), one.by_user, one.detail])).toEqual([
      ['placed', '2026-01-01', seller, placed('till', 'CASH')],
      ['placed', '2026-01-01', null, placed('storefront', 'COD')],
      ['placed', '2026-01-01', null, placed('storefront', 'COD')],
      ['paid', '2026-01-02', boss, '{}'],
      ['deleted', '2026-01-03', null, '{}'],
    ]);
  });
});
