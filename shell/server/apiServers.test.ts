import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApiServers, type ApiServers } from './apiServers.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const open: Server[] = [];
let servers: ApiServers;
afterEach(async () => {
  await servers.destroy();
  for (const one of open.splice(0)) {
    one.closeAllConnections();
    one.close();
  }
});

/** An api server that answers `answer`, and at /readyz whether `isReady`. Gives its origin. */
async function server(answer: Answer, isReady: () => boolean = () => true): Promise<string> {
  const one = createServer((request, response) => {
    if (request.url !== '/readyz') return answer(request, response);
    return response.writeHead(isReady() ? 200 : 503).end();
  });
  open.push(one);
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}

const says =
  (name: string): Answer =>
  (_request, response) =>
    response.end(name);

const ask = async (method = 'GET', body?: string): Promise<string> =>
  (await servers.fetch('/api/x', { method, ...(body !== undefined && { body }) })).text();

const askTimes = async (times: number): Promise<Record<string, number>> => {
  const answers: string[] = [];
  for (let at = 0; at < times; at += 1) answers.push(await ask());
  return Object.fromEntries([...Map.groupBy(answers, (one) => one)].map(([name, same]) => [name, same.length]));
};

describe('several servers of an api that runs apart', () => {
  it('are asked in turn, and the one with fewer in hand first', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    let isHolding = false;
    const slow: Answer = async (_request, response) => {
      if (isHolding) await held;
      response.end('a');
    };
    servers = openApiServers([await server(slow), await server(says('b'))]);
    expect(await askTimes(6)).toEqual({ a: 3, b: 3 });
    isHolding = true;
    const waiting = ask();
    expect(await askTimes(4)).toEqual({ b: 4 });
    letGo();
    expect(await waiting).toBe('a');
  });

  it('are left out while they say that they are not ready; while none is, all are asked', async () => {
    const ready = { a: true, b: true };
    const [a, b] = [await server(says('a'), () => ready.a), await server(says('b'), () => ready.b)];
    servers = openApiServers([a, b]);
    ready.a = false;
    await expect.poll(() => askTimes(4), { timeout: 10_000 }).toEqual({ b: 4 });
    ready.a = true;
    await expect.poll(() => askTimes(4), { timeout: 10_000 }).toEqual({ a: 2, b: 2 });
    Object.assign(ready, { a: false, b: false });
    await expect.poll(() => askTimes(4), { timeout: 10_000 }).toEqual({ a: 2, b: 2 });
  });

  describe('of which one is gone', () => {
    let gone: string;
    beforeEach(async () => {
      gone = await server(says('gone'));
      await new Promise((resolve) => open.pop()?.close(resolve));
    });

    it.each(['GET', 'POST'])('have every %s answered by the other: nothing had been sent', async (method) => {
      const echo: Answer = async (request, response) => {
        let text = '';
        for await (const chunk of request) text += String(chunk);
        response.end(`b ${text}`);
      };
      servers = openApiServers([gone, await server(echo)]);
      for (const time of [1, 2, 3]) {
        const answer = await ask(method, method === 'POST' ? `order ${time}` : undefined);
        expect(answer).toBe(method === 'POST' ? `b order ${time}` : 'b ');
      }
    });

    it('say so when the other is gone too', async () => {
      servers = openApiServers([gone, gone]);
      await expect(ask()).rejects.toThrow();
    });
  });

  it('are asked again for what only reads when one hangs up, and not for what may have arrived', async () => {
    let arrived = 0;
    const hangsUp: Answer = (request) => {
      arrived += 1;
      request.socket.destroy();
    };
    servers = openApiServers([await server(hangsUp), await server(says('b'))]);
    expect(await ask()).toBe('b');
    await servers.destroy();
    servers = openApiServers([await server(hangsUp), await server(hangsUp)]);
    arrived = 0;
    await expect(ask('POST', 'order')).rejects.toThrow();
    expect(arrived).toBe(1);
  });

  it('of which one hangs keep nobody waiting: what only reads is asked of the other, what may have arrived is not', async () => {
    let hangs = false;
    const { promise: never } = Promise.withResolvers<void>();
    const frozen = createServer(async (_request, response) => {
      if (hangs) await never;
      response.end('frozen');
    }).listen(0, '127.0.0.1');
    open.push(frozen);
    await new Promise((resolve) => frozen.once('listening', resolve));
    const origin = `http://127.0.0.1:${(frozen.address() as AddressInfo).port}`;
    let isReady = false;
    servers = openApiServers([origin, await server(says('b'), () => isReady)]);
    await expect.poll(() => askTimes(4), { timeout: 10_000 }).toEqual({ frozen: 4 });
    hangs = true;
    const [read, order] = [ask(), ask('POST', 'order')];
    isReady = true;
    await expect(order).rejects.toThrow();
    expect(await read).toBe('b');
    expect(await askTimes(2)).toEqual({ b: 2 });
  });
});
