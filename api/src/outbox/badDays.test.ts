import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { listening } from '@shop/shared/testing/listening';
import type { QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { linksOf } from '../orders/confirmation/links.ts';
import { expireUnconfirmed } from '../orders/limits/expireUnconfirmed.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { testSending } from '../testing/testSending.ts';
import { onBothShops } from '../testing/testShop.ts';
import { NotTaken, type Letter, type Send } from './channels/channel.ts';
import { smsSending } from './channels/sms.ts';
import { readChannels } from './reading.ts';
import { sendDue } from './sending.ts';
import { writeMessages } from './writing.ts';

const TEN = Date.parse('2026-11-26T10:00:00+05:00');

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));

onBothShops('bad days of messages', (shop) => {
  let owner: Record<string, string>;
  let frock: AddedProduct;
  let isDead = false;
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();
  let gateway: Send | null = null;
  const letters: Letter[] = [];

  const at = async (time: number) => {
    vi.setSystemTime(time);
    owner = (await signedIn(shop().db, 'administrator')).headers;
  };
  const place = async (phone: string) => {
    const body = shopperOrder({ productId: frock.id, stockId: frock.stockIds[0] ?? 0, price: 1500, quantity: 1 });
    const user = { ...body.user, primaryPhone: phone };
    const made = await shop().call<CreatedOrder>('POST', '/OrderController/create', { ...body, user });
    return made.body.data.invoiceId;
  };
  const step = async (id: number, name: string) => {
    const reply = await shop().call('POST', '/OrderController/step', { ids: [id], step: name }, owner);
    expect([name, reply.statusCode]).toEqual([name, 200]);
  };
  const look = async () => {
    const { db } = shop();
    await writeMessages(db);
    await sendDue({
      ...testSending(db),
      // Asked for while a message is written.
      links: async () => {
        await meanwhile();
        return linksOf('a secret');
      },
      sendBy: async () => async (letter) => {
        if (gateway) return gateway(letter);
        if (isDead) throw new NotTaken('later', 'The gateway cannot be reached.');
        letters.push(letter);
        return { providerId: '', cost: 0 };
      },
    });
  };
  const fulfilments = async (...ids: number[]) => {
    const rows = shop().db.read.selectFrom('orders').select(['id', 'fulfilment']).where('id', 'in', ids);
    return (await rows.orderBy('id').execute()).map(({ fulfilment }) => fulfilment);
  };

  beforeAll(async () => {
    await at(TEN);
    const { db } = shop();
    frock = await addProduct(db, {
      price: 1500,
      variations: [{ sizeId: await addSize(db, '2-3 Years'), qty: 500 }],
    });
    const since = new Date(TEN - 1).toISOString();
    await db.transaction((trx) =>
      trx
        .insertInto('message_channels')
        .values({ channel: 'sms', is_on: 1, options: JSON.stringify({ language: 'en' }), since })
        .execute(),
    );
  });
  beforeEach(async () => {
    await at(TEN);
    letters.length = 0;
    isDead = false;
    gateway = null;
    meanwhile = () => Promise.resolve();
  });

  it('cancel nothing while a provider is dead for six hours, and tell afterwards only what still makes sense', async () => {
    const { db } = shop();
    isDead = true;
    const [waits, confirmed, cancelled, later] = [
      await place('03001110001'),
      await place('03001110002'),
      await place('03001110003'),
      await place('03001110004'),
    ];
    // Longer ago than the shop keeps what nobody confirms.
    const long = new Date(TEN - 90 * HOUR_MS).toISOString();
    const old = { created_at: long, confirm_due: long };
    await db.transaction((trx) => trx.updateTable('orders').set(old).where('id', '=', waits).execute());
    for (let minute = 0; minute <= 360; minute += 20) {
      await at(TEN + minute * MINUTE_MS);
      await look();
      await expireUnconfirmed(db, new Date());
      if (minute === 120) await step(confirmed, 'confirm');
      if (minute === 180) await step(cancelled, 'cancel');
    }
    expect(await fulfilments(waits, confirmed, cancelled, later)).toEqual(['new', 'confirmed', 'cancelled', 'new']);
    const queue = await shop().call<QueuedOrder[]>('GET', '/ConfirmationController/queue?limit=10', undefined, owner);
    expect(queue.body.data.map(({ invoiceId }) => invoiceId)).toEqual([waits, later]);
    isDead = false;
    await at(TEN + 8 * HOUR_MS);
    await look();
    expect(letters.map(({ to }) => to).toSorted()).toEqual(['923001110001', '923001110004']);
  });

  it('ask nobody whose order is cancelled or packed while its message is written, and write anew what was changed', async () => {
    const gone = await place('03001110005');
    meanwhile = () => step(gone, 'cancel');
    await look();
    const packed = await place('03001110007');
    meanwhile = async () => {
      await step(packed, 'confirm');
      await step(packed, 'dispatch');
      meanwhile = () => Promise.resolve();
    };
    await look();
    expect(letters).toEqual([]);
    await look();
    expect(letters.splice(0).map(({ text: said }) => said)).toEqual([expect.stringContaining('is on its way')]);

    const changed = await place('03001110006');
    const { db } = shop();
    meanwhile = () =>
      db.transaction((trx) =>
        trx
          .updateTable('orders')
          .set((eb) => ({ total: 160_000, subtotal: 160_000, shipping: 0, version: eb('version', '+', 1) }))
          .where('id', '=', changed)
          .execute(),
      );
    await look();
    expect(letters).toEqual([]);
    meanwhile = () => Promise.resolve();
    await look();
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('1,600')]);
  });

  it('wait for no slow provider, and send to nobody twice whom it may have told', async () => {
    const { db } = shop();
    const heard: string[] = [];
    let slow: ServerResponse | undefined;
    const server = createServer(async (request, response) => {
      heard.push(new URLSearchParams(await text(request)).get('to') ?? '');
      if (heard.length === 1) slow = response;
      else response.end('OK');
    });
    const address = await listening(server);
    onTestFinished(() => void server.close());
    const limits: { ms: number; over: AbortController }[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const over = new AbortController();
      limits.push({ ms, over });
      return over.signal;
    });
    onTestFinished(() => void timeout.mockRestore());
    const { options } = (await readChannels(db.read)).sms;
    gateway = smsSending({ ...options, address }, '', true);
    const [first, second] = [await place('03001110008'), await place('03001110009')];
    const waiting = look();
    await expect.poll(() => slow !== undefined).toBe(true);
    // Another server goes on with the others meanwhile.
    await look();
    expect(heard).toEqual(['923001110008', '923001110009']);
    expect(limits[0]?.ms).toBeLessThanOrEqual(15_000);
    limits[0]?.over.abort();
    await waiting;
    await at(TEN + HOUR_MS);
    await look();
    expect(heard).toHaveLength(2);
    const rows = db.read.selectFrom('messages').select('state').where('order_id', 'in', [first, second]);
    expect((await rows.orderBy('order_id').execute()).map(({ state }) => state)).toEqual(['unknown', 'sent']);
  });

  it('leave no hole where something of a text is empty: name, courier, number and page of the parcel', async () => {
    const body = shopperOrder({ productId: frock.id, stockId: frock.stockIds[0] ?? 0, price: 1500, quantity: 1 });
    // All that is left of a name without what could be an address.
    const user = { ...body.user, primaryPhone: '03001110010', fullname: 'www.evil.example' };
    const made = await shop().call<CreatedOrder>('POST', '/OrderController/create', { ...body, user });
    const { invoiceId, invoiceNumber } = made.body.data;
    const own = { kind: 'dispatched', channel: 'sms', language: 'en', isOn: true };
    const written = 'Salam {name}\nOrder {number} is on its way.\n{courier} {tracking}\n{parcel}\nSee {link}';
    await step(invoiceId, 'confirm');
    await step(invoiceId, 'dispatch');
    await shop().call('POST', '/OutboxController/text', { ...own, text: written }, owner);
    await look();
    await shop().call('POST', '/OutboxController/text', { ...own, text: '' }, owner);
    expect(letters.map(({ text: said }) => said)).toEqual([
      expect.stringMatching(
        new RegExp(`^Order ${invoiceNumber} is on its way\\.\nSee https://shop\\.example/track\\?[^{}]*$`),
      ),
    ]);
  });
});
