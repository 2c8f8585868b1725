import { beforeAll, expect, it } from 'vitest';
import { CONSENT_PURPOSES } from '@shop/shared/contracts/consents';
import { DAY_MS } from '@shop/shared/format/durations';
import { keepConsent, mayWrite } from '../customers/consents.ts';
import { dropOldRequests } from '../customers/restock/asking.ts';
import { tellByHand } from '../customers/restock/telling.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { CUSTOMER } from '../orders/confirmation/customer.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { whereTexts } from '../testing/textColumns.ts';
import { eraseAskers } from './askers.ts';

const [TOLD, BUYS, STOPS] = ['03451110001', '03451110002', '03451110003'];

onBothShops('who asked for a sold-out size', (shop) => {
  beforeAll(async () => {
    const { db } = shop();
    const sizeId = await addSize(db, '2-3 Years');
    const { stockIds } = await addProduct(db, { variations: [{ sizeId, qty: 0 }] });
    const sold = await addProduct(db, { price: 900, variations: [{ sizeId, qty: 5 }] });
    const [stockId = 0] = stockIds;
    for (const phone of [TOLD, BUYS, STOPS]) {
      const body = { stockId, phone, isAgreed: true };
      expect((await shop().call('POST', '/RestockController/ask', body)).statusCode).toBe(200);
    }
    const { userId } = await signedIn(db, 'manager');
    const [first] = await db.read.selectFrom('restock_requests').select('id').where('phone', '=', TOLD).execute();
    const now = new Date().toISOString();
    await db.transaction(async (trx) => {
      await tellByHand(trx, { userId } as StaffIdentity, first?.id ?? 0);
      const message = { kind: 'backInStock', channel: 'sms', state: 'sent', due_at: now, at: now } as const;
      await trx
        .insertInto('messages')
        .values({ ...message, about: `restock ${first?.id} 1`, recipient: '923451110001' })
        .execute();
      const stop = { phone: STOPS, isYes: false, origin: 'message', purposes: CONSENT_PURPOSES } as const;
      await keepConsent(trx, CUSTOMER, stop);
    });
    const order = shopperOrder({ productId: sold.id, stockId: sold.stockIds[0] ?? 0, price: 900, quantity: 1 });
    const bought = { ...order, user: { ...order.user, primaryPhone: BUYS } };
    expect((await shop().call('POST', '/OrderController/create', bought)).statusCode).toBe(200);
  });

  const placesOf = async (digits: string) => [
    ...new Set((await whereTexts(shop().db, [digits])).map((place) => place.split(':')[0])),
  ];
  const after = async (days: number) => {
    const { db } = shop();
    const now = new Date(Date.now() + days * DAY_MS);
    await db.transaction((trx) => dropOldRequests(trx, now));
    return eraseAskers(db, now);
  };

  it('is forgotten after 90 days, anywhere, who bought nothing', async () => {
    expect(await after(89)).toBe(0);
    expect((await placesOf('3451110001')).toSorted()).toEqual([
      'audit_log.search_text',
      'audit_log.subject_id',
      'audit_log.subject_name',
      'consents.phone',
      'messages.recipient',
      'restock_requests.phone',
    ]);
    expect([await after(91), await after(92)]).toEqual([1, 0]);
    expect(await placesOf('3451110001')).toEqual([]);
  });

  it('stays known where they said STOP, which goes on to hold, or have an order', async () => {
    const { db } = shop();
    expect(await mayWrite(db.read, STOPS, 'confirm')).toBe(false);
    const places = await placesOf('3451110002');
    expect(places).toEqual(expect.arrayContaining(['orders.phone_key', 'consents.phone']));
  });
});
