import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { api } from '../../app.ts';
import { readConfig } from '../config/config.ts';
import { serverOptions } from './serverOptions.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('every refusal', (shop) => {
  beforeAll(() => {
    // Nobody may learn what went wrong inside.
    shop().app.log.level = 'silent';
  });

  it.each([
    ['GET', '/nothing', 404, 'UNKNOWN_CALL'],
    ['GET', '/OrderController/create', 404, 'UNKNOWN_CALL'],
    ['PUT', '/OrderController/create', 404, 'UNKNOWN_CALL'],
    ['GET', '/../../etc/passwd', 404, 'UNKNOWN_CALL'],
    ['GET', '/..%2f..%2fetc%2fpasswd', 404, 'UNKNOWN_CALL'],
    ['GET', '/uploads/..%2f..%2fshop.db', 404, 'UNKNOWN_CALL'],
    ['GET', '/%ZZ', 400, 'INVALID_ADDRESS'],
    ['GET', '/a%00b', 400, 'INVALID_REQUEST'],
    ['GET', '/EntitiesController/index', 400, 'INVALID_REQUEST'],
    ['GET', '/EntitiesController/index?entityGroup=a&entityGroup=b', 400, 'INVALID_REQUEST'],
    ['POST', '/OrderController/create', 400, 'INVALID_REQUEST'],
    ['GET', `/${'x'.repeat(4000)}`, 404, 'UNKNOWN_CALL'],
  ])('of %s %s has status, sentence and code', async (method, path, status, code) => {
    const reply = await shop().call(method, path);
    expect([reply.statusCode, reply.body.code]).toEqual([status, code]);
    const { data, ...rest } = reply.body;
    expect(rest).toEqual({ status: false, msg: expect.any(String), note: reply.body.msg, code });
    expect(data).toEqual(
      path.startsWith('/EntitiesController') ? { fields: { entityGroup: expect.any(String) } } : undefined,
    );
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('carries the request id and keeps browsers from guessing', async () => {
    const { headers } = await shop().call('GET', '/nothing');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('of a fault of ours says nothing about it', async () => {
    await shop().db.transaction((trx) => trx.insertInto('settings').values({ key: 'shopName', value: '{' }).execute());
    const reply = await shop().call('GET', '/SettingsController/public');
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toEqual({
      status: false,
      msg: 'Something went wrong on our side. Please try again.',
      note: 'Something went wrong on our side. Please try again.',
      code: 'INTERNAL_ERROR',
    });
    await shop().db.transaction((trx) => trx.deleteFrom('settings').where('key', '=', 'shopName').execute());
    expect((await shop().call('GET', '/SettingsController/public')).statusCode).toBe(200);
  });
});

it('is of the api below its prefix, whatever the server around it does with other addresses', async () => {
  const dataDir = testFolder();
  const config = { ...readConfig({ SEED: 'none', BOTCHECK: 'off' }), dataDir };
  const web = Fastify(serverOptions(config, false));
  await web.register(api, { prefix: '/api', config });
  web.get('/*', async () => 'a page');
  expect((await web.inject('/apis')).body).toBe('a page');
  for (const path of ['/api/nothing', '/api/OrderController/create', '/api/docs/nothing', `/api/${'x'.repeat(500)}`]) {
    const reply = await web.inject(path);
    expect([path, reply.statusCode, reply.json().code]).toEqual([path, 404, 'UNKNOWN_CALL']);
  }
  await web.close();
});

onBothShops('the server', (shop) => {
  let port = 0;
  beforeAll(async () => {
    const address = new URL(await shop().app.listen({ port: 0, host: '127.0.0.1' }));
    port = Number(address.port);
  });
  afterAll(() => shop().app.close());

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'INVALID_REQUEST'],
    ['an endless header', `GET /api HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ])('answers %s in the same envelope, and hangs up', async (_name, bytes, status, code) => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      // The rest of what was sent may meet a connection that is closed; what was answered is what counts.
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toMatch(/nosniff[^]*default-src 'none'/);
    expect(JSON.parse(body)).toEqual({ status: false, msg: expect.any(String), note: expect.any(String), code });
  });

  it('answers 404 before the body is there, which nobody waits for', async () => {
    const answer = await new Promise<string>((resolve) => {
      const head = 'POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10';
      const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n{`));
      socket.once('data', (chunk) => {
        resolve(chunk.toString());
        socket.destroy();
      });
    });
    expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*x-request-id: [\w-]{36}/);
  });

  it('is healthy while it can serve, and says so no more while it closes', async () => {
    const health = () => fetch(`http://127.0.0.1:${port}/healthz`);
    expect((await health()).status).toBe(200);
    // A request under way keeps the connection open while the server closes.
    const socket = connect(port, '127.0.0.1');
    const answers = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    const body = '{}';
    const post = `POST /api/OrderController/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    await new Promise<void>((resolve) => {
      socket.write(`${post}Content-Length: ${body.length}\r\n\r\n{`, () => resolve());
    });
    await health();
    const closed = shop().app.close();
    socket.write('}');
    await closed;
    expect(await answers).toMatch(/^HTTP\/1\.1 400 /);
    await expect(health()).rejects.toThrow('fetch failed');
  });
});
