import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { idIn } from '@shop/shared/format/idIn';
import { paisaOf } from '@shop/shared/format/money';
import type { Writer } from '../../kernel/db/database.ts';
import { locked } from '../../kernel/db/rowLocks.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { faultOf } from '../channels/whatsapp/graph.ts';
import { readChannels } from '../reading.ts';
import { lookAgain } from '../restockOutcome.ts';
import { tellElsewhere } from '../writing.ts';
import type { Status } from './webhook.ts';

/** What may become what: told in any order and for days, a state only goes on. */
const BEFORE = {
  sent: ['sending', 'unknown'],
  delivered: ['sending', 'unknown', 'sent', 'failed'],
  read: ['sending', 'unknown', 'sent', 'failed', 'delivered'],
  failed: ['sending', 'unknown', 'sent'],
} as const satisfies Record<Status['state'], readonly Row<'messages'>['state'][]>;

/** Keeps what became of a message; of one the shop never sent, nothing. */
export async function follow(trx: Writer, status: Status): Promise<void> {
  const [what = '', id = ''] = status.about.split(' ');
  if (what === 'answer') return followReply(trx, status, idIn(id));
  const message = await trx
    .selectFrom('messages')
    .selectAll()
    .where('channel', '=', 'whatsapp')
    .where('recipient', '=', status.to)
    .where((eb) =>
      what === 'message' && /^\d{1,9}$/.test(id)
        ? eb.and([eb('id', '=', Number(id)), eb('provider_id', 'in', ['', status.id])])
        : eb('provider_id', '=', status.id),
    )
    // Meta is as quick as its answer, which is booked first then.
    .$call(locked(trx))
    .executeTakeFirst();
  if (!message || !BEFORE[status.state].some((one) => one === message.state)) return;
  const reason = reasonOf(status);
  const set = { state: status.state, provider_id: status.id, reason, lease_until: '' };
  const cost = await costOf(trx, message, status);
  const row = await trx
    .updateTable('messages')
    .set({ ...set, cost, ...(status.state === 'failed' && { sent_at: '' }) })
    .where('id', '=', message.id)
    .where('state', '=', message.state)
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  if (status.state === 'failed') {
    const told = { last_error: reason, last_error_at: new Date().toISOString() };
    await trx.updateTable('message_channels').set(told).where('channel', '=', 'whatsapp').execute();
    await tellElsewhere(trx, message);
  }
  await lookAgain(trx, message);
  await recordEvents(trx, null, [{ kind: 'orders', subject: message.order_id ?? EVERYTHING }]);
}

/** Paisa: of one whose answer has not come, or never will, it is known only now that it costs something. */
async function costOf(trx: Writer, { state, cost }: Row<'messages'>, status: Status): Promise<number> {
  if (status.state === 'failed' || (state !== 'sending' && state !== 'unknown')) return cost;
  return paisaOf((await readChannels(trx)).whatsapp.options.price);
}

async function followReply(trx: Writer, status: Status, id: number | null): Promise<void> {
  if (id === null) return;
  await trx
    .updateTable('customer_messages')
    .set({ state: status.state, provider_id: status.id, reason: reasonOf(status), lease_until: '' })
    .where('id', '=', id)
    .where('is_theirs', '=', 0)
    .where('provider_id', 'in', ['', status.id])
    .where('state', 'in', BEFORE[status.state])
    .execute();
}

const reasonOf = ({ state, fault }: Status): string => (state === 'failed' ? faultOf(fault).message : '');
