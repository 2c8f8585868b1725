import { EVERYTHING, type LiveKind } from '@shop/shared/contracts/http/events';
import { inCommitOrder } from '../db/commitOrder.ts';
import type { Writer } from '../db/database.ts';
import { insertAll } from '../db/prepared.ts';

export interface Happening {
  kind: LiveKind;
  /** Id of what changed, as the contract's `LiveEvent` has it. */
  subject: number;
}

/** More of one kind are told as everything. */
const MOST_SUBJECTS = 100;

/**
 * Notes in the transaction that makes it happen what open screens are to be told. `userId` is who did it, null for a
 * shopper. Call it last, after `bumpDataVersion`: events are in the order in which transactions commit, so whoever has
 * read one has missed none before it.
 */
export async function recordEvents(
  trx: Writer,
  userId: number | null,
  happenings: readonly Happening[],
): Promise<void> {
  if (happenings.length === 0) return;
  await inCommitOrder(trx);
  await insertAll(trx, 'events', eventRows(userId, happenings));
}

/** The rows of `recordEvents`. */
export function eventRows(user_id: number | null, happenings: readonly Happening[]) {
  const at = new Date().toISOString();
  const subjects = Map.groupBy(happenings, ({ kind }) => kind);
  return [...subjects].flatMap(([kind, its]) => {
    const ids = new Set(its.map(({ subject }) => subject));
    return [...(ids.size > MOST_SUBJECTS ? [EVERYTHING] : ids)].map((subject) => ({ kind, subject, user_id, at }));
  });
}
