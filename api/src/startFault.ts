/** What kept a server from starting, in words that name what and where; with a stack only when the code is wrong. */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return `${LISTENING[code ?? ''] ?? error.message}: PORT ${port ?? ''} on HOST ${address ?? process.env['HOST'] ?? ''}`;
  }
  const isOurs = [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);
  return (isOurs && error.stack) || error.message;
}

const LISTENING: Record<string, string> = {
  EADDRINUSE: 'The port is taken; another shop or program listens there. Stop it, or choose another port',
  EADDRNOTAVAIL: 'The address is not one of this machine',
  ENOTFOUND: 'The address is unknown',
  EACCES: 'This user may not listen there',
};
