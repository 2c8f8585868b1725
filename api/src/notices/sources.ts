import { sql } from 'kysely';
import { startOfDay } from '@shop/shared/format/dates';
import { overdueReader } from '../credit/overdue.ts';
import type { Reader } from '../kernel/db/database.ts';
import { stockFiguresReader } from '../stock/figures.ts';
import { becameLow } from '../stock/low.ts';
import { found, lately, NOTHING, type Source } from './found.ts';
import { orderSources } from './orderSources.ts';

/** Everything the bell tells of, the most urgent first. Each is read by an index of few rows, but for `overdueReader`. */
export function noticeSources(db: Reader): Source[] {
  const readStock = stockFiguresReader(db);
  const readOverdue = overdueReader(db);
  return [
    ...orderSources(db),
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
