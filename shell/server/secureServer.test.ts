import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { readConfig, serverOptions } from './api.ts';
import { secureServer } from './secureServer.ts';

const folder = testFolder();
const tls = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
let app: FastifyInstance;
let port = 0;
beforeAll(async () => {
  const how = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...how, '-keyout', tls.key, '-out', tls.cert], { stdio: 'pipe' });
  const options = await serverOptions(readConfig({}));
  app = secureServer(
    { ...options, logger: false, http: { headersTimeout: 600, connectionsCheckingInterval: 40 } },
    tls,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** What it says until it is closed; a reset is a close. */
async function heardOf(socket: Socket): Promise<string> {
  let said = '';
  socket.on('error', () => undefined);
  socket.on('data', (part: Buffer) => (said += part.toString('latin1')));
  await once(socket, 'close');
  return said;
}

it.each([
  ['nothing', ''],
  ['no TLS', 'GET / HTTP/1.1\r\n'],
  ['half a greeting', '\x16\x03\x01\x02\x00\x01'],
])('closes on who says %s, as soon as headers would be late', async (_, first) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(first, 'latin1'));
  expect(await heardOf(socket)).not.toContain('HTTP/1.1 2');
});

it('waits no longer for headers one by one under TLS', async () => {
  const socket = connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const dripping = setInterval(() => socket.write('X-More: 1\r\n'), 50);
  // A header that comes after the close resets the connection, and takes with it what was answered and not yet read.
  expect(await heardOf(socket)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  clearInterval(dripping);
});
