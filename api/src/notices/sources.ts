import { sql, type SelectQueryBuilder } from 'kysely';
import type { Right } from '@shop/shared/contracts/rights';
import type { NoticeKind } from '@shop/shared/contracts/http/notices';
import { startOfDay } from '@shop/shared/format/dates';
import { ANSWERED_HOURS } from '@shop/shared/contracts/http/orders/confirming';
import { ANSWER_WORDS } from '@shop/shared/contracts/answerWords';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { overdueReader } from '../credit/overdue.ts';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { WAITING_PARCELS } from '../desk/advice/attempted.ts';
import { IS_QUEUED } from '../orders/confirmation/queued.ts';
import { astrayParcels } from '../orders/parcels/astray.ts';
import { unknownWords } from '../orders/parcels/unknownWords.ts';
import { stockFiguresReader } from '../stock/figures.ts';
import { becameLow } from '../stock/low.ts';

/** How many there are, how many of them came after a moment, and when the newest did; ISO 8601, '' for never. */
export interface Found {
  count: number;
  fresh: number;
  newest: string;
  text?: string;
}

export interface Source {
  kind: NoticeKind;
  right: Right;
  /** Fresh is what came after `seen`, and not after `until`. */
  read(seen: string, until: string): Promise<Found>;
  /** Which these are, without anybody's name. */
  named?(seen: string, until: string): Promise<string>;
}

/** What has happened is told of for a week. */
const TOLD_MS = 7 * DAY_MS;

/** A courier that has trouble for a moment is no news. */
const SILENT_MS = 15 * MINUTE_MS;

/** On one phone. */
const MOST_NAMED = 3;

/** Everything the bell tells of, the most urgent first. Each is read by an index of few rows, but for `overdueReader`. */
export function noticeSources(db: Reader): Source[] {
  const readStock = stockFiguresReader(db);
  const readOverdue = overdueReader(db);
  const today = () => new Date(Date.now() - ANSWERED_HOURS * HOUR_MS).toISOString();
  const lately = () => new Date(Date.now() - TOLD_MS).toISOString();
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
    {
      kind: 'settle',
      right: 'reports',
      read: (...window) =>
        found(
          db.selectFrom(
            sql<{ at: string }>`(select s.received_at as at from offline_sales s where s.waits_for <> ''
              union all select coalesce((select max(r.received_at) from offline_sales r where r.order_id = f.order_id), '')
              from shortfalls f where f.settled_at is null)`.as('w'),
          ),
          'w.at',
          window,
        ),
    },
    {
      kind: 'credit',
      right: 'accounting',
      read: async (seen, until) => {
        const begun = (await readOverdue()).map(({ from }) => startOfDay(from)).toSorted();
        return {
          count: begun.length,
          fresh: begun.filter((at) => at > seen && at <= until).length,
          newest: begun.at(-1) ?? '',
        };
      },
    },
    {
      kind: 'expenses',
      right: 'accounting',
      read: (...window) =>
        found(
          db.selectFrom('expenses as e').where('e.removed', '=', 0).where('e.status', '=', 'pending'),
          'e.created_at',
          window,
        ),
    },
    {
      kind: 'backup',
      right: 'settings',
      read: async (seen, until) => {
        const last = await db
          .selectFrom('backups')
          .select(['state', 'why', 'ended_at'])
          .where('state', 'in', ['done', 'failed', 'removed'])
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (last?.state !== 'failed') return NOTHING;
        const newest = last.ended_at ?? '';
        return { count: 1, fresh: newest > seen && newest <= until ? 1 : 0, newest, text: last.why };
      },
    },
    {
      kind: 'low',
      right: 'stock',
      read: async (...window) => ({
        ...(await found(db.selectFrom(becameLow(db, lately()).as('l')), 'l.at', window)),
        count: (await readStock(false)).low,
      }),
    },
  ];
}

const NOTHING: Found = { count: 0, fresh: 0, newest: '' };

async function found<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  at: string,
  [seen, until]: [seen: string, until: string],
): Promise<Found> {
  const row = await rows
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(case when ${sql.ref(at)} > ${seen} and ${sql.ref(at)} <= ${until} then 1 else 0 end), 0)`.as(
        'fresh',
      ),
      sql<string>`coalesce(max(${sql.ref(at)}), '')`.as('newest'),
    ])
    .executeTakeFirstOrThrow();
  return row as Found;
}
