import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { ROUNDS } from 'api/testing/rounds';
import { hasHaproxy, startHaproxy } from './haproxy.ts';

const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const one of cleanUp.toReversed()) await one();
});

describe.runIf(hasHaproxy)('an order that a server takes and never answers', () => {
  it('is given up by the balancer, so that its page asks again', async () => {
    // One that is ready whenever it is asked: what is frozen is the order.
    const frozen = createServer(({ method }, answer) => void (method === 'GET' && answer.end('ready')));
    frozen.listen(0, '127.0.0.1');
    await once(frozen, 'listening');
    cleanUp.push(() => frozen.closeAllConnections());
    cleanUp.push(() => frozen.close());
    const haproxy = await startHaproxy(`http://127.0.0.1:${(frozen.address() as AddressInfo).port}`);
    cleanUp.push(() => haproxy.remove());
    const ask = async (method: string, path: string): Promise<number> => {
      // Its certificate is of our own making.
      const at = { host: 'localhost', port: haproxy.port, path, method, rejectUnauthorized: false };
      const [answer] = (await once(request(at).end(), 'response')) as [IncomingMessage];
      answer.resume();
      // The second of its two servers is nowhere, which it has to find out.
      return answer.statusCode === 503 ? ask(method, path) : (answer.statusCode ?? 0);
    };
    const from = Date.now();
    expect(await ask('POST', '/api/OrderController/create')).toBe(504);
    const waited = Date.now() - from;
    process.stdout.write(`Given up after ${waited} ms.\n`);
    expect(waited).toBeLessThanOrEqual(ROUNDS.isLong ? 11_000 : 30_000);
  });
});
