import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { HOUR_MS } from '@shop/shared/format/durations';
import { groupBy } from '@shop/shared/format/groupBy';
import type { Database, Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';

/** Who was not told after all, because it was gone again, is thought of again no sooner. */
const PAUSE_MS = HOUR_MS;

type Request = Row<'restock_requests'>;
type State = Row<'messages'>['state'];

/** What messages to who asked for a size call it, each time they are told. */
export const aboutOf = ({ id, round }: Pick<Request, 'id' | 'round'>): string => `restock ${id} ${round}`;

export function toldIn(about: string): Pick<Request, 'id' | 'round'> {
  const [, id, round] = about.split(' ').map(Number);
  return { id: id ?? 0, round: round ?? 0 };
}

/** Sees what became of messages: who was not told waits again, or is told by staff. */
export async function settle(db: Database, now: Date): Promise<void> {
  const queued = await db.read.selectFrom('restock_requests').selectAll().where('state', '=', 'queued').execute();
  if (queued.length === 0) return;
  const all = await db.read
    .selectFrom('messages')
    .select(['about', 'state'])
    .where('about', 'in', queued.map(aboutOf))
    .orderBy('id')
    .execute();
  const byRequest = groupBy(all, ({ about }) => about);
  for (const request of queued) {
    const set = outcomeOf(
      (byRequest.get(aboutOf(request)) ?? []).map(({ state }) => state),
      request.told_at || now.toISOString(),
      now,
    );
    if (!set) continue;
    await db.transaction(async (trx) => {
      const row = trx.updateTable('restock_requests').set(set).where('id', '=', request.id);
      await row.where('state', '=', 'queued').where('round', '=', request.round).execute();
      await recordEvents(trx, null, [{ kind: 'desk', subject: EVERYTHING }]);
    });
  }
}

const UNTOLD = new Set<State>(['failed', 'dropped']);

/** By the states of their messages, oldest first; null while one is on its way. */
function outcomeOf(states: readonly State[], told_at: string, now: Date) {
  if (states.includes('queued') || states.includes('sending')) return null;
  if (states.some((state) => !UNTOLD.has(state))) return { state: 'told', told_at } as const;
  if (states.at(-1) === 'failed') return { state: 'failed', told_at: '' } as const;
  return { state: 'waiting', told_at: '', due_at: new Date(now.getTime() + PAUSE_MS).toISOString() } as const;
}

/** Has what was told looked at again: WhatsApp says late that it reaches nobody, or that it arrived after all. */
export async function lookAgain(trx: Writer, { kind, about }: Pick<Row<'messages'>, 'kind' | 'about'>): Promise<void> {
  if (kind !== 'backInStock') return;
  const { id, round } = toldIn(about);
  await trx
    .updateTable('restock_requests')
    .set({ state: 'queued' })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '<>', 'queued')
    .where('told_by', 'is', null)
    .execute();
}
