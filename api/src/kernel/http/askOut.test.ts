import { createServer, type RequestListener } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { listening } from '@shop/shared/testing/listening';
import { freePort } from '../../testing/freePort.ts';
import { askOut, NotSent } from './askOut.ts';

let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
const at = `${await listening(server)}/orders`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (more: object = {}, address = at) =>
  askOut(address, { headers: { token: 'x' }, body: '{}', isLoopbackOpen: true, ...more });

it('gives the answer as it came, whatever its status, and follows nowhere', async () => {
  answer = (request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/' });
    response.end(`${request.method} ${request.headers['token'] as string}`);
  };
  expect(await ask()).toMatchObject({ status: 302, body: Buffer.from('POST x') });
  expect(await ask({ method: 'GET', body: undefined })).toMatchObject({ body: Buffer.from('GET x') });
});

it('tells what never left from what may have been heard', async () => {
  await expect(ask({}, `http://127.0.0.1:${await freePort()}/`)).rejects.toBeInstanceOf(NotSent);
  await expect(ask({ isLoopbackOpen: false })).rejects.toBeInstanceOf(NotSent);
  const unknown = async (promise: Promise<unknown>) =>
    expect(await promise.catch((error: unknown) => error instanceof Error && !(error instanceof NotSent))).toBe(true);
  answer = (request) => request.socket.destroy();
  await unknown(ask());
  answer = () => undefined;
  await unknown(ask({ limitMs: 50 }));
  answer = (_request, response) => response.end('x'.repeat(2000));
  await unknown(ask({ mostBytes: 1000 }));
});
