import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from 'api/plugin';
import { expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { parse } from 'yaml';
import { SERVER_OPTIONS } from '../shell/server/supervise.ts';
import { ROOT } from './commands.ts';

interface Service {
  image: string;
  environment: Record<string, string | number>;
  volumes?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  user?: string;
  command?: string[];
  stop_grace_period?: string;
}

const text = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const { services } = parse(text('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const containerfile = text('Containerfile');
const SHOPS = ['shop-1', 'shop-2', 'release'];

/** What `.env` would fill in is filled in. */
function environmentOf(name: string): Record<string, string> {
  const entries = Object.entries(services[name]?.environment ?? {});
  const filled = (value: string | number) =>
    String(value)
      .replace('${ORIGIN:?is in .env}', 'https://shop.example')
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
      .replaceAll(/\$\{\w+:\?[^}]*\}/g, 'a-secret-of-one-machine');
  return Object.fromEntries(entries.map(([key, value]) => [key, filled(value)]));
}

/** The image's own variables. */
const [, declared = ''] = /^ENV ((?:.*\\\n)*.*)/m.exec(containerfile) ?? [];
const image = Object.fromEntries([...declared.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key, value]));

/** Folders that a service of a read-only image can write to. */
function writable({ volumes = [], tmpfs = [] }: Service): string[] {
  return [...tmpfs, ...volumes.filter((one) => !one.endsWith(':ro')).map((one) => one.slice(one.lastIndexOf(':') + 1))];
}

it('gives the servers variables that they know, and nothing that they refuse', () => {
  const known = new Set<string>();
  const record = { get: (_: object, name: string) => void known.add(name) };
  readConfig(new Proxy<Record<string, undefined>>({}, record));
  for (const name of SHOPS) {
    const environment = environmentOf(name);
    expect(Object.keys(environment).filter((key) => !known.has(key))).toEqual([]);
    expect(readConfig({ ...image, ...environment })).toMatchObject({ host: '0.0.0.0', origin: 'https://shop.example' });
  }
});

it('lets a server of a read-only image write where it writes, and close in its time', () => {
  for (const name of SHOPS) {
    const service = services[name] as Service;
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    const { DATA_DIR = '', DEPLOY_DIR = '' } = { ...image, ...environmentOf(name) };
    const folders = writable(service);
    const isWritable = (place: string) => folders.some((folder) => `${place}/`.startsWith(`${folder}/`));
    expect([DATA_DIR, DEPLOY_DIR, '/tmp'].filter((place) => !isWritable(place))).toEqual([]);
    // Ten seconds for what is under way.
    const needed = readConfig(environmentOf(name)).drainSeconds + 10;
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(needed);
  }
  expect(containerfile).toMatch(/^USER shop$/m);
});

it('starts servers with the options of npm start, also the one that compiles', () => {
  const options = [...containerfile.matchAll(/--[\w-]+(?:=\d+)?(?=["'], ?["'](?:--|shell)|'\])/g)].map(
    ([option]) => option,
  );
  expect(options).toEqual([...SERVER_OPTIONS, ...SERVER_OPTIONS]);
});

it('names files that exist, and takes those into the image that it runs', () => {
  const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes);
  const files = mounted.flatMap((one) => (one.startsWith('./') ? [one.split(':')[0] ?? ''] : []));
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const [script = ''] = services['release']?.command ?? [];
  for (const file of [script, 'deploy/postgres.sh']) accessSync(path.join(ROOT, file), constants.X_OK);
  expect(text('.containerignore').split('\n')).toContain(`!${script}`);
});

it('tells balancer and databases what their files ask for', () => {
  const asked = (file: string, pattern: RegExp) =>
    new Set([...text(file).matchAll(pattern)].map(([, name = '']) => name));
  expect(new Set(Object.keys(environmentOf('balancer')))).toEqual(asked('deploy/haproxy.cfg', /"\$\{(\w+)\}"/g));
  // PGDATA is the image's.
  const given = new Set([...Object.keys(environmentOf('database-1')), 'PGDATA']);
  expect(given).toEqual(asked('deploy/postgres.sh', /\$\{(\w+):\?\}/g));
});

it('has a configuration that HAProxy takes', () => {
  const folder = testFolder();
  const certificate = path.join(folder, 'shop.pem');
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-keyout', '-', '-out', '-'];
  writeFileSync(certificate, spawnSync('openssl', made).stdout);
  const environment = { ...process.env, ...environmentOf('balancer'), CERTIFICATE: certificate };
  const { error, status, stderr } = spawnSync('haproxy', ['-c', '-f', path.join(ROOT, 'deploy/haproxy.cfg')], {
    env: environment,
    encoding: 'utf8',
  });
  if (error) return void process.stderr.write('\n!!! No haproxy: deploy/haproxy.cfg was not tried.\n\n');
  expect({ status, stderr }).toMatchObject({ status: 0 });
});
