import type { Writer } from '../../kernel/db/database.ts';
import type { Transactions } from '../../kernel/http/once.ts';

/** Far more than people who save at the same moment. */
const TRIES = 20;

/**
 * A transaction that gives out SKUs or barcodes: two at once may choose the same, and the later then chooses anew. The
 * database finds that out, so that nobody has to wait for a lock.
 */
export async function choosingCodes<T>(db: Transactions, work: (trx: Writer) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === TRIES || !isTaken(error)) throw error;
    }
  }
}

/** unique_violation, as either database says it. */
function isTaken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE';
}
