import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serverOptions } from '../http/serverOptions.ts';
import { requestLog } from './requestLog.ts';

it('writes one line a request, with its id, and nothing that identifies a person or opens a session', async () => {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const options = serverOptions({ trustProxy: ['loopback'] });
  const app = Fastify({
    ...options,
    logger: { ...(typeof options.logger === 'object' ? options.logger : {}), stream },
  });
  await app.register(requestLog);
  app.decorateRequest('staff', null);
  app.get('/track', async (request) => {
    const error = Object.assign(new Error('refused'), { detail: 'Failing row contains (03328888888)' });
    request.log.error({ err: error, user: { phone: '03328888888', password: 'velvet' } }, 'failed');
    return {};
  });
  app.get('/preview/:token', async () => ({}));
  const reply = await app.inject({ url: '/track?phone=03328888888', headers: { authorization: 'Bearer opensesame' } });
  await app.inject('/preview/opensesame');
  await app.inject('/track%0a-level-50');
  await app.close();
  const lines = text.trim().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([
    undefined,
    '/track',
    '/preview/:token',
    '/track%0a-level-50',
  ]);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    reqId: reply.headers['x-request-id'],
    method: 'GET',
    path: '/track',
    status: 200,
  });
  expect(text).not.toMatch(/03328888888|velvet|opensesame/);
});
