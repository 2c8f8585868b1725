import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveEvent, LiveKind } from '@shop/shared/contracts/http/events';
import { buildApp } from '../buildApp.ts';
import { readConfig } from '../kernel/config/config.ts';
import type { Database } from '../kernel/db/database.ts';
import { openDatabase } from '../kernel/db/openDatabase.ts';
import { onBothDatabases } from '../testing/bothDatabases.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';

type Headers = Record<string, string>;

/** What is told after the call, as it comes. */
interface Stream {
  headers: globalThis.Headers;
  /** The next event. */
  next(): Promise<LiveEvent>;
  /** Resolves when the server has ended it. */
  ended(): Promise<string>;
  cancel(): Promise<void>;
}

async function listen(origin: string, headers: Headers): Promise<Stream> {
  const response = await fetch(`${origin}/api/LiveController/events`, { headers });
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no body');
  let text = '';
  const more = async (): Promise<boolean> => {
    const { done, value } = await reader.read();
    text += value ?? '';
    return !done;
  };
  return {
    headers: response.headers,
    async next() {
      for (;;) {
        const found = /^id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/m.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          const event = JSON.parse(found[3] ?? '') as LiveEvent;
          expect([String(event.id), event.kind]).toEqual([found[1], found[2]]);
          return event;
        }
        if (!(await more())) throw new Error(`ended: ${text}`);
      }
    },
    async ended() {
      while (await more());
      return text;
    },
    cancel: () => reader.cancel(),
  };
}

onBothDatabases('live events', (store) => {
  let db: Database;
  let app: FastifyInstance;
  let origin = '';
  let manager: Headers = {};
  let cashier: Headers = {};

  const open = async (): Promise<void> => {
    const config = { ...readConfig({ BOTCHECK: 'off', RATE_LIMIT: 'off', SEED: 'none' }), ...store() };
    db = openDatabase(config);
    app = await buildApp(config, { logger: false, database: db });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  };
  beforeAll(async () => {
    await open();
    manager = (await signedIn(db, 'manager')).headers;
    cashier = (await signedIn(db, 'cashier')).headers;
  });
  afterAll(() => app.close());

  const happen = (...kinds: LiveKind[]) =>
    db.transaction((trx) =>
      recordEvents(
        trx,
        null,
        kinds.map((kind) => ({ kind, subject: 7 })),
      ),
    );

  it('tell of an order that is placed, and of the stock it takes', async () => {
    const sizeId = await addSize(db, '1-2 Years');
    const { id, stockIds } = await addProduct(db, { price: 900, variations: [{ sizeId, qty: 5 }] });
    const stream = await listen(origin, cashier);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers.get('content-encoding')).toBeNull();
    const payload = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 900, quantity: 1 });
    const order = await app.inject({ method: 'POST', url: '/api/OrderController/create', payload });
    const { invoiceId } = order.json().data;
    const at = expect.stringMatching(/Z$/);
    expect(await stream.next()).toEqual({
      id: expect.any(Number),
      kind: 'orders',
      subject: invoiceId,
      userId: null,
      at,
    });
    expect(await stream.next()).toMatchObject({ kind: 'stock', subject: id });
    await stream.cancel();
  });

  it('are those one may read', async () => {
    const [seen, seenByManager] = [await listen(origin, cashier), await listen(origin, manager)];
    await happen('products', 'people', 'orders');
    expect((await seen.next()).kind).toBe('orders');
    expect((await seenByManager.next()).kind).toBe('products');
    expect((await seenByManager.next()).kind).toBe('orders');
    await Promise.all([seen.cancel(), seenByManager.cancel()]);
  });

  it('go on after the last one that was heard, also after a restart', async () => {
    const first = await listen(origin, manager);
    await happen('orders');
    const { id } = await first.next();
    const closing = app.close();
    await first.ended();
    await closing;
    await open();
    await happen('stock');
    await happen('orders');
    const again = await listen(origin, { ...manager, 'last-event-id': String(id) });
    expect(await again.next()).toMatchObject({ kind: 'stock' });
    expect(await again.next()).toMatchObject({ kind: 'orders' });
    await again.cancel();
  });

  it('say that everything may have happened when that is no longer known', async () => {
    const stream = await listen(origin, { ...cashier, 'last-event-id': '999999999' });
    const first = await stream.next();
    await happen('orders');
    const told: [string, number][] = [[first.kind, first.subject]];
    while (told.at(-1)?.[1] !== 7) {
      const { kind, subject } = await stream.next();
      told.push([kind, subject]);
    }
    expect(told.pop()).toEqual(['orders', 7]);
    expect(new Set(told.map(([, subject]) => subject))).toEqual(new Set([0]));
    const kinds = told.map(([kind]) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['orders', 'stock', 'lookups', 'settings']));
    expect(kinds).not.toContain('people');
    await stream.cancel();
  });

  it('end when the session does', async () => {
    const { headers } = await signedIn(db, 'manager');
    const stream = await listen(origin, headers);
    await app.inject({ method: 'POST', url: '/api/PublicController/authLogout', headers });
    expect(await stream.ended()).toBe(': open\n\n');
  });

  it.each(['x', '-1', '1.5'])('are refused after %s', async (last) => {
    const reply = await app.inject({
      url: '/api/LiveController/events',
      headers: { ...manager, 'last-event-id': last },
    });
    expect(reply.statusCode).toBe(400);
  });

  it('are not for more windows than anybody has', async () => {
    const { headers } = await signedIn(db, 'cashier');
    const streams: Stream[] = [];
    for (let i = 0; i < 20; i += 1) streams.push(await listen(origin, headers));
    const reply = await app.inject({ url: '/api/LiveController/events', headers });
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    await Promise.all(streams.map((stream) => stream.cancel()));
  });
});
