import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listening } from '@shop/shared/testing/listening';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OutboxSetup, SmsChannel } from '@shop/shared/contracts/http/outbox';
import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { testSending } from '../testing/testSending.ts';
import { onBothShops } from '../testing/testShop.ts';
import { askLost } from './askingLost.ts';
import { smsAsking, smsSending } from './channels/sms.ts';
import { readyChannel } from './channelKeys.ts';
import { sendDue } from './sending.ts';
import { writeMessages } from './writing.ts';

const TEN = Date.parse('2026-11-26T10:00:00+05:00');
const KEY = 'sk_live & 51';

/** A gateway that can be asked by the shop's own number of a message, on real HTTP. */
async function startGateway() {
  const taken: { id: string; to: string }[] = [];
  /** What it does with the next: its answer is lost after it was taken, or the line is cut before. */
  const accidents: ('loses' | 'cuts' | undefined)[] = [];
  const state = { isDown: false };
  const server = createServer(async (request, response) => {
    const asked = new URL(request.url ?? '', 'http://gateway');
    if (asked.pathname === '/log') {
      if (state.isDown || asked.searchParams.get('key') !== KEY) return response.writeHead(503).end('Later, please');
      const found = taken.some(({ id }) => id === asked.searchParams.get('id'));
      return found ? response.end('{"status":"SENT"}') : response.writeHead(404).end();
    }
    const sent = new URLSearchParams(await text(request));
    const accident = accidents.shift();
    if (accident !== 'cuts') taken.push({ id: sent.get('id') ?? '', to: sent.get('to') ?? '' });
    return accident ? response.destroy() : response.end('OK');
  });
  const origin = await listening(server);
  return { taken, accidents, state, origin, close: () => server.close() };
}

const gateway = await startGateway();
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterAll(() => void gateway.close());

onBothShops(
  'a gateway of SMS that can be asked',
  (shop) => {
    let owner: Record<string, string>;
    let frock: AddedProduct;
    /** The orders of this test. */
    const placed: number[] = [];
    const at = async (time: number) => {
      vi.setSystemTime(time);
      owner = (await signedIn(shop().db, 'administrator')).headers;
    };
    const setUp = async (more: Partial<SmsChannel> = {}, key: string | undefined = KEY) => {
      const setup = await shop().call<OutboxSetup>('GET', '/OutboxController/setup', undefined, owner);
      const fields = ['id', 'to', 'text'].map((name) => ({ name, value: `{${name}}` }));
      const asking = { askAddress: `${gateway.origin}/log?id={id}&key={key}`, askTaken: 'sent', askNothing: '404' };
      const { values } = setup.body.data.sms;
      const set = { ...values, isOn: true, language: 'en', address: `${gateway.origin}/send`, fields, price: 2 };
      const body = { values: { ...set, ...asking, ...more }, ...(key && { key }) };
      return shop().call<{ fields?: Record<string, string> }>('POST', '/OutboxController/sms', body, owner);
    };
    const place = async (primaryPhone: string) => {
      const body = shopperOrder({ productId: frock.id, stockId: frock.stockIds[0] ?? 0, price: 1500, quantity: 1 });
      const user = { ...body.user, primaryPhone };
      const made = await shop().call<CreatedOrder>('POST', '/OrderController/create', { ...body, user });
      placed.push(made.body.data.invoiceId);
      return made.body.data;
    };
    const look = async () => {
      const { db } = shop();
      const { options } = await readyChannel(db, 'sms', null);
      await writeMessages(db);
      await sendDue({
        ...testSending(db),
        sendBy: async () => smsSending(options, KEY, true),
      });
    };
    const askAll = async () => {
      const { db } = shop();
      const ask = smsAsking((await readyChannel(db, 'sms', null)).options, KEY, true);
      if (!ask) throw new Error('It cannot be asked');
      await Promise.all([askLost(db, ask), askLost(db, ask)]);
    };
    const rows = () => {
      const all = shop().db.read.selectFrom('messages').select(['state', 'cost', 'reason', 'order_id']).orderBy('id');
      return all.where('kind', '=', 'confirm').where('order_id', 'in', placed).execute();
    };
    const timelineOf = async (orderId: number) => {
      const all = shop().db.read.selectFrom('order_events').select('detail').where('kind', '=', 'messaged');
      const told = await all.where('order_id', '=', orderId).orderBy('id').execute();
      return told.map(({ detail }) => (JSON.parse(detail) as { state: string }).state);
    };
    const states = async () => (await rows()).map(({ state }) => state);

    beforeAll(async () => {
      await at(TEN);
      const variations = [{ sizeId: await addSize(shop().db, '2-3 Years'), qty: 500 }];
      frock = await addProduct(shop().db, { price: 1500, variations });
      expect((await setUp()).statusCode).toBe(200);
    });
    beforeEach(async () => {
      placed.length = 0;
      await at(TEN);
      gateway.taken.length = 0;
      gateway.accidents.length = 0;
      gateway.state.isDown = false;
    });

    it('leaves nobody in doubt of 40 whose every fourth answer is lost, and tells nobody twice', async () => {
      const numbers = Array.from({ length: 40 }, (_, i) => `0300111${String(i).padStart(4, '0')}`);
      for (const number of numbers) await place(number);
      for (let i = 0; i < 40; i += 1)
        gateway.accidents.push(i % 4 === 3 ? (i % 8 === 3 ? 'loses' : 'cuts') : undefined);
      await look();
      await look();
      const lost = (await states()).filter((state) => state === 'unknown');
      expect(lost).toHaveLength(10);
      // It may list with a delay.
      await at(TEN + 9 * MINUTE_MS);
      await askAll();
      expect((await states()).filter((state) => state === 'unknown')).toHaveLength(10);
      await at(TEN + 11 * MINUTE_MS);
      await askAll();
      await look();
      expect(new Set(await states())).toEqual(new Set(['sent']));
      expect(gateway.taken.map(({ to }) => to).toSorted()).toEqual(numbers.map((number) => `92${number.slice(1)}`));
      expect(new Set(gateway.taken.map(({ id }) => id)).size).toBe(40);
      const all = await rows();
      expect(all.filter(({ cost, reason }) => cost < 200 || reason !== '')).toEqual([]);
      expect(await timelineOf(all[3]?.order_id ?? 0)).toEqual(['unknown', 'sent']);
    });

    it('is asked again within a day where it does not say, and then stays as it is', async () => {
      gateway.accidents.push('loses');
      await place('03001120001');
      await look();
      gateway.state.isDown = true;
      await at(TEN + 11 * MINUTE_MS);
      await askAll();
      gateway.state.isDown = false;
      await at(TEN + 60 * MINUTE_MS);
      await askAll();
      expect(await states()).toEqual(['unknown']);
      await at(TEN + 72 * MINUTE_MS);
      await askAll();
      expect(await states()).toEqual(['sent']);

      gateway.accidents.push('loses');
      await place('03001120002');
      await look();
      await at(TEN + 26 * HOUR_MS);
      await askAll();
      expect(await states()).toEqual(['sent', 'unknown']);
    });

    it('sends nothing again that says nothing any more', async () => {
      gateway.accidents.push('cuts');
      const { invoiceId } = await place('03001130001');
      await look();
      await shop().call('POST', '/OrderController/step', { ids: [invoiceId], step: 'cancel' }, owner);
      await at(TEN + 11 * MINUTE_MS);
      await askAll();
      expect(await states()).toEqual(['queued']);
      await look();
      expect([await states(), gateway.taken]).toEqual([['dropped'], []]);
      expect(await timelineOf(invoiceId)).toEqual(['unknown', 'dropped']);
    });

    it('says in a test what it answers, asked for what it has and for what never was', async () => {
      const tried = async () => {
        const body = { channel: 'sms', to: '03001140001' };
        return (await shop().call<{ asked?: string }>('POST', '/OutboxController/test', body, owner)).body.data;
      };
      const never = 'Asked for one that never was, it says ‘404’: it knows nothing of it.';
      expect(await tried()).toEqual({
        isSent: true,
        sentence: 'It was taken: look at 03001140001.',
        asked: `Asked for it, the gateway says ‘200 {"status":"SENT"}’: it has it. ${never}`,
      });
      await setUp({ askAddress: `${gateway.origin}/log?id=no{id}&key={key}` });
      expect((await tried()).asked).toContain('the address is wrong, and what it has would be sent again.');
      await setUp();
    });

    it('can still be asked once a page of before, which knows nothing of it, has saved', async () => {
      const { sms } = (await shop().call<OutboxSetup>('GET', '/OutboxController/setup', undefined, owner)).body.data;
      const { askAddress: _where, askTaken: _taken, askNothing: _nothing, ...values } = sms.values;
      const saved = await shop().call<OutboxSetup>('POST', '/OutboxController/sms', { values }, owner);
      expect([saved.statusCode, saved.body.data.sms.values]).toEqual([200, sms.values]);
    });

    it('says beside its field what is missing, and takes no key to another server', async () => {
      const refusals = async (more: Partial<SmsChannel>, key?: string) => (await setUp(more, key)).body.data.fields;
      const fields = ['to', 'text'].map((name) => ({ name, value: `{${name}}` }));
      expect(
        await refusals({ askAddress: 'https://sms.example/log', askTaken: '', askNothing: '', fields }, KEY),
      ).toEqual({
        'values.askAddress': 'It must hold {id}.',
        'values.fields': 'A field must hold {id}, by which it is asked.',
        'values.askTaken': 'This is needed.',
        'values.askNothing': 'This is needed.',
      });
      const same = 'It must differ from what it says where it has it.';
      expect(await refusals({ askTaken: ' OK', askNothing: 'ok' })).toEqual({ 'values.askNothing': same });
      // It would stand in any answer.
      expect(await refusals({ success: ' ' })).toEqual({ 'values.success': 'There is no word in it.' });
      const elsewhere = { askAddress: 'https://mine.example/{id}' };
      expect(await refusals(elsewhere, '')).toEqual({ key: 'It goes to another server: please enter it again.' });
      // From there on it goes to fewer.
      expect([(await setUp(elsewhere)).statusCode, (await setUp({ askAddress: '' }, '')).statusCode]).toEqual([
        200, 200,
      ]);
    });
  },
  { origin: 'http://localhost:4000', keysSecret: 'a secret of sixteen or more' },
);
