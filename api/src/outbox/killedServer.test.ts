import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { WEBHOOK_PATH } from '@shop/shared/contracts/http/whatsAppWebhook';
import { atExit } from '../testing/atExit.ts';
import { onBothDatabases } from '../testing/bothDatabases.ts';
import { freePort } from '../testing/freePort.ts';
import { ROUNDS } from '../testing/rounds.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { openDatabase } from '../kernel/db/openDatabase.ts';
import { startGraph } from './channels/whatsapp/standIn.ts';

const [ORDERS, KILLS] = ROUNDS.isLong ? [500, 20] : [20, 1];
const LIMIT_MS = ROUNDS.isLong ? 1_800_000 : 300_000;
const NOON = Date.parse('2026-11-26T12:00:00+05:00');
const PROGRAM = new URL('../testing/serveFast.ts', import.meta.url).pathname;

const graph = await startGraph();
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterAll(() => void graph.close());

onBothDatabases('a server that is killed in the middle of asking for confirmation', (store) => {
  it(
    'asks nobody twice, nobody whose order was cancelled before, and all others, by what Meta tells of lost answers',
    async () => {
      const { dataDir, databaseUrl } = store();
      const db = openDatabase({ dataDir, databaseUrl });
      const sizeId = await addSize(db, '2-3 Years');
      const { id, stockIds } = await addProduct(db, { price: 1500, variations: [{ sizeId, qty: 5000 }] });
      const { headers: owner } = await signedIn(db, 'administrator');
      const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
      onTestFinished(server.stop);
      /** As somebody does whose line was cut: again, until it is answered. */
      const post = async (path: string, body: object | string, headers: Record<string, string> = owner) => {
        const key = { 'idempotency-key': randomUUID() };
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        for (;;) {
          const type = { 'content-type': 'application/json' };
          const sent = { method: 'POST', headers: { ...type, ...key, ...headers }, body: text };
          const reply = await fetch(`${server.origin}/api${path}`, sent).catch(() => null);
          const said = reply && reply.status < 500 ? await reply.text().catch(() => null) : null;
          if (reply && said !== null) return { status: reply.status, said };
          await pause();
        }
      };
      const values = { isOn: true, language: 'en', mostPerDay: 9999, version: 'v23.0', price: 1, ownerTo: '' };
      const body = { values: { ...values, ...graph.values }, ...graph.keys };
      expect(await post('/OutboxController/whatsapp', body)).toMatchObject({ status: 200 });

      const kills = new Set(Array.from({ length: KILLS }, (_, k) => killedAt(k)));
      const plan = Array.from({ length: ORDERS }, (_, at) => {
        if (kills.has(at)) return { kill: server.kill, isTaken: [...kills].indexOf(at) % 4 !== 3 };
        return at % 10 === 9 ? ('loses' as const) : undefined;
      });
      graph.taken.length = 0;
      graph.deviations.splice(0, Infinity, ...plan);

      // Meta tells what became of messages until it is heard, and some of it twice.
      const over = new AbortController();
      const meta = (async () => {
        for (let next = 0; !over.signal.aborted || next < graph.taken.length;) {
          const message = graph.taken[next];
          if (!message) {
            await pause();
            continue;
          }
          const about = message.body['biz_opaque_callback_data'];
          const status = { id: message.id, status: 'delivered', timestamp: '1795676400', recipient_id: message.to };
          const told = graph.told({ statuses: [{ ...status, biz_opaque_callback_data: about }] });
          for (let time = 0; time <= next % 2; time += 1) await post(WEBHOOK_PATH, told.body, told.headers);
          next += 1;
        }
      })();

      const order = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 1500, quantity: 1 });
      const numbers = Array.from({ length: ORDERS }, (_, i) => `0300123${String(i).padStart(4, '0')}`);
      const waiting = numbers.entries();
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (const [at, primaryPhone] of waiting) {
            const { said } = await post(
              '/OrderController/create',
              { ...order, user: { ...order.user, primaryPhone } },
              {},
            );
            const { data } = JSON.parse(said) as { data: { invoiceId: number } };
            if (at % 10 === 4) await post('/OrderController/step', { ids: [data.invoiceId], step: 'cancel' });
          }
        }),
      );
      const rows = () =>
        db.read
          .selectFrom('orders as o')
          .leftJoin('messages as m', (join) => join.onRef('m.order_id', '=', 'o.id').on('m.kind', '=', 'confirm'))
          .leftJoin('order_events as e', (join) => join.onRef('e.order_id', '=', 'o.id').on('e.kind', '=', 'cancelled'))
          .select(['o.customer_phone', 'm.state', 'm.sent_at', 'e.at as cancelled_at'])
          .orderBy('o.id')
          .execute();
      const ENDS = new Set(['sent', 'delivered', 'unknown', 'dropped', 'failed']);
      const isOver = async () =>
        server.kills() === KILLS &&
        (await rows()).every(({ state, cancelled_at }) => (state ? ENDS.has(state) : cancelled_at !== null));
      while (!(await isOver())) await pause();
      over.abort();
      await meta;
      const all = await rows();
      expect(all.map(({ customer_phone }) => customer_phone).toSorted()).toEqual(numbers);
      const to = graph.taken.map((message) => message.to);
      expect(to).toHaveLength(new Set(to).size);
      const late = all.filter((row) => row.cancelled_at !== null && row.sent_at && row.sent_at > row.cancelled_at);
      expect(late).toEqual([]);
      const standing = all.filter(({ cancelled_at }) => cancelled_at === null);
      const count = (state: string) => standing.filter((row) => row.state === state).length;
      expect(count('delivered') + count('unknown')).toBe(standing.length);
      expect(count('unknown')).toBeLessThanOrEqual(ORDERS / 100);
      process.stdout.write(
        `${ORDERS} orders, ${server.kills()} kills, ${to.length} asked, ${count('unknown')} perhaps, ${all.length - standing.length} cancelled.\n`,
      );
      await db.close();
    },
    LIMIT_MS,
  );
});

/** Spread over the first three quarters of what Meta is sent, so that none is left out. */
const killedAt = (kill: number): number => 1 + Math.floor((kill * ORDERS * 0.75) / KILLS);

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A server that is started again whenever it is killed. */
async function startServer(env: NodeJS.ProcessEnv) {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let isStopped = false;
  let kills = 0;
  const clock = {
    CLOCK_FROM: String(NOON),
    CLOCK_STARTED: String(performance.timeOrigin + performance.now()),
    CLOCK_SPEED: '10',
  };
  const open = { BOTCHECK: 'off', RATE_LIMIT: 'off', SEED: 'none', HOST: '127.0.0.1' };
  const start = (): void => {
    if (isStopped) return;
    child = spawn(process.execPath, [PROGRAM], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...open,
        ...clock,
        ...env,
        PORT: String(port),
        ORIGIN: `http://localhost:${port}`,
        GRAPH: graph.url,
        KEYS_SECRET: 'a-secret-of-sixteen-or-more',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) => {
      if (code !== null) throw new Error(`the server ended with ${code}`);
      start();
    });
  };
  const stop = (): void => {
    isStopped = true;
    atExit.delete(stop);
    child?.kill('SIGKILL');
  };
  atExit.add(stop);
  start();
  return {
    origin: `http://127.0.0.1:${port}`,
    stop,
    kill: () => void (kills += Number(child?.kill('SIGKILL'))),
    kills: () => kills,
  };
}
