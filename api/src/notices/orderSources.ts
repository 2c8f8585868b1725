import { sql } from 'kysely';
import { ANSWERED_HOURS } from '@shop/shared/contracts/http/orders/confirming';
import { ANSWER_WORDS } from '@shop/shared/contracts/answerWords';
import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { WAITING_PARCELS } from '../desk/advice/attempted.ts';
import { IS_QUEUED } from '../orders/confirmation/queued.ts';
import { astrayParcels } from '../orders/parcels/astray.ts';
import { unknownWords } from '../orders/parcels/unknownWords.ts';
import { found, lately, type Source } from './found.ts';

/** A courier that has trouble for a moment is no news. */
const SILENT_MS = 15 * MINUTE_MS;

/** On one phone. */
const MOST_NAMED = 3;

/** What the bell tells of orders and parcels, the most urgent first. Each is read by an index of few rows. */
export function orderSources(db: Reader): Source[] {
  const today = () => new Date(Date.now() - ANSWERED_HOURS * HOUR_MS).toISOString();
  return [
    {
      kind: 'confirm',
      right: 'orders.write',
      read: (...window) => found(db.selectFrom('orders as o').where(IS_QUEUED), 'o.created_at', window),
      named: async (seen, until) => {
        const rows = await db
          .selectFrom('orders as o')
          .where(IS_QUEUED)
          .where('o.created_at', '>', seen)
          .where('o.created_at', '<=', until)
          .select(['o.invoice_number', 'o.total'])
          .orderBy('o.id', 'desc')
          .limit(MOST_NAMED)
          .execute();
        return rows.map((row) => `${row.invoice_number}, ${formatStaffAmount(rupeesOf(row.total))}`).join('\n');
      },
    },
    {
      kind: 'answered',
      right: 'orders.write',
      // What the desk confirmed by a code it knows.
      read: (...window) =>
        found(
          db.selectFrom('customer_answers as a').where('a.channel', 'in', ['link', 'tap']).where('a.at', '>', today()),
          'a.at',
          window,
        ),
      named: async (seen, until) => {
        const rows = await db
          .selectFrom('customer_answers as a')
          .innerJoin('orders as o', 'o.id', 'a.order_id')
          .where('a.channel', 'in', ['link', 'tap'])
          .where('a.at', '>', seen)
          .where('a.at', '<=', until)
          .select(['o.invoice_number', 'a.answer'])
          .orderBy('a.id', 'desc')
          .limit(MOST_NAMED)
          .execute();
        return rows.map((row) => `${row.invoice_number}: ${ANSWER_WORDS[row.answer]}`).join('\n');
      },
    },
    {
      kind: 'wrote',
      right: 'orders.write',
      // As the index says it.
      read: (...window) =>
        found(
          db.selectFrom('customer_messages as m').where(sql<boolean>`m.is_theirs = 1 and m.done_at = ''`),
          'm.at',
          window,
        ),
    },
    {
      kind: 'dispatch',
      right: 'orders.write',
      read: (...window) =>
        found(
          db.selectFrom(
            sql<{ at: string }>`(select coalesce((select max(e.at) from order_events e
                where e.order_id = o.id and e.kind = 'confirmed' and e.undone_by is null), o.created_at) as at
              from orders o where o.fulfilment = 'confirmed' and o.removed_at is null)`.as('r'),
          ),
          'r.at',
          window,
        ),
    },
    {
      kind: 'attempted',
      right: 'orders.write',
      read: (...window) => found(db.selectFrom(WAITING_PARCELS.as('w')), 'w.at', window),
    },
    {
      kind: 'returned',
      right: 'orders.write',
      read: (...window) =>
        found(
          db
            .selectFrom('order_events as e')
            .where(sql<boolean>`e.kind = 'returned' and e.undone_by is null`)
            .where('e.at', '>', lately()),
          'e.at',
          window,
        ),
    },
    {
      kind: 'parcelsBack',
      right: 'orders.write',
      read: (...window) =>
        found(
          db
            .selectFrom('shipments as s')
            .innerJoin('orders as o', 'o.id', 's.order_id')
            // As the index says it.
            .where(sql<boolean>`s.parcel_state in ('attempted', 'returned', 'lost') and s.parcel_state = 'returned'`)
            .where('o.fulfilment', '=', 'dispatched')
            .where('o.removed_at', 'is', null),
          's.parcel_since',
          window,
        ),
    },
    {
      kind: 'astray',
      right: 'orders.write',
      read: (...window) => found(db.selectFrom(astrayParcels().as('p')), 'p.at', window),
    },
    {
      kind: 'silent',
      right: 'orders.write',
      read: (...window) =>
        found(
          db
            .selectFrom('couriers as c')
            .where('c.removed', '=', 0)
            .where('c.ask_error_at', '<>', '')
            .where('c.ask_error_at', '<', new Date(Date.now() - SILENT_MS).toISOString()),
          'c.ask_error_at',
          window,
        ),
    },
    {
      kind: 'words',
      right: 'orders.write',
      read: (...window) =>
        found(
          db.selectFrom(
            unknownWords(db)
              .groupBy(['e.courier_id', 'e.word_key'])
              .select(({ fn }) => fn.min<string>('e.heard_at').as('at'))
              .as('u'),
          ),
          'u.at',
          window,
        ),
    },
  ];
}
