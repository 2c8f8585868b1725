import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { DEFAULT_POOL, type DatabasePool } from './postgresPlace.ts';
import { readStoreAddress, type StoreAddress } from './storeAddress.ts';
import { readTraceSettings, type TraceSettings } from './traceSettings.ts';

/** What the environment decides, checked once at start (operating, 'Environment'). */
export interface Config {
  /** After so long a report is ended; left out, as long as a shop waits. Tests on a busy machine wait longer. */
  reportLimitMs?: number;
  port: number;
  host: string;
  /** Absolute folder of the embedded database and the uploads. */
  dataDir: string;
  /** Absolute folder of released shell and remotes. */
  deployDir: string;
  /** A bucket that keeps uploads and the tarballs of releases instead of `dataDir`; null for none. */
  store?: StoreAddress | null;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  /** The database itself where `databaseUrl` is a transaction pooler: for migrations, reports and backups. */
  databaseDirectUrl?: string | null;
  /** PostgreSQL connections of this server, and how many requests may wait for one. */
  databasePool?: DatabasePool;
  admin: { username: string; password: string | null };
  seed: Seed;
  botCheck: BotCheckConfig;
  rateLimit: boolean;
  /** Whether browsers keep pages for visits without a network. */
  serviceWorker: boolean;
  /** Whether a browser may be shown a remote from its own computer, by a link of who deploys it. */
  localRemotes: boolean;
  /** Whose X-Forwarded-* headers are believed: addresses, networks (CIDR), or Fastify's names for such. */
  trustProxy: string[];
  /** The path that the page calls, without a trailing slash. */
  apiBase: string;
  /** Where the shop stands, e.g. `https://shop.example`, for absolute addresses; null: only loopback names are believed. */
  origin: string | null;
  /** Where the web server finds an api that runs apart: its balancer, where there are several. */
  apiUrl: string | null;
  /** What a web server and an api that run apart both know, by which it is told from everybody else. */
  apiSecret: string | null;
  /** What keys of couriers, mail and messages are kept with; null: a secret beside the embedded database. */
  keysSecret: string | null;
  /** Where WhatsApp's messages go instead of to Meta: a stand-in. */
  graphAddress?: string;
  /** Origins besides its own that the shop may load remotes from. */
  remoteOrigins?: string[];
  /** Files of certificate and key. */
  tls: { cert: string; key: string } | null;
  /** Whether a version that fails right after its promotion is rolled back by itself. */
  autoRollback: boolean;
  /** Whether pages of a version are tried before it becomes current. */
  pageTrials: boolean;
  /** What GET /metrics asks for; null lets this machine alone read it. */
  metricsToken: string | null;
  /** Where GET /metrics is instead of at the shop's own port. */
  metricsAt: { port: number; host: string } | null;
  /** How long a server that is to close answers on, saying at /readyz that nothing more should be sent. */
  drainSeconds: number;
  /** Where faults are forwarded to. */
  sentry: SentryAddress | null;
  /** Which requests are traced; null: none. */
  traces: TraceSettings | null;
}

export type Seed = { kind: 'demo' } | { kind: 'none' } | { kind: 'scale'; products: number };

/** A Sentry-compatible address: where envelopes go, and what is sent in `X-Sentry-Auth`. */
export interface SentryAddress {
  envelopes: string;
  key: string;
}

export type BotCheckConfig =
  { provider: 'altcha' } | { provider: 'recaptcha'; siteKey: string; secret: string } | { provider: 'off' };

type Environment = Record<string, string | undefined>;

/** Every variable that is wrong, by name. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`The environment is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads and checks every variable. Throws ConfigError naming each that is wrong. */
export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const read = <T>(name: string, parse: (text: string | undefined) => T): T => {
    const text = env[name]?.trim();
    try {
      return parse(text === '' ? undefined : text);
    } catch (error) {
      faults.push(`${name} ${error instanceof Error ? error.message : String(error)}`);
      // The value is never used: any fault ends in ConfigError below.
      return parse(undefined);
    }
  };
  const config: Config = {
    port: read('PORT', port),
    host: env['HOST']?.trim() || '127.0.0.1',
    dataDir: resolve(env['DATA_DIR']?.trim() || 'data'),
    deployDir: resolve(env['DEPLOY_DIR']?.trim() || '.deploy'),
    databaseUrl: read('DATABASE_URL', databaseUrl),
    databaseDirectUrl: read('DATABASE_DIRECT_URL', databaseUrl),
    databasePool: {
      size: read('DATABASE_POOL_SIZE', countUpTo(DEFAULT_POOL.size, 1, 500)),
      queue: read('DATABASE_QUEUE', countUpTo(DEFAULT_POOL.queue, 0, 100_000)),
    },
    admin: { username: read('ADMIN_USERNAME', adminUsername), password: read('ADMIN_PASSWORD', adminPassword) },
    seed: read('SEED', seed),
    botCheck: botCheck(env, faults),
    rateLimit: read('RATE_LIMIT', onOff),
    serviceWorker: read('SERVICE_WORKER', onOff),
    localRemotes: read('LOCAL_REMOTES', onOff),
    trustProxy: read('TRUST_PROXY', trustProxy),
    apiBase: read('API_BASE', apiBase),
    origin: read('ORIGIN', origin),
    apiUrl: read('API_URL', origin),
    apiSecret: read('API_SECRET', token),
    keysSecret: read('KEYS_SECRET', token),
    remoteOrigins: read('REMOTE_ORIGINS', remoteOrigins),
    tls: tls(env, faults),
    store: readStoreAddress(env, faults),
    autoRollback: read('AUTO_ROLLBACK', onOff),
    pageTrials: read('PAGE_TRIALS', onOff),
    metricsToken: read('METRICS_TOKEN', token),
    metricsAt: read('METRICS_PORT', (text) =>
      text === undefined ? null : { port: port(text), host: env['METRICS_HOST']?.trim() || '127.0.0.1' },
    ),
    drainSeconds: read('DRAIN_SECONDS', seconds),
    sentry: read('SENTRY_DSN', sentry),
    traces: readTraceSettings(read),
  };
  if (config.databaseDirectUrl && !config.databaseUrl)
    faults.push('DATABASE_URL is needed together with DATABASE_DIRECT_URL');
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

const countUpTo =
  (otherwise: number, least: number, most: number) =>
  (text = String(otherwise)): number => {
    const value = Number(text);
    if (!/^\d{1,6}$/.test(text) || value < least || value > most)
      throw new Error(`must be a number from ${least} to ${most}`);
    return value;
  };

function port(text = '4000'): number {
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text) || value > 65535) throw new Error('must be a port number from 0 to 65535');
  return value;
}

function seconds(text = '0'): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 120) throw new Error('must be whole seconds, 120 at most');
  return Number(text);
}

function databaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) throw new Error('must be a postgres:// address');
  return text;
}

function adminUsername(text = 'admin'): string {
  const username = text.toLowerCase();
  if (!/^[a-z0-9._@-]{1,100}$/.test(username)) throw new Error('may have letters, digits and . _ @ - only');
  return username;
}

function adminPassword(text: string | undefined): string | null {
  if (text !== undefined && (text.length < 8 || text.length > 200)) throw new Error('must have 8 to 200 characters');
  return text ?? null;
}

function seed(text = 'demo'): Seed {
  if (text === 'demo' || text === 'none') return { kind: text };
  const products = Number(/^scale:([1-9]\d{0,6})$/.exec(text)?.[1]);
  if (!products) throw new Error('must be demo, none or scale:N (N products, up to 9999999)');
  return { kind: 'scale', products };
}

function botCheck(env: Environment, faults: string[]): BotCheckConfig {
  const provider = env['BOTCHECK']?.trim() || 'altcha';
  if (provider === 'altcha' || provider === 'off') return { provider };
  if (provider !== 'recaptcha') faults.push('BOTCHECK must be altcha, recaptcha or off');
  const siteKey = env['RECAPTCHA_SITE_KEY']?.trim() ?? '';
  const secret = env['RECAPTCHA_SECRET']?.trim() ?? '';
  if (provider === 'recaptcha' && !siteKey) faults.push('RECAPTCHA_SITE_KEY is needed when BOTCHECK is recaptcha');
  if (provider === 'recaptcha' && !secret) faults.push('RECAPTCHA_SECRET is needed when BOTCHECK is recaptcha');
  return { provider: 'recaptcha', siteKey, secret };
}

function onOff(text = 'on'): boolean {
  if (text !== 'on' && text !== 'off') throw new Error('must be on or off');
  return text === 'on';
}

function token(text: string | undefined): string | null {
  if (text !== undefined && !/^[\x21-\x7e]{16,200}$/.test(text))
    throw new Error('must have 16 to 200 characters without spaces');
  return text ?? null;
}

/** `https://KEY@host/path/PROJECT`, as Sentry calls it a DSN. */
function sentry(text: string | undefined): SentryAddress | null {
  if (text === undefined) return null;
  const dsn = URL.parse(text);
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(dsn?.pathname ?? '') ?? [];
  if (!dsn || !isHttp(text) || !dsn.username || !project)
    throw new Error('must be an address such as https://KEY@host/1');
  return { envelopes: `${dsn.origin}${path}/api/${project}/envelope/`, key: dsn.username };
}

function trustProxy(text = 'loopback'): string[] {
  const proxies = text.split(',').map((proxy) => proxy.trim());
  const wrong = proxies.find((proxy) => !isProxy(proxy));
  if (wrong === undefined) return proxies;
  throw new Error(
    `must be addresses or networks such as 10.0.0.5,10.1.0.0/16, or loopback, linklocal, uniquelocal; not '${wrong}'`,
  );
}

function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

function apiBase(text = '/api'): string {
  const base = text.replace(/\/+$/, '');
  if (!/^(\/[A-Za-z0-9._~-]+)+$/.test(base)) throw new Error('must be a path such as /api');
  return base;
}

function remoteOrigins(text = ''): string[] {
  return text.split(/[\s,]+/).flatMap((one) => (one === '' ? [] : (origin(one) ?? [])));
}

function origin(text: string | undefined): string | null {
  if (text === undefined) return null;
  const address = isHttp(text) ? new URL(text) : null;
  if (!address || address.href !== `${address.origin}/`)
    throw new Error('must be an origin such as https://shop.example');
  return address.origin;
}

function isHttp(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

function tls(env: Environment, faults: string[]): Config['tls'] {
  const cert = env['TLS_CERT']?.trim();
  const key = env['TLS_KEY']?.trim();
  if (cert && key) return { cert, key };
  if (cert) faults.push('TLS_KEY is needed together with TLS_CERT');
  if (key) faults.push('TLS_CERT is needed together with TLS_KEY');
  return null;
}
