import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerViolations } from './violations.ts';

function start() {
  const lines: { violation?: unknown }[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  });
  registerViolations(app);
  const send = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/reports/violations', headers: { 'content-type': type }, payload });
  return { send, said: () => lines.map(({ violation }) => violation) };
}

it('puts into the log what browsers kept from happening, in both forms, without queries', async () => {
  const { send, said } = start();
  const now = {
    effectiveDirective: 'script-src',
    documentURL: 'https://shop.pk/track?phone=0300',
    blockedURL: 'inline',
  };
  const before = { 'violated-directive': 'img-src', 'document-uri': 'https://shop.pk/', 'blocked-uri': 'http://x/?a' };
  const list = [{ type: 'csp-violation', body: now }, { type: 'other' }, null];
  expect((await send('application/reports+json', JSON.stringify(list))).statusCode).toBe(204);
  expect((await send('application/csp-report', JSON.stringify({ 'csp-report': before }))).statusCode).toBe(204);
  expect(said()).toEqual([
    { directive: 'script-src', page: 'https://shop.pk/track', blocked: 'inline' },
    { directive: 'img-src', page: 'https://shop.pk/', blocked: 'http://x/' },
  ]);
});

it('is not filled by strangers', async () => {
  const { send, said } = start();
  const one = { body: { effectiveDirective: 'x'.repeat(300) } };
  expect(
    (await send('application/reports+json', JSON.stringify(Array.from({ length: 40 }, () => one)))).statusCode,
  ).toBe(204);
  expect((await send('application/reports+json', '{')).statusCode).toBe(204);
  expect((await send('application/reports+json', 'x'.repeat(20_000))).statusCode).toBe(413);
  expect(said().length).toBeLessThanOrEqual(20);
});

it('waits for no report that does not come', async () => {
  const app = Fastify();
  registerViolations(app, { bodyMs: 50 });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const head =
    'POST /reports/violations HTTP/1.1\r\nHost: x\r\nContent-Type: application/csp-report\r\nContent-Length: 10';
  socket.write(`${head}\r\n\r\n{`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
  socket.destroy();
  await app.close();
});
