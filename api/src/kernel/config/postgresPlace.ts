/** Connections of one server, and how many requests may wait for one. */
export interface DatabasePool {
  size: number;
  queue: number;
}

export const DEFAULT_POOL: DatabasePool = { size: 10, queue: 500 };

/** Milliseconds after which a database is no longer waited for. Together they let nobody wait much longer than four seconds. */
export const LIMITS = {
  /** To be let in. */
  connect: 3000,
  /** In the queue for a connection. */
  queue: 4000,
  /** A transaction whose server says nothing: what it holds is free again. Shorter than `lock`, or all who wait are refused first. */
  idleInTransaction: 3000,
  /** The same of work that may take long. */
  idleForLong: 60_000,
  /** For what another transaction has locked. */
  lock: 3500,
  /** A statement, ended by the database. */
  statement: 4000,
  /** A statement, given up here: longer than `statement`, so that only a database that is silent reaches it. */
  answer: 4500,
  /** From begin to commit. */
  transaction: 20_000,
};

/** Where the shop's PostgreSQL is, and how much of it one server takes. */
export interface PostgresPlace {
  databaseUrl: string;
  /** The database itself, where `databaseUrl` is a pooler that lends a connection for a transaction. */
  databaseDirectUrl?: string | null | undefined;
  databasePool?: DatabasePool | undefined;
}

/** How a connection is opened. */
export interface PostgresAddress {
  url: string;
  /** What messages call it. */
  place: string;
  /** Sent when a connection is opened; null through a pooler, which hands on nothing that outlives a transaction. */
  options: string | null;
}

/** Compiling a query takes 30 ms, more than any of ours takes to run; what lists join is often thought larger than it is. */
const ALWAYS = 'jit=off';

const BOUNDED = [
  ['default_transaction_isolation', 'read\\ committed'],
  ['statement_timeout', LIMITS.statement],
  ['lock_timeout', LIMITS.lock],
  ['idle_in_transaction_session_timeout', LIMITS.idleInTransaction],
  // A server whose machine is gone is found dead while the database waits for it.
  ['tcp_keepalives_idle', 5],
  ['tcp_keepalives_interval', 2],
  ['tcp_keepalives_count', 3],
] as const;

const UNBOUNDED = [
  'default_transaction_isolation=read\\ committed',
  `idle_in_transaction_session_timeout=${LIMITS.idleForLong}`,
];

/** The settings of a transaction through a pooler, asked for at its beginning. */
export const SET_IN_TRANSACTION = `select ${[
  ['jit', 'off'],
  ['statement_timeout', LIMITS.statement],
  ['lock_timeout', LIMITS.lock],
  ['idle_in_transaction_session_timeout', LIMITS.idleInTransaction],
]
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join()}`;

/** Where the shop's own requests go. */
export function addressOf({ databaseUrl, databaseDirectUrl }: PostgresPlace): PostgresAddress {
  const place = placeOf(databaseUrl, 'DATABASE_URL');
  return databaseDirectUrl
    ? { url: databaseUrl, place, options: null }
    : { ...withOptions(databaseUrl, [ALWAYS, ...BOUNDED.map(([name, value]) => `${name}=${value}`)]), place };
}

/** Past a pooler, and without a limit: for migrations, filling, reports and backups, which have limits of their own. */
export function directAddressOf(
  { databaseUrl, databaseDirectUrl }: PostgresPlace,
  settings: readonly string[] = [],
): PostgresAddress & { options: string } {
  const place = placeOf(databaseDirectUrl ?? databaseUrl, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  return { ...withOptions(databaseDirectUrl ?? databaseUrl, [ALWAYS, ...UNBOUNDED, ...settings]), place };
}

function placeOf(address: string, variable: string): string {
  const { hostname, port, pathname } = new URL(address);
  return `The database ${hostname}:${port || 5432}${pathname} (${variable})`;
}

/** Options that the address has already come last, and so count. */
function withOptions(address: string, settings: readonly string[]): { url: string; options: string } {
  const url = new URL(address);
  const own = url.searchParams.get('options');
  url.searchParams.delete('options');
  return { url: url.href, options: [...settings.map((one) => `-c ${one}`), ...(own ? [own] : [])].join(' ') };
}
