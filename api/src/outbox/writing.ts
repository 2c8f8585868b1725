import {
  isToOwner,
  MESSAGE_CHANNELS,
  type MessageChannel,
  type MessageKind,
} from '@shop/shared/contracts/messageKinds';
import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database, Reader, Writer } from '../kernel/db/database.ts';
import type { Row, Tables } from '../kernel/db/schema.ts';
import { readChannels, readTexts, textOf } from './reading.ts';
import { isWithin, readSpans, type Span } from './spans.ts';

/** What happened longer ago is no news any more: the shop was away. */
const NEWS_MS = 6 * HOUR_MS;
const TOLD = [
  'placed',
  'cancelled',
  'dispatched',
  'outForDelivery',
  'attempted',
  'delivered',
  'returned',
  'edited',
] as const;
/** As the index says it: bound, SQLite would go through all events there ever were. */
export const isNews = sql<SqlBool>`e.kind in (${sql.raw(TOLD.map((kind) => `'${kind}'`).join(', '))})`;
/** Staff change one thing after the other: only how it is after the last is told. */
const SETTLING_MS = 5 * MINUTE_MS;
const MOST = 1000;

/**
 * Writes a message for everything that happened to orders and was not told yet. What happened is a row of `order_events`,
 * written in the transaction that made it happen: none is lost, and none is told of what was never committed. An order
 * itself costs nothing more by it. Several servers may look at once: an event is told once by each channel.
 */
export async function writeMessages(db: Database, now = new Date()): Promise<void> {
  const channels = await readChannels(db.read);
  if (!MESSAGE_CHANNELS.some((channel) => channels[channel].options.isOn)) return;
  const spanOf = await readSpans(db.read, channels);
  for (const channel of MESSAGE_CHANNELS) {
    const { options } = channels[channel];
    if (!options.isOn) continue;
    const spans = (kind: MessageKind) => spanOf(channel, kind);
    const since = new Date(now.getTime() - NEWS_MS).toISOString();
    const news = await untold(db.read, { channel, since, spans, hasOwner: options.ownerTo !== '' });
    const at = now.toISOString();
    const messages = news.flatMap((event) =>
      recipientsOf(event, channel, options.ownerTo)
        .filter(({ kind }) => isWithin(spans(kind), event.at))
        .map((message) => ({ ...message, event_id: event.id, order_id: event.order_id })),
    );
    if (messages.length === 0) continue;
    const settled = new Date(now.getTime() + SETTLING_MS).toISOString();
    const rows = messages.map((message) => {
      const due_at = message.kind === 'corrected' ? settled : at;
      return { ...message, channel, state: 'queued' as const, due_at, at };
    });
    await db.transaction((trx) =>
      trx
        .insertInto('messages')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['event_id', 'channel', 'kind']).doNothing())
        .execute(),
    );
  }
}

/** Tells by SMS what could not be told by WhatsApp, where SMS tells it at all: it is as old as it was there. */
export async function tellElsewhere(
  trx: Writer,
  { event_id, order_id, about, kind, at }: Row<'messages'>,
): Promise<void> {
  const { sms } = await readChannels(trx);
  if (!sms.options.isOn || isToOwner(kind)) return;
  const { language } = sms.options;
  if (!textOf(await readTexts(trx), { kind, channel: 'sms', language }).isOn) return;
  const due_at = new Date().toISOString();
  await trx
    .insertInto('messages')
    .values({ event_id, order_id, about, kind, channel: 'sms', recipient: '', state: 'queued', due_at, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Event = Awaited<ReturnType<typeof untold>>[number];

interface Untold {
  channel: MessageChannel;
  since: string;
  spans(kind: MessageKind): Span | null;
  /** Somebody of the shop is told of orders. */
  hasOwner: boolean;
}

/** Only what somebody can be told of: what cannot be told would stand in the way of what can. */
function untold(db: Reader, { channel, since, spans, hasOwner }: Untold) {
  return db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.id', 'e.kind', 'e.at', 'e.order_id', 'o.fulfilment', 'o.customer_phone', 'o.customer_email'])
    .where(isNews)
    .select((eb) => [isTold(eb, channel, 'customer').as('isTold'), isTold(eb, channel, 'owner').as('isOwnerTold')])
    .where((eb) => {
      const isAsked = eb.and(channel === 'mail' ? [eb.lit(false)] : [eb('o.fulfilment', '=', 'new')]);
      /** What happened in the time of what tells it. */
      const told = (event: (typeof TOLD)[number], kind: MessageKind, ...more: Expression<SqlBool>[]) => {
        const span = spans(kind);
        if (!span) return [];
        return [eb.and([eb('e.kind', '=', event), eb('e.at', '>=', span.from), eb('e.at', '<', span.until), ...more])];
      };
      const kinds = TOLD.flatMap((kind) => {
        if (kind === 'placed') return [...told(kind, 'confirm', isAsked), ...told(kind, kind, eb.not(isAsked))];
        return kind === 'edited' ? told(kind, 'corrected', isWorthTelling(eb)) : told(kind, kind);
      });
      const reached = channel === 'mail' ? eb('o.customer_email', '<>', '') : eb('o.phone_key', 'like', '03_________');
      const customer =
        kinds.length > 0 ? [eb.and([reached, eb.or(kinds), eb.not(isTold(eb, channel, 'customer'))])] : [];
      const owner = hasOwner ? told('placed', 'newOrder', eb.not(isTold(eb, channel, 'owner'))) : [];
      return customer.length + owner.length > 0 ? eb.or([...customer, ...owner]) : eb.lit(false);
    })
    .where('e.at', '>=', since)
    .where('e.undone_by', 'is', null)
    .where('o.removed_at', 'is', null)
    .where('o.anonymity', '=', 0)
    .where('o.payment_method', '=', 'COD')
    .orderBy('e.at')
    .orderBy('e.id')
    .limit(MOST)
    .execute();
}

/** Of an edit, what a customer would want to know; its notes are the shop's own. */
const TOLD_FIELDS = ['item', 'total', 'customerAddress', 'customerCity'];

/** Whether an edit changed something that is told. */
export const isWorthTelling = (eb: ExpressionBuilder<Tables & { e: Tables['order_events'] }, 'e'>) =>
  eb.or(TOLD_FIELDS.map((field) => eb('e.detail', 'like', `%"field":"${field}"%`)));

/** Whether an event was told to its customer, or to the owner: what WhatsApp has told a customer, or could not tell, is no news for SMS. */
const isTold = (
  eb: ExpressionBuilder<Tables & { e: Tables['order_events'] }, 'e'>,
  channel: MessageChannel,
  whom: 'customer' | 'owner',
) =>
  eb.exists(
    eb
      .selectFrom('messages as m')
      .select('m.id')
      .whereRef('m.event_id', '=', 'e.id')
      .where('m.channel', 'in', channel === 'sms' && whom === 'customer' ? ['sms', 'whatsapp'] : [channel])
      .where('m.kind', whom === 'owner' ? '=' : '<>', 'newOrder'),
  );

function recipientsOf(
  event: Event,
  channel: MessageChannel,
  owner: string,
): { kind: MessageKind; recipient: string }[] {
  const kind = event.kind as (typeof TOLD)[number];
  const customer = recipientIn(event, channel);
  const isAsked = kind === 'placed' && channel !== 'mail' && event.fulfilment === 'new';
  const told: MessageKind = isAsked ? 'confirm' : kind === 'edited' ? 'corrected' : kind;
  const owners = channel === 'mail' ? owner : whatsAppNumber(owner);
  return [
    ...(customer === '' || event.isTold ? [] : [{ kind: told, recipient: customer }]),
    ...(kind === 'placed' && owners !== '' && !event.isOwnerTold
      ? [{ kind: 'newOrder' as const, recipient: owners }]
      : []),
  ];
}

/** Where the customer of an order is told by a channel; '' where nowhere. */
export const recipientIn = (
  order: Pick<Event, 'customer_email' | 'customer_phone'>,
  channel: MessageChannel,
): string => (channel === 'mail' ? order.customer_email : whatsAppNumber(order.customer_phone));
