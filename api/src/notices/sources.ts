import { sql, type SelectQueryBuilder } from 'kysely';
import type { Right } from '@shop/shared/contracts/rights';
import type { NoticeKind } from '@shop/shared/contracts/http/notices';
import { startOfDay } from '@shop/shared/format/dates';
import { DAY_MS } from '@shop/shared/format/durations';
import { readOverdue } from '../credit/overdue.ts';
import type { Reader } from '../kernel/db/database.ts';
import { IS_QUEUED } from '../orders/confirmation/queued.ts';
import { stockFiguresReader } from '../stock/figures.ts';
import { becameLow } from '../stock/low.ts';

/** How many there are, how many of them came after a moment, and when the newest did; ISO 8601, '' for never. */
export interface Found {
  count: number;
  fresh: number;
  newest: string;
  text?: string;
}

interface Source {
  kind: NoticeKind;
  right: Right;
  read(seen: string): Promise<Found>;
}

/** What has happened is told of for a week. */
const TOLD_MS = 7 * DAY_MS;

/** Everything the bell tells of, the most urgent first. Each is read by an index of few rows. */
export function noticeSources(db: Reader): Source[] {
  const readStock = stockFiguresReader(db);
  const lately = () => new Date(Date.now() - TOLD_MS).toISOString();
  return [
    {
      kind: 'confirm',
      right: 'orders.write',
      read: (seen) => found(db.selectFrom('orders as o').where(IS_QUEUED), 'o.created_at', seen),
    },
    {
      kind: 'dispatch',
      right: 'orders.write',
      read: (seen) =>
        found(
          db.selectFrom(
            sql<{ at: string }>`(select coalesce((select max(e.at) from order_events e
                where e.order_id = o.id and e.kind = 'confirmed' and e.undone_by is null), o.created_at) as at
              from orders o where o.fulfilment = 'confirmed' and o.removed_at is null)`.as('r'),
          ),
          'r.at',
          seen,
        ),
    },
    {
      kind: 'returned',
      right: 'orders.write',
      read: (seen) =>
        found(
          db
            .selectFrom('order_events as e')
            .where(sql<boolean>`e.kind = 'returned' and e.undone_by is null`)
            .where('e.at', '>', lately()),
          'e.at',
          seen,
        ),
    },
    {
      kind: 'credit',
      right: 'accounting',
      read: async (seen) => {
        const begun = (await readOverdue(db)).map(({ from }) => startOfDay(from)).toSorted();
        return { count: begun.length, fresh: begun.filter((at) => at > seen).length, newest: begun.at(-1) ?? '' };
      },
    },
    {
      kind: 'expenses',
      right: 'accounting',
      read: (seen) =>
        found(
          db.selectFrom('expenses as e').where('e.removed', '=', 0).where('e.status', '=', 'pending'),
          'e.created_at',
          seen,
        ),
    },
    {
      kind: 'backup',
      right: 'settings',
      read: async (seen) => {
        const last = await db
          .selectFrom('backups')
          .select(['state', 'why', 'ended_at'])
          .where('state', 'in', ['done', 'failed', 'removed'])
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (last?.state !== 'failed') return NOTHING;
        const newest = last.ended_at ?? '';
        return { count: 1, fresh: newest > seen ? 1 : 0, newest, text: last.why };
      },
    },
    {
      kind: 'low',
      right: 'stock',
      read: async (seen) => ({
        ...(await found(db.selectFrom(becameLow(db, lately()).as('l')), 'l.at', seen)),
        count: (await readStock(false)).low,
      }),
    },
  ];
}

const NOTHING: Found = { count: 0, fresh: 0, newest: '' };

async function found<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  at: string,
  seen: string,
): Promise<Found> {
  const row = await rows
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(case when ${sql.ref(at)} > ${seen} then 1 else 0 end), 0)`.as('fresh'),
      sql<string>`coalesce(max(${sql.ref(at)}), '')`.as('newest'),
    ])
    .executeTakeFirstOrThrow();
  return row as Found;
}
