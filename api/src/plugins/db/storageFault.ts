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
  [/^(08|53|57P|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_)/, 'it does not answer'],
];

/** What node-postgres says, without a code, when a connection is gone. */
const CONNECTION_GONE = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

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

/** The error of a driver or of the file system as a StorageFault that names `place`; any other error as it is. */
export function asStorageFault(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || error instanceof StorageFault) return error;
  const first = error instanceof AggregateError ? (error.errors as unknown[])[0] : error;
  const code = codeOf(first) ?? codeOf(error.cause);
  const reason = code && REASONS.find(([pattern]) => pattern.test(code))?.[1];
  if (reason) return new StorageFault(place, `${reason} (${code})`, error);
  if (CONNECTION_GONE.test(error.message))
    return new StorageFault(place, `it does not answer (${error.message})`, error);
  return error;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
