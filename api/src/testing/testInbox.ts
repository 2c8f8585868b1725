import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Conversation, CustomerMessage } from '@shop/shared/contracts/http/inbox';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OutboxSetup } from '@shop/shared/contracts/http/outbox';
import type { OutboxMessage } from '@shop/shared/contracts/http/outboxMessages';
import { keySealing } from '../kernel/auth/keySealing.ts';
import { whatsAppOf } from '../outbox/channels/whatsapp/ready.ts';
import type { startGraph } from '../outbox/channels/whatsapp/standIn.ts';
import { sendDue, type Sending } from '../outbox/sending.ts';
import { writeMessages } from '../outbox/writing.ts';
import { signedIn } from './testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from './testCatalog.ts';
import { shopperOrder } from './testOrders.ts';
import { testSending } from './testSending.ts';
import { onBothShops, type TestShop } from './testShop.ts';

const NOON = '2026-11-26T12:00:00+05:00';
const KEYS_SECRET = 'a secret of sixteen or more';
const PHONE = '923001234567';

type Graph = Awaited<ReturnType<typeof startGraph>>;

/** Shops that write by WhatsApp and hear what Meta tells of it, at noon of a day; the graph is closed after them. */
export function onInboxes(name: string, graph: Graph, tests: (inbox: ReturnType<typeof inboxOf>) => void): void {
  beforeAll(() => {
    // The shop's own looks, every few seconds, would come between.
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  });
  afterAll(() => {
    vi.useRealTimers();
    graph.close();
  });
  beforeEach(() => {
    graph.deviations.length = 0;
    graph.taken.length = 0;
  });
  const config = { origin: 'http://localhost:4000', keysSecret: KEYS_SECRET, graphAddress: graph.url };
  onBothShops(name, (shop) => tests(inboxOf(shop, graph)), config);
}

function inboxOf(shop: () => TestShop, graph: Graph) {
  let owner: Record<string, string>;
  let frock: AddedProduct;
  let count = 0;
  const at = async (time: string): Promise<void> => {
    vi.setSystemTime(Date.parse(time));
    owner = (await signedIn(shop().db, 'administrator')).headers;
  };
  beforeAll(async () => {
    await at(NOON);
    frock = await addProduct(shop().db, {
      price: 1500,
      variations: [{ sizeId: await addSize(shop().db, '2-3 Years'), qty: 500 }],
    });
    await setPrice(0);
  });
  const setPrice = async (price: number) => {
    const ways = (await shop().call<OutboxSetup>('GET', '/OutboxController/setup', undefined, owner)).body.data;
    const values = { ...ways.whatsapp.values, isOn: true, language: 'en', ...graph.values, price };
    await shop().call('POST', '/OutboxController/whatsapp', { values, ...graph.keys }, owner);
  };
  beforeEach(() => at(NOON));

  const order = async (phone = '03001234567') => {
    const body = shopperOrder({ productId: frock.id, stockId: frock.stockIds[0] ?? 0, price: 1500, quantity: 1 });
    const user = { ...body.user, primaryPhone: phone };
    return (await shop().call<CreatedOrder>('POST', '/OrderController/create', { ...body, user })).body.data;
  };
  const parts = () => {
    const { db, dataDir } = shop();
    const sealing = keySealing({ keysSecret: KEYS_SECRET, databaseUrl: null, dataDir });
    return { db, whatsapp: whatsAppOf(db, { graphAddress: graph.url, origin: 'http://localhost:4000' }, sealing) };
  };
  /** `meanwhile` happens after Meta took a message, and before the shop knows. */
  const look = async (meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
    const { db, whatsapp } = parts();
    const sending: Sending = {
      ...testSending(db),
      sendBy: async () => {
        const send = await whatsapp.sending();
        return (letter) => send(letter).finally(meanwhile);
      },
    };
    await writeMessages(db);
    await sendDue(sending);
    await whatsapp.reply(() => false);
  };
  /** An order whose customer was asked, with what its buttons say. */
  const asked = async (phone?: string) => {
    const made = await order(phone);
    await look();
    const sent = graph.taken.at(-1);
    const [, yes, no] = sent?.body.template?.components ?? [];
    const payload = (of: typeof yes) => of?.parameters[0]?.['payload'] ?? '';
    return { ...made, wamid: sent?.id ?? '', confirm: payload(yes), cancel: payload(no) };
  };
  const tell = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    shop().call('POST', '/OutboxController/webhook', body, headers);
  const seconds = (time = Date.now()) => String(Math.floor(time / 1000));
  const message = (more: object, from = PHONE) => ({
    id: `wamid.in${(count += 1)}`,
    from,
    timestamp: seconds(),
    ...more,
  });
  const say = (one: object) => tell(graph.told({ contacts: [{ wa_id: PHONE }], messages: [one] }));
  const button = (payload: string, context: string) => ({
    type: 'button',
    button: { payload, text: 'Confirm' },
    context: { from: '923001112222', id: context },
  });
  const status = (more: object, to = PHONE) =>
    tell(graph.told({ statuses: [{ timestamp: seconds(), recipient_id: to, ...more }] }));
  const list = async (query = '') =>
    (await shop().call<CustomerMessage[]>('GET', `/InboxController/messages${query}`, undefined, owner)).body.data;
  const conversation = async ({ invoiceId }: CreatedOrder) => {
    const path = `/InboxController/conversation?order=${invoiceId}`;
    return (await shop().call<Conversation>('GET', path, undefined, owner)).body.data;
  };
  const stateOf = async ({ invoiceId }: CreatedOrder) => {
    const path = `/OutboxController/messages?order=${invoiceId}`;
    const { data } = (await shop().call<OutboxMessage[]>('GET', path, undefined, owner)).body;
    return data.map(({ channel, state }) => `${channel} ${state}`).toSorted();
  };
  const fulfilment = async ({ invoiceId }: CreatedOrder) => {
    const row = shop().db.read.selectFrom('orders').select('fulfilment').where('id', '=', invoiceId);
    return (await row.executeTakeFirstOrThrow()).fulfilment;
  };
  const step = (id: number, name: string) => shop().call('POST', '/OrderController/step', { id, step: name }, owner);
  const replies = () => graph.taken.flatMap(({ body }) => body.text?.body ?? []);
  const ask = <T>(method: 'GET' | 'POST', path: string, body?: object) => shop().call<T>(method, path, body, owner);
  return {
    shop,
    setPrice,
    order,
    look,
    asked,
    tell,
    seconds,
    message,
    say,
    button,
    status,
    list,
    conversation,
    stateOf,
    fulfilment,
    step,
    replies,
    at,
    ask,
  };
}
