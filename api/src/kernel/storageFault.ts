/** No connection, or none any more; also of a database that was writable and is not: another one is by now. */
const LOST = /^(08|57P|25006|25P03|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_)/;

/** What is wrong with the place the data is kept in, in words for whoever runs the shop, by code or start of a code. */
const REASONS: [RegExp, string][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/, 'the disk is full'],
  [/^(SQLITE_READONLY|EROFS|25006)/, 'it is read-only'],
  [/^(EACCES|EPERM)$/, 'this user may not write there'],
  [/^(ENOENT|ENOTDIR|EEXIST)$/, 'no folder can be made there'],
  [
    /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12])/,
    'it is damaged; a backup puts it right: npm run restore -- <file> --replace',
  ],
  [/^SQLITE_CANTOPEN/, 'it cannot be opened; is the folder writable?'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, 'another program holds it'],
  [/^(SQLITE_IOERR|SQLITE_NOMEM|EIO$|EMFILE$|ENFILE$|58)/, 'reading or writing fails'],
  [/^55P03$/, 'others hold for too long what was asked for'],
  [/^57014$/, 'what was asked takes too long'],
  [/^25P03$/, 'a transaction said nothing for too long'],
  [/^53300$/, 'it has no connection left: lower DATABASE_POOL_SIZE, or raise its max_connections'],
  [/^53/, 'it does not answer'],
  [LOST, 'it does not answer'],
];

/** What node-postgres says, without a code, when a connection is gone, or nothing comes through it. */
const CONNECTION_GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered|was closed))/;

/**
 * The place the data is kept in cannot be used, which is no fault of the request. Nothing of it was kept, unless the
 * place was lost in the very moment of a commit: an order sent again with its key is then answered with the first.
 */
export class StorageFault extends Error {
  constructor(place: string, reason: string, cause: unknown) {
    super(`${place} cannot be used: ${reason}`, { cause });
    this.name = 'StorageFault';
  }
}

/**
 * The error of a driver or of the file system, or what a library made of one, as a StorageFault that names `place`; any
 * other error as it is.
 */
export function asStorageFault(error: unknown, place: string): unknown {
  if (!(error instanceof Error)) return error;
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof StorageFault) return inner;
    const code = codeOf(firstOf(inner));
    const reason = code && REASONS.find(([pattern]) => pattern.test(code))?.[1];
    if (reason) return new StorageFault(place, `${reason} (${code})${poolerHint(error)}`, error);
  }
  if (CONNECTION_GONE.test(error.message))
    return new StorageFault(place, `it does not answer (${error.message})`, error);
  return error;
}

/** Whether the error of a driver means that its connection is gone, and others opened before may be. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(firstOf(error));
  return code === undefined ? CONNECTION_GONE.test(error.message) : LOST.test(code);
}

/** A pooler refuses what a database itself accepts. */
function poolerHint({ message }: Error): string {
  return /unsupported startup parameter/.test(message)
    ? ` (${message}). Is it a pooler? Then DATABASE_DIRECT_URL has to name the database itself`
    : '';
}

const firstOf = (error: Error): unknown => (error instanceof AggregateError ? (error.errors as unknown[])[0] : error);

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
