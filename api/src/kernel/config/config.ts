import { resolve } from 'node:path';
import { DEFAULT_POOL, type DatabasePool } from './postgresPlace.ts';
import { readStoreAddress, type StoreAddress } from './storeAddress.ts';
import { readTraceSettings, type TraceSettings } from './traceSettings.ts';
import {
  adminPassword,
  adminUsername,
  apiBase,
  botCheck,
  countUpTo,
  databaseUrl,
  onOff,
  origin,
  port,
  remoteOrigins,
  seconds,
  seed,
  sentry,
  tls,
  token,
  trustProxy,
  type BotCheckConfig,
  type Environment,
  type Seed,
  type SentryAddress,
} from './variables.ts';

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
