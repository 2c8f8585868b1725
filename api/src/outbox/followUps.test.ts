import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { MessageChannel } from '@shop/shared/contracts/messageKinds';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { addOrderEvent } from '../orders/steps/events.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../testing/testCatalog.ts';
import { editOf } from '../testing/testEdits.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { tellInto } from '../testing/testSending.ts';
import { onBothShops } from '../testing/testShop.ts';

const TEN = Date.parse('2026-11-26T10:00:00+05:00');

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));

onBothShops('messages after what was told first', (shop) => {
  let owner: Record<string, string>;
  let frock: AddedProduct;
  const letters: Parameters<typeof tellInto>[1] = [];
  const at = async (time: number) => {
    vi.setSystemTime(time);
    owner = (await signedIn(shop().db, 'administrator')).headers;
  };
  const post = async (path: string, body: object) => {
    const reply = await shop().call<never>('POST', path, body, owner);
    expect([path, reply.statusCode, reply.text]).toEqual([path, 200, reply.text]);
    return reply.body.data;
  };
  const switchOn = (channel: MessageChannel, since: number) =>
    shop().db.transaction((trx) =>
      trx
        .insertInto('message_channels')
        .values({ channel, is_on: 1, options: '{"language":"en"}', since: new Date(since).toISOString() })
        .execute(),
    );
  beforeAll(async () => {
    await at(TEN);
    const variations = [{ sizeId: await addSize(shop().db, '2-3 Years'), qty: 500 }];
    frock = await addProduct(shop().db, { name: 'Frock', price: 1500, variations });
    await switchOn('mail', TEN - 4 * DAY_MS);
  });
  beforeEach(async () => {
    await at(TEN);
    letters.length = 0;
  });
  const look = () => tellInto(shop().db, letters);
  const subjects = () => letters.map(({ to, subject }) => `${to.split('@')[0]}: ${subject.split(' INV')[0]}`);
  const place = async (name: string, primaryPhone: string) => {
    const body = shopperOrder({ productId: frock.id, stockId: frock.stockIds[0] ?? 0, price: 1500, quantity: 1 });
    const user = { ...body.user, primaryPhone, email: `${name}@mail.example` };
    const { invoiceId } = (await post('/OrderController/create', { ...body, user })) as CreatedOrder;
    await look();
    letters.length = 0;
    return invoiceId;
  };
  const edit = async (id: number, change: { quantity?: number; notes?: string }) => {
    const path = `/OrderController/order?id=${id}`;
    const order = (await shop().call<OrderDetail>('GET', path, undefined, owner)).body.data;
    const { quantity, ...more } = change;
    const line = { stockId: frock.stockIds[0] ?? 0, price: 1500, quantity: quantity ?? 1 };
    await post('/OrderController/update', editOf(order, { ...more, ...(quantity && { lines: [line] }) }));
  };
  const deliver = async (id: number) => {
    for (const step of ['confirm', 'dispatch', 'deliver']) await post('/OrderController/step', { id, step });
    await look();
    letters.length = 0;
  };

  it('tell once how an order is after it was changed, and nothing of notes', async () => {
    const id = await place('ayesha', '03001110001');
    await edit(id, { notes: 'Rings twice' });
    await look();
    await at(TEN + 6 * MINUTE_MS);
    await look();
    expect(letters).toEqual([]);
    await edit(id, { quantity: 2 });
    await look();
    await edit(id, { quantity: 3 });
    await at(TEN + 12 * MINUTE_MS);
    await look();
    await look();
    await at(TEN + 18 * MINUTE_MS);
    await look();
    await look();
    expect(subjects()).toEqual(['ayesha: Your order']);
    expect(letters[0]?.text).toMatch(/ was changed\. It is now:\n3 × Frock, Red, 2-3 Years\nTotal: Rs 4,700, paid/);
  });

  it('tell a change that a note was written after', async () => {
    const id = await place('gulnaz', '03001110007');
    await edit(id, { quantity: 2 });
    await look();
    await edit(id, { notes: 'Rings twice' });
    await look();
    await at(TEN + 6 * MINUTE_MS);
    await look();
    await look();
    expect(subjects()).toEqual(['gulnaz: Your order']);
    expect(letters[0]?.text).toMatch(/ was changed\. It is now:\n2 × Frock/);
  });

  it('tell nothing of a change to an order that went on meanwhile', async () => {
    const id = await place('bano', '03001110002');
    await edit(id, { quantity: 2 });
    await look();
    await post('/OrderController/step', { id, step: 'cancel' });
    await at(TEN + 6 * MINUTE_MS);
    await look();
    expect(subjects()).toEqual(['bano: Your order']);
    expect(letters[0]?.text).toMatch(/ is cancelled\. Nothing is to be paid\./);
  });

  it('ask nobody how they like it before that is switched on, nor of what was delivered before', async () => {
    for (const [name, time] of [
      ['hina', TEN - 3 * DAY_MS - HOUR_MS],
      ['iqra', TEN - HOUR_MS],
    ] as const) {
      await at(time);
      await deliver(await place(name, '03001110008'));
    }
    await look();
    expect(letters).toEqual([]);
    await at(TEN);
    await post('/OutboxController/text', { kind: 'review', channel: 'mail', language: 'en', isOn: true });
    await deliver(await place('jamila', '03001110010'));
    await at(TEN + 3 * DAY_MS + MINUTE_MS);
    await look();
    expect(subjects()).toEqual(['jamila: How do you like it? Order']);
  });

  it('ask three days after it was delivered how they like it, once in a month, and by day', async () => {
    const [first, second] = [await place('chanda', '03001110003'), await place('chanda', '03001110003')];
    await deliver(first);
    await deliver(second);
    await look();
    await at(TEN + 3 * DAY_MS - 2 * HOUR_MS);
    await look();
    expect(letters).toEqual([]);
    await at(TEN + 3 * DAY_MS + MINUTE_MS);
    await look();
    await look();
    expect(subjects()).toEqual(['chanda: How do you like it? Order']);
    await at(TEN + 4 * DAY_MS);
    await look();
    expect(letters).toHaveLength(1);
  });

  it('ask nobody who sent something back, or said STOP, or whose order came before it was switched on', async () => {
    const [back, stopped] = [await place('dua', '03001110004'), await place('erum', '03001110005')];
    for (const id of [back, stopped, await place('gohar', '03001110009')]) await deliver(id);
    await shop().db.transaction((trx) => addOrderEvent(trx, { orderId: back, kind: 'goods-returned', by: null }));
    await post('/CustomerController/consent', { phone: '03001110005', isYes: false });
    await switchOn('sms', TEN + HOUR_MS);
    for (const channel of ['mail', 'sms'])
      await post('/OutboxController/text', { kind: 'review', channel, language: 'en', isOn: true });
    await at(TEN + 3 * DAY_MS + MINUTE_MS);
    await look();
    expect(letters.map(({ by, to }) => [by, to.split('@')[0]])).toEqual([['mail', 'gohar']]);
  });

  it('ask by SMS only whom WhatsApp does not ask', async () => {
    await switchOn('whatsapp', TEN);
    await post('/OutboxController/text', { kind: 'review', channel: 'whatsapp', language: 'en', isOn: true });
    await at(TEN + 2 * HOUR_MS);
    await deliver(await place('fiza', '03001110006'));
    await at(TEN + 3 * DAY_MS + 2 * HOUR_MS + MINUTE_MS);
    await look();
    expect(letters.map(({ by }) => by).toSorted()).toEqual(['mail', 'whatsapp']);
  });

  it('tell with which courier a parcel comes, by which number and page, and then that it was taken or came back', async () => {
    const form = {
      name: 'Leopards',
      charge: 250,
      returnCharge: 120,
      trackingPage: 'https://leopards.example/{number}',
    };
    const { courierId } = (await post('/CourierController/create', form)) as { courierId: number };
    for (const [name, step, said] of [
      ['mahnoor', 'deliver', 'was delivered. Thank you!'],
      ['naila', 'return', 'came back to us. Would you like it sent again?'],
    ] as const) {
      const id = await place(name, `030011100${name.length + 20}`);
      await post('/OrderController/step', { id, step: 'confirm' });
      const parcels = [{ id, trackingNumber: `LE-${id}` }];
      await post('/DispatchController/dispatch', { courierId, parcels });
      await look();
      await post('/OrderController/step', { id, step });
      await look();
      const [sent, ended] = letters.filter(({ by }) => by === 'mail').map(({ text }) => text);
      expect(sent).toContain(`\nWith Leopards\nParcel: LE-${id}\nhttps://leopards.example/LE-${id}`);
      expect(ended).toContain(said);
      letters.length = 0;
    }
  });

  it('tell nothing that happened before its kind was switched on, and all of after', async () => {
    const told = (isOn: boolean) =>
      post('/OutboxController/text', { kind: 'delivered', channel: 'mail', language: 'en', isOn });
    await told(false);
    await deliver(await place('kiran', '03001110011'));
    await at(TEN + MINUTE_MS);
    await told(true);
    const id = await place('lubna', '03001110012');
    for (const step of ['confirm', 'dispatch', 'deliver']) await post('/OrderController/step', { id, step });
    await look();
    expect(letters.filter(({ text }) => text.includes('was delivered')).map(({ to }) => to)).toEqual([
      'lubna@mail.example',
    ]);
  });
});
