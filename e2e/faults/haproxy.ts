import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'api/testing/freePort';
import { serving } from 'api/testing/serving';
import { makeCertificate } from '../certificate.ts';
import { ROOT } from '../commands.ts';

/** Whether HAProxy (`apt-get install haproxy`) is installed here. */
export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;
if (!hasHaproxy) process.stderr.write('\n!!! No HAProxy (apt-get install haproxy): NOT tested behind it.\n\n');

export interface Haproxy {
  /** Of HTTPS, by a certificate that nobody else signed. */
  port: number;
  /** What web servers ask of the api, if it runs apart. */
  apiOrigin: string;
  /** What it has logged. */
  log(): string;
  remove(): void;
}

/**
 * `deploy/haproxy.cfg` on ports of its own, before one server and as many as two apis that run apart; gone when this process
 * exits at the latest.
 */
export async function startHaproxy(origin: string, apis: readonly string[] = []): Promise<Haproxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-haproxy-'));
  const { cert, key } = makeCertificate(folder);
  const CERTIFICATE = path.join(folder, 'shop.pem');
  writeFileSync(CERTIFICATE, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
  const [plain, port, api, database] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const ports: Record<string, number> = { 8080: plain, 8443: port, 4010: api, 5432: database };
  const shipped = readFileSync(path.join(ROOT, 'deploy/haproxy.cfg'), 'utf8');
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    shipped.replaceAll(/bind :(\d+)/g, (_bind, own: string) => `bind 127.0.0.1:${ports[own]}`),
  );
  const nowhere = '127.0.0.1:1';
  const [SHOP_1, API_1 = nowhere, API_2 = nowhere] = [origin, ...apis].map((one) => new URL(one).host);
  const env = { SHOP_1, SHOP_2: nowhere, API_1, API_2, DATABASE_1: nowhere, DATABASE_2: nowhere, CERTIFICATE };
  const child = spawn('haproxy', ['-f', file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return { port, apiOrigin: `http://127.0.0.1:${api}`, log: () => log, remove: await serving(child, { port, folder }) };
}
